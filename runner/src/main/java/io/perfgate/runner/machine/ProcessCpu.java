package io.perfgate.runner.machine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Processor time of another process second by second, as a share of all that the machine (or its container) has. */
public final class ProcessCpu implements AutoCloseable {

    private final ProcessHandle process;
    private final double cpus;
    private final List<Double> shares = new ArrayList<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "perfgate-process-cpu");
        thread.setDaemon(true);
        return thread;
    });
    private Optional<Duration> before;
    private long beforeNanos = System.nanoTime();

    private ProcessCpu(ProcessHandle process, double cpus) {
        this.process = process;
        this.cpus = cpus;
        this.before = process.info().totalCpuDuration();
    }

    /** Begins to sample; a process that has ended, or a system that does not tell, gives no values. */
    public static ProcessCpu of(long pid) {
        ProcessHandle process = ProcessHandle.of(pid).orElse(ProcessHandle.current());
        ProcessCpu sampler = new ProcessCpu(process, ThisMachine.usableCpus());
        if (process.pid() == pid) {
            sampler.clock.scheduleAtFixedRate(sampler::sample, 1, 1, TimeUnit.SECONDS);
        }
        return sampler;
    }

    private synchronized void sample() {
        Optional<Duration> now = process.info().totalCpuDuration();
        long nowNanos = System.nanoTime();
        if (before.isPresent() && now.isPresent()) {
            double used = now.get().minus(before.get()).toNanos();
            shares.add(Math.max(0, Math.min(1, used / (nowNanos - beforeNanos) / cpus)));
        }
        before = now;
        beforeNanos = nowNanos;
    }

    /** One value for each second of the process so far. */
    public synchronized List<Double> sharePerSecond() {
        return List.copyOf(shares);
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
