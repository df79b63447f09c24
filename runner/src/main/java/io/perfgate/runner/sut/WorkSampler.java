package io.perfgate.runner.sut;

import io.perfgate.measure.ProcessWork;
import io.perfgate.runner.process.DaemonClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Samples the work of the middleware's processes during a trial, so that the work of startup is left out. */
public final class WorkSampler implements AutoCloseable {

    private static final long PERIOD_MILLIS = 500;

    /** Enough even for trials of days: more samples would not be more accurate. */
    private static final long MOST_SAMPLES = 20_000;

    /** A sampler that has sampled nothing. */
    public static final WorkSampler NONE = new WorkSampler(Map::of);

    /** @param ends how often threads of a process were found to have ended */
    private record Sample(long epochMillis, Map<String, ProcessWork> work, Map<String, Integer> ends) {}

    private final Supplier<Map<String, ProcessWork>> soFar;
    private final List<Sample> samples = new ArrayList<>();
    private final Map<String, Set<Long>> threads = new HashMap<>();
    private final Map<String, Integer> ends = new HashMap<>();
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-work");

    private WorkSampler(Supplier<Map<String, ProcessWork>> soFar) {
        this.soFar = soFar;
        sample();
    }

    /** @param soFar by process */
    static WorkSampler begin(Supplier<Map<String, ProcessWork>> soFar, Duration atMost) {
        WorkSampler sampler = new WorkSampler(soFar);
        long period = Math.max(PERIOD_MILLIS, atMost.toMillis() / MOST_SAMPLES);
        sampler.clock.scheduleAtFixedRate(sampler::sample, period, period, TimeUnit.MILLISECONDS);
        return sampler;
    }

    private synchronized void sample() {
        Map<String, ProcessWork> work = new LinkedHashMap<>(soFar.get());
        work.forEach((process, all) -> {
            Set<Long> before = threads.put(process, all.threads());
            if (before != null && !all.threads().containsAll(before)) {
                ends.merge(process, 1, Integer::sum);
            }
        });
        work.replaceAll((process, all) -> all.countsOnly()); // many samples would need much memory
        samples.add(new Sample(System.currentTimeMillis(), work, Map.copyOf(ends)));
    }

    /** Ends the sampling, at the end of the load. */
    public void end() {
        clock.shutdownNow();
        sample();
    }

    /** The work in the whole trial, by process; without those that the system does not report. */
    public synchronized Map<String, ProcessWork> whole() {
        return between(samples.get(0), samples.get(samples.size() - 1));
    }

    /** The work between two moments; nothing where they were not sampled. */
    public synchronized Map<String, ProcessWork> between(Instant from, Instant to) {
        boolean isSampled = from.toEpochMilli() >= samples.get(0).epochMillis()
                && to.toEpochMilli() <= samples.get(samples.size() - 1).epochMillis();
        return isSampled ? between(at(from.toEpochMilli(), false), at(to.toEpochMilli(), true)) : Map.of();
    }

    private Map<String, ProcessWork> between(Sample from, Sample to) {
        Map<String, ProcessWork> work = new LinkedHashMap<>();
        to.work().forEach((process, after) -> {
            ProcessWork before = from.work().get(process);
            if (before != null) {
                ProcessWork all = after.with(before, (now, then) -> Math.max(0, now - then));
                boolean isWhole =
                        Objects.equals(from.ends().get(process), to.ends().get(process));
                work.put(process, isWhole ? all : all.withoutSwitches());
            }
        });
        return work;
    }

    /**
     * Work between two samples is assumed to be spread evenly.
     *
     * @param isEnd whether threads that ended between the two samples count
     */
    private Sample at(long epochMillis, boolean isEnd) {
        int next = 1;
        while (next < samples.size() - 1 && samples.get(next).epochMillis() < epochMillis) {
            next++;
        }
        Sample before = samples.get(next - 1);
        Sample after = samples.get(next);
        double share =
                (double) (epochMillis - before.epochMillis()) / Math.max(1, after.epochMillis() - before.epochMillis());
        Map<String, ProcessWork> work = new LinkedHashMap<>(before.work());
        work.keySet().retainAll(after.work().keySet());
        work.replaceAll(
                (process, then) -> then.with(after.work().get(process), (old, now) -> old + share * (now - old)));
        return new Sample(epochMillis, work, isEnd ? after.ends() : before.ends());
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
