package io.perfgate.jenkins;

import hudson.FilePath;
import hudson.Launcher;
import hudson.model.TaskListener;
import java.io.IOException;
import org.jenkinsci.plugins.workflow.flow.FlowExecution;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;

/** A step that is resumed although its node has ended: like Jenkins, this opens no log for it. */
final class StepOfEndedNode extends StepOfEndedBuild {

    private static final long serialVersionUID = 1;

    private final transient WorkflowRun run;
    private final transient FilePath workspace;

    StepOfEndedNode(WorkflowRun run, FilePath workspace) {
        super(run);
        this.run = run;
        this.workspace = workspace;
    }

    @Override
    public <T> T get(Class<T> key) throws IOException, InterruptedException {
        if (key == TaskListener.class) {
            throw new IOException("cannot start writing logs to a finished node");
        }
        if (key == Launcher.class) {
            return key.cast(workspace.createLauncher(TaskListener.NULL));
        }
        if (key == FilePath.class) {
            return key.cast(workspace);
        }
        if (key == FlowNode.class) {
            return key.cast(
                    run.getExecution().getCurrentHeads().get(0).getParents().get(0));
        }
        return key == FlowExecution.class ? key.cast(run.getExecution()) : super.get(key);
    }
}
