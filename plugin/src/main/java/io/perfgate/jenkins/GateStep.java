package io.perfgate.jenkins;

import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Run;
import hudson.model.TaskListener;
import hudson.util.ListBoxModel;
import io.perfgate.jenkins.baselines.KeptIn;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Set;
import net.sf.json.JSONObject;
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
 * <p>{@link PerformanceGateBuilder} has setters for the same: Jenkins looks for them in a class and its superclasses only, and
 * these are its own Step and Builder. Both set {@link GateOptions}.
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
        return new PerformanceGateExecution(context, options());
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

    /** What the steps need from the Pipeline. */
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
