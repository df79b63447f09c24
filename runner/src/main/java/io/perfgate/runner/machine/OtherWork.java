package io.perfgate.runner.machine;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Other load on the machine before a run. */
public final class OtherWork {

    private OtherWork() {}

    /** The share of processor time used by others; NaN if unknown. */
    public static double share(Duration watched) throws InterruptedException {
        HostReader host = new HostReader();
        HostReader.Reading before = host.read();
        double ownBefore = own();
        TimeUnit.NANOSECONDS.sleep(watched.toNanos());
        HostReader.Reading after = host.read();
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

    /** Memory that is free or can be freed; NaN if unknown. */
    public static double freeMemoryBytes() {
        return LinuxProc.availableMemoryBytes();
    }
}
