package io.perfgate.jenkins;

import hudson.model.TaskListener;
import java.io.IOException;
import org.jenkinsci.plugins.workflow.flow.FlowExecution;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.steps.StepContext;

/** The log of a step. */
final class StepLog {

    private StepLog() {}

    /**
     * The step's log, or the build's if the step's has ended. A controller that dies between ending a step's node and
     * the step itself resumes the step, and Jenkins opens no log for an ended node.
     */
    static TaskListener of(StepContext context) throws IOException, InterruptedException {
        FlowNode node = context.get(FlowNode.class);
        return node == null || node.isActive()
                ? context.get(TaskListener.class)
                : context.get(FlowExecution.class).getOwner().getListener();
    }
}
