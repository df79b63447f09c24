package io.perfgate.runner.machine;

import io.perfgate.measure.Quantity;
import io.perfgate.runner.process.DaemonClock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Watches the host and the processes of a trial, second by second, while the load runs. */
public final class HostSampler implements AutoCloseable {

    private final HostReader host = new HostReader();
    private final Families families;
    private final Set<Long> middleware;
    private final List<ContainerGroup> containers;
    private final HostSeconds seconds;
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-host");

    private HostSampler(Set<Long> injector, Set<Long> middleware, List<ContainerGroup> containers) {
        this.middleware = middleware;
        // Among several, one without periods would hide how often the others are throttled.
        this.containers = containers.stream().filter(ContainerGroup::hasQuota).toList();
        this.containers.forEach(ContainerGroup::throttledShare);
        families = new Families(middleware);
        seconds = new HostSeconds(ThisMachine.usableCpus(), injector, middleware);
        seconds.begin(host.read(), families.read());
    }

    /** @param containers those of the middleware */
    public static HostSampler begin(long injector, Set<Long> middleware, List<ContainerGroup> containers) {
        return begun(new HostSampler(Set.of(injector), Set.copyOf(middleware), containers));
    }

    /** For benchmarks, which may use all processors. */
    public static HostSampler ofBenchmarks() {
        return begun(idle());
    }

    private static HostSampler begun(HostSampler sampler) {
        sampler.clock.scheduleAtFixedRate(sampler::sample, 1, 1, TimeUnit.SECONDS);
        return sampler;
    }

    /** A sampler that does nothing, to measure the cost of sampling. */
    public static HostSampler idle() {
        return new HostSampler(Set.of(), Set.of(), List.of());
    }

    private void sample() {
        double kiloBytes = 0;
        double threads = 0;
        for (long pid : middleware) {
            kiloBytes += LinuxProc.status(pid, "VmRSS");
            threads += LinuxProc.status(pid, "Threads");
        }
        containers.stream().mapToDouble(ContainerGroup::throttledShare).max().ifPresent(seconds::throttled);
        seconds.add(host.read(), families.read(), kiloBytes * 1024, threads);
    }

    public List<Track> tracks() {
        return seconds.tracks();
    }

    /** Other load in the seconds so far, as a share of the processors; empty if the system does not report it. */
    public Optional<List<Double>> otherCpu() {
        return seconds.perSecond(Quantity.OTHER_CPU);
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
