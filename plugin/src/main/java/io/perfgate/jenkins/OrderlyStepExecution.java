package io.perfgate.jenkins;

import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.SynchronousNonBlockingStepExecution;

/**
 * A step that, when it is aborted, ends only when its work has ended too: what runs next in the workspace never meets
 * processes of the aborted step.
 *
 * <p>If its work does not react, for example because the agent does not answer, a second abort ends the step at once.
 */
abstract class OrderlyStepExecution<T> extends SynchronousNonBlockingStepExecution<T> {

    private static final long serialVersionUID = 1;

    private transient Thread worker;
    private transient Throwable aborted;

    OrderlyStepExecution(StepContext context) {
        super(context);
    }

    /** What the step does; interrupted when it is aborted. */
    abstract T work() throws Exception;

    @Override
    protected final T run() throws Exception {
        synchronized (this) {
            worker = Thread.currentThread();
        }
        try {
            return work();
        } catch (Exception failure) {
            throw abortOr(failure);
        } finally {
            synchronized (this) {
                worker = null;
            }
        }
    }

    @Override
    public final void stop(Throwable cause) throws Exception {
        synchronized (this) {
            if (worker != null && aborted == null) {
                aborted = cause;
                worker.interrupt();
                return;
            }
        }
        super.stop(cause);
    }

    /** What fails once the step is aborted fails because of that. */
    private synchronized Exception abortOr(Exception failure) {
        if (aborted instanceof Exception abort) {
            abort.addSuppressed(failure);
            return abort;
        }
        return failure;
    }
}
