package io.perfgate.runner.process;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** A thread for periodic work during a trial; it does not keep the runner alive. */
public final class DaemonClock {

    private DaemonClock() {}

    public static ScheduledExecutorService named(String name) {
        return Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
    }
}
