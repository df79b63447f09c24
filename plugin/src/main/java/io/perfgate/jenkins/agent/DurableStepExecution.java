package io.perfgate.jenkins.agent;

import hudson.AbortException;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Computer;
import hudson.model.TaskListener;
import hudson.remoting.RequestAbortedException;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import jenkins.util.Timer;
import org.jenkinsci.plugins.workflow.flow.FlowExecution;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.steps.AbstractStepExecutionImpl;
import org.jenkinsci.plugins.workflow.steps.StepContext;

/**
 * A step that runs one command on an agent and survives restarts and lost connections. After an abort it ends only when
 * its command has ended, so that later steps in the workspace never meet its processes.
 *
 * <p>If the command does not end, for example because the agent does not answer, a second abort ends the step at once.
 */
public abstract class DurableStepExecution extends AbstractStepExecutionImpl {

    private static final long serialVersionUID = 1;

    /** Null until it is started. */
    private DurableCommand command;

    private Throwable aborted;

    /** Null while the command runs. */
    private Integer exitStatus;

    private String lastLine;

    private transient CommandWatch watch;
    private transient boolean ended;

    protected DurableStepExecution(StepContext context) {
        super(context);
    }

    /** Starts the command, outside the Pipeline's thread, so it may take its time. */
    protected abstract DurableCommand begin() throws Exception;

    /**
     * The step's result, made from the files of the command. Called again if the connection was lost, or the controller
     * restarted, before the step ended.
     */
    protected abstract Object conclude(FilePath folder, int exitStatus, String lastLine) throws Exception;

    @Override
    public final boolean start() {
        inBackground(this::launch);
        return false;
    }

    @Override
    public final void onResume() {
        inBackground(command == null ? this::launch : this::look);
    }

    private void launch() throws Exception {
        Launcher launcher = getContext().get(Launcher.class);
        FilePath workspace = getContext().get(FilePath.class);
        DurableCommand started = begin();
        boolean tooLate;
        synchronized (this) {
            command = started;
            tooLate = aborted != null;
        }
        if (tooLate) {
            started.controller().stop(workspace, launcher);
            return;
        }
        getContext().saveState();
        lookLater();
    }

    /** Checks on the command repeatedly until it has ended. */
    private void look() throws Exception {
        Optional<FilePath> folder = watch().reach();
        if (folder.isEmpty()) {
            lookLater();
            return;
        }
        try {
            if (hasEnded(folder.get())) {
                end(folder.get());
                return;
            }
        } catch (AbortException explained) {
            throw explained;
        } catch (IOException | RequestAbortedException failed) {
            if (!Agent.isLost(folder.get())) {
                throw failed;
            }
        }
        lookLater();
    }

    /**
     * Whether the command has ended. The status is saved at once, because a controller that dies after the agent forgot
     * the command could not ask again.
     */
    private boolean hasEnded(FilePath folder) throws IOException, InterruptedException {
        if (exitStatus == null) {
            OptionalInt found = watch().look(folder);
            if (found.isPresent()) {
                lastLine = watch().lastLine();
                exitStatus = found.getAsInt();
                saved();
            }
        }
        return exitStatus != null;
    }

    /** Returns once the fields of this execution are on disk. */
    protected final void saved() throws IOException, InterruptedException {
        try {
            getContext().saveState().get();
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause());
        }
    }

    /** Not kept across a restart. */
    private synchronized CommandWatch watch() throws IOException, InterruptedException {
        if (watch == null) {
            watch = new CommandWatch(command, getContext(), log(getContext()));
        }
        return watch;
    }

    private void end(FilePath folder) throws Exception {
        Throwable abort;
        synchronized (this) {
            abort = aborted;
        }
        if (abort != null) {
            command.controller().cleanup(folder);
            fail(abort);
            return;
        }
        Object result;
        try {
            result = conclude(folder, exitStatus, lastLine);
        } catch (AbortException explained) {
            command.controller().cleanup(folder);
            throw explained;
        }
        command.controller().cleanup(folder);
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
        }
        getContext().onSuccess(result);
    }

    private void lookLater() throws IOException, InterruptedException {
        Timer.get().schedule(() -> inBackground(this::look), watch().nextPauseMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public final void stop(Throwable cause) {
        boolean again;
        synchronized (this) {
            again = aborted != null;
            aborted = cause;
        }
        Optional<FilePath> folder = again || command == null ? Optional.empty() : command.folder();
        if (folder.isEmpty()) {
            fail(cause);
            return;
        }
        inBackground(() -> {
            command.controller().stop(folder.get(), getContext().get(Launcher.class));
            watch().lookSoon();
        });
    }

    /** Fails the step. After an abort, failures are consequences of it. */
    private synchronized void fail(Throwable cause) {
        if (!ended) {
            ended = true;
            getContext().onFailure(aborted == null ? cause : aborted);
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    /**
     * Any failure, even an Error, ends the step, so that it never waits for an unwatched command and ignores an abort.
     */
    private void inBackground(Work work) {
        Computer.threadPoolForRemoting.execute(() -> {
            synchronized (this) {
                if (ended) {
                    return;
                }
            }
            try {
                work.run();
            } catch (Throwable failed) {
                fail(failed);
            }
        });
    }

    /**
     * The step's log, or the build's if the step's has ended. A controller that dies between ending a step's node and
     * the step resumes the step. Jenkins opens no log for an ended node.
     */
    public static TaskListener log(StepContext context) throws IOException, InterruptedException {
        FlowNode node = context.get(FlowNode.class);
        return node == null || node.isActive()
                ? context.get(TaskListener.class)
                : context.get(FlowExecution.class).getOwner().getListener();
    }

    @Override
    public final String getStatus() {
        return command == null
                ? Messages.DurableStepExecution_Starting()
                : Messages.DurableStepExecution_Running(command.node());
    }
}
