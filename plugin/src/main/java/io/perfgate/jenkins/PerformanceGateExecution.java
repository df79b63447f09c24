package io.perfgate.jenkins;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.Proc;
import hudson.model.Computer;
import hudson.model.Result;
import hudson.model.Run;
import hudson.model.TaskListener;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import org.jenkinsci.plugins.workflow.actions.WarningAction;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.steps.StepContext;

/** Runs a gate's command on the agent, its output going to the build's log, and marks build and stage. */
final class PerformanceGateExecution extends OrderlyStepExecution<Map<String, Object>> {

    private static final long serialVersionUID = 1;

    private final GateOptions options;

    PerformanceGateExecution(StepContext context, GateOptions options) {
        super(context);
        this.options = options;
    }

    @Override
    Map<String, Object> work() throws Exception {
        StepContext context = getContext();
        FilePath workspace = context.get(FilePath.class);
        Launcher launcher = context.get(Launcher.class);
        EnvVars environment = context.get(EnvVars.class);
        TaskListener listener = context.get(TaskListener.class);
        Gate gate = new Gate(options, context.get(Run.class), workspace);

        LastLineStream output = new LastLineStream(listener.getLogger(), charset(workspace));
        List<String> command = gate.prepare(environment, launcher);
        int exitStatus = join(launcher.launch()
                .cmds(command)
                .envs(environment)
                .pwd(workspace)
                .stdout(output)
                .start());
        GateResult result = gate.conclude(exitStatus, output.last());
        mark(result);
        return result.toScriptValue();
    }

    private static int join(Proc process) throws IOException, InterruptedException {
        try {
            return process.join();
        } catch (InterruptedException aborted) {
            process.kill();
            throw aborted;
        }
    }

    private static Charset charset(FilePath workspace) {
        Computer computer = workspace.toComputer();
        Charset agents = computer == null ? null : computer.getDefaultCharset();
        return agents == null ? Charset.defaultCharset() : agents;
    }

    /** A failed gate stops the Pipeline, so that nothing behind it goes on with a slower build, unless told not to. */
    private void mark(GateResult result) throws IOException, InterruptedException {
        if (result.conclusion() == Conclusion.SUCCESS) {
            return;
        }
        if (result.conclusion() == Conclusion.FAILURE && options.stopPipeline()) {
            throw new AbortException(message(result));
        }
        Result mark = result.conclusion() == Conclusion.FAILURE ? Result.FAILURE : Result.UNSTABLE;
        getContext().get(FlowNode.class).addOrReplaceAction(new WarningAction(mark).withMessage(message(result)));
        getContext().get(Run.class).setResult(mark);
        getContext().get(TaskListener.class).getLogger().println(message(result));
    }

    private static String message(GateResult result) {
        return Messages.PerformanceGateExecution_Concluded(result.getSuite(), result.getSummary());
    }
}
