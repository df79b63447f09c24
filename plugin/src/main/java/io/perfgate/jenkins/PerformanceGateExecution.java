package io.perfgate.jenkins;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Result;
import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.jenkins.gate.Conclusion;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.jenkinsci.plugins.workflow.actions.WarningAction;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.steps.StepContext;

/** Runs a gate's command on the agent, copies its output to the build's log, and marks build and stage. */
final class PerformanceGateExecution extends DurableStepExecution {

    private static final long serialVersionUID = 1;

    private final GateOptions options;
    private PullRequestInputs inputs;
    private TreeMap<String, String> written = new TreeMap<>();
    /** Null until the command has ended. */
    private String recordFile;

    PerformanceGateExecution(StepContext context, GateOptions options) {
        super(context);
        this.options = options;
    }

    @Override
    DurableCommand begin() throws IOException, InterruptedException {
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
    Map<String, Object> conclude(FilePath workspace, int exitStatus, String lastLine)
            throws IOException, InterruptedException {
        Gate gate = gate(workspace);
        if (recordFile == null) {
            recordFile = gate.claimRecord();
            saved(); // so that what follows, done again behind a restart, is done for the same gate
        }
        GateResult result = gate.conclude(recordFile, exitStatus, lastLine, inputs, written, StepLog.of(getContext()));
        mark(result);
        Run<?, ?> run = getContext().get(Run.class);
        return result.toScriptValue(result.record(run), result.culprit(run));
    }

    private Gate gate(FilePath workspace) throws IOException, InterruptedException {
        return new Gate(options, getContext().get(Run.class), workspace);
    }

    /**
     * Marks the result. A failed gate stops the Pipeline, so that later stages do not use a slower build, unless
     * configured otherwise.
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
        StepLog.of(getContext()).getLogger().println(result.sentence());
    }
}
