package io.perfgate.runner.machine;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** What the machine does besides, while nothing is measured yet. */
public final class OtherWork {

    private OtherWork() {}

    /** The share of all processor time that others use, of 1; NaN where the system does not tell. */
    public static double share(Duration watched) throws InterruptedException {
        HostReader host = new HostReader();
        HostReading before = host.read();
        double ownBefore = own();
        TimeUnit.NANOSECONDS.sleep(watched.toNanos());
        HostReading after = host.read();
        double seconds = (after.nanos() - before.nanos()) / 1e9 * after.cpus();
        double busy = after.seconds().busy() - before.seconds().busy() - (own() - ownBefore);
        return Math.max(0, Math.min(1, busy / seconds));
    }

    private static double own() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(time -> time.toNanos() / 1e9)
                .orElse(0.0);
    }

    /** Memory that is free or can be made so; NaN where the system does not tell. */
    public static double freeMemoryBytes() {
        return LinuxProc.availableMemoryBytes();
    }
}
