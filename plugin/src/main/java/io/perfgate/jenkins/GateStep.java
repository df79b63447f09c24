package io.perfgate.jenkins;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Result;
import hudson.model.Run;
import hudson.model.TaskListener;
import hudson.util.ListBoxModel;
import io.perfgate.jenkins.agent.DurableCommand;
import io.perfgate.jenkins.agent.DurableStepExecution;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.trust.PullRequestInputs;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.sf.json.JSONObject;
import org.jenkinsci.plugins.workflow.actions.WarningAction;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.StepDescriptor;
import org.jenkinsci.plugins.workflow.steps.StepExecution;
import org.kohsuke.stapler.DataBoundSetter;
import org.kohsuke.stapler.StaplerRequest2;

/**
 * The options that all steps with a judgement share.
 *
 * <p>{@link PerformanceGateBuilder} has setters for the same options. Jenkins looks for setters only in a class and its
 * superclasses, and these differ. Both set {@link GateOptions}.
 */
public abstract class GateStep extends Step implements Serializable {

    private static final long serialVersionUID = 1;

    @DataBoundSetter
    public String baseline = GateOptions.DEFAULT_BASELINE;

    @DataBoundSetter
    public String profile;

    @DataBoundSetter
    public String only;

    @DataBoundSetter
    public String variables;

    @DataBoundSetter
    public String keptIn = KeptIn.REPOSITORY.word();

    @DataBoundSetter
    public boolean acceptWhenPassed = true;

    @DataBoundSetter
    public String mainBranch;

    @DataBoundSetter
    public String out = GateOptions.DEFAULT_OUT;

    @DataBoundSetter
    public boolean stopPipeline = true;

    final GateOptions options;

    GateStep(GateOptions options) {
        this.options = options;
    }

    GateOptions options() {
        options.baseline = baseline;
        options.profile = profile;
        options.only = only;
        options.variables = variables;
        options.keptIn(keptIn);
        options.acceptWhenPassed = acceptWhenPassed;
        options.mainBranch = mainBranch;
        options.out = out;
        options.stopPipeline = stopPipeline;
        return options;
    }

    @Override
    public final StepExecution start(StepContext context) {
        return new Execution(context, options());
    }

    public String getSuite() {
        return options.suite();
    }

    static JSONObject withoutBlanks(JSONObject form) {
        for (Object name : new ArrayList<>(form.keySet())) {
            if (form.get(name) instanceof String text && text.isBlank()) {
                form.remove(name);
            }
        }
        return form;
    }

    /** Runs a gate's command on the agent, copies its output to the build's log, and marks build and stage. */
    private static final class Execution extends DurableStepExecution {

        private static final long serialVersionUID = 1;

        private final GateOptions options;
        private PullRequestInputs inputs;
        private TreeMap<String, String> written = new TreeMap<>();
        /** Null until the command has ended. */
        private String recordFile;

        Execution(StepContext context, GateOptions options) {
            super(context);
            this.options = options;
        }

        @Override
        protected DurableCommand begin() throws IOException, InterruptedException {
            FilePath workspace = getContext().get(FilePath.class);
            Launcher launcher = getContext().get(Launcher.class);
            EnvVars environment = getContext().get(EnvVars.class);
            TaskListener listener = getContext().get(TaskListener.class);
            GatePreparation.Prepared prepared = gate(workspace).prepare(environment, launcher, listener);
            inputs = prepared.inputs();
            written = new TreeMap<>(prepared.written());
            return DurableCommand.start(prepared.command(), environment, workspace, launcher, listener);
        }

        @Override
        protected Map<String, Object> conclude(FilePath workspace, int exitStatus, String lastLine)
                throws IOException, InterruptedException {
            Gate gate = gate(workspace);
            if (options.ofRun().isShard()) {
                return Map.of("part", gate.part(exitStatus, lastLine, written));
            }
            if (recordFile == null) {
                recordFile = gate.claimRecord();
                saved(); // so that what follows is repeated for the same gate after a restart
            }
            GateResult result = gate.conclude(
                    recordFile, exitStatus, lastLine, inputs, written, DurableStepExecution.log(getContext()));
            mark(result);
            Run<?, ?> run = getContext().get(Run.class);
            return result.toScriptValue(result.record(run), result.culprit(run));
        }

        private Gate gate(FilePath workspace) throws IOException, InterruptedException {
            return new Gate(options, getContext().get(Run.class), workspace);
        }

        /**
         * Marks the result. Unless configured otherwise, a failed gate stops the Pipeline, so that later stages do not
         * use a slower build.
         */
        private void mark(GateResult result) throws IOException, InterruptedException {
            if (result.conclusion() == Conclusion.SUCCESS) {
                return;
            }
            if (result.conclusion() == Conclusion.FAILURE && options.stopPipeline) {
                throw new AbortException(result.sentence());
            }
            Result mark = result.conclusion() == Conclusion.FAILURE ? Result.FAILURE : Result.UNSTABLE;
            getContext().get(FlowNode.class).addOrReplaceAction(new WarningAction(mark).withMessage(result.sentence()));
            getContext().get(Run.class).setResult(mark);
            DurableStepExecution.log(getContext()).getLogger().println(result.sentence());
        }
    }

    abstract static class GateStepDescriptor extends StepDescriptor {

        /** Treats blank form fields as not given. */
        @Override
        public Step newInstance(StaplerRequest2 request, JSONObject form) throws FormException {
            return super.newInstance(request, withoutBlanks(form));
        }

        public ListBoxModel doFillKeptInItems() {
            return KeptIn.choices();
        }

        @Override
        public Set<? extends Class<?>> getRequiredContext() {
            return Set.of(Run.class, FilePath.class, Launcher.class, EnvVars.class, TaskListener.class, FlowNode.class);
        }
    }
}
