package io.perfgate.simulations.blocking;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** Threads for blocking calls: one per simultaneous call. */
final class BlockingThreads {
    private static final int FIRST_JAVA_WITH_VIRTUAL_THREADS = 21;

    private BlockingThreads() {}

    static Executor create() {
        if (Runtime.version().feature() < FIRST_JAVA_WITH_VIRTUAL_THREADS) {
            return Executors.newCachedThreadPool(task -> {
                Thread thread = new Thread(task, "blocking-call");
                thread.setDaemon(true); // a call that hangs must not keep the process alive
                return thread;
            });
        }
        try {
            // By reflection, because this is compiled for Java 17.
            return (Executor)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError("Java " + Runtime.version() + " has no virtual threads", impossible);
        }
    }
}
