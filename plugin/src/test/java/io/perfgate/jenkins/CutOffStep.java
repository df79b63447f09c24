package io.perfgate.jenkins;

import hudson.EnvVars;
import hudson.Extension;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.TaskListener;
import hudson.slaves.WorkspaceList;
import io.perfgate.jenkins.agent.DurableCommand;
import io.perfgate.jenkins.agent.DurableStepExecution;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.StepDescriptor;
import org.jenkinsci.plugins.workflow.steps.StepExecution;
import org.kohsuke.stapler.DataBoundConstructor;

/**
 * A step whose controller dies after the agent forgot the command, and before Jenkins knows that the step has ended.
 */
public final class CutOffStep extends Step {

    static final CountDownLatch FORGOTTEN = new CountDownLatch(1);
    static volatile boolean isCutOff = true;

    @DataBoundConstructor
    public CutOffStep() {}

    @Override
    public StepExecution start(StepContext context) {
        return new Execution(context);
    }

    @Extension
    public static final class DescriptorImpl extends StepDescriptor {

        @Override
        public String getFunctionName() {
            return "cutOff";
        }

        @Override
        public Set<? extends Class<?>> getRequiredContext() {
            return Set.of(FilePath.class, Launcher.class, EnvVars.class, TaskListener.class);
        }
    }

    private static final class Execution extends DurableStepExecution {

        private static final long serialVersionUID = 1;

        Execution(StepContext context) {
            super(context);
        }

        @Override
        protected DurableCommand begin() throws Exception {
            return DurableCommand.start(
                    List.of("true"),
                    getContext().get(EnvVars.class),
                    getContext().get(FilePath.class),
                    getContext().get(Launcher.class),
                    getContext().get(TaskListener.class));
        }

        @Override
        protected Object conclude(FilePath folder, int exitStatus, String lastLine) throws Exception {
            if (isCutOff) {
                WorkspaceList.tempDir(folder).deleteRecursive();
                FORGOTTEN.countDown();
                Thread.sleep(Long.MAX_VALUE);
            }
            return null;
        }
    }
}
