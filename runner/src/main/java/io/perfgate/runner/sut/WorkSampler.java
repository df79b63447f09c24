package io.perfgate.runner.sut;

import io.perfgate.measure.ProcessWork;
import io.perfgate.runner.process.DaemonClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Samples the work of the middleware's processes during a trial, so that the work of startup is left out. */
public final class WorkSampler implements AutoCloseable {

    private static final long PERIOD_MILLIS = 500;

    /** Enough even for trials of days: more samples would not be more accurate. */
    private static final long MOST_SAMPLES = 20_000;

    /** A sampler that has sampled nothing. */
    public static final WorkSampler NONE = new WorkSampler(Map::of);

    /** @param endedThreads the processes in which a thread has ended since the previous sample */
    private record Sample(long epochMillis, Map<String, ProcessWork> work, Set<String> endedThreads) {}

    private final Supplier<Map<String, ProcessWork>> soFar;
    private final List<Sample> samples = new ArrayList<>();
    private Map<String, Set<Long>> threads = Map.of();
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
        Map<String, Set<Long>> before = threads;
        Map<String, ProcessWork> work = new LinkedHashMap<>(soFar.get());
        threads = work.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, process -> process.getValue()
                .threads()));
        Set<String> ended = before.entrySet().stream()
                .filter(process ->
                        !threads.getOrDefault(process.getKey(), Set.of()).containsAll(process.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        work.replaceAll((process, all) -> all.countsOnly()); // many samples would need much memory
        samples.add(new Sample(System.currentTimeMillis(), work, ended));
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
        return isSampled ? between(at(from.toEpochMilli()), at(to.toEpochMilli())) : Map.of();
    }

    private Map<String, ProcessWork> between(Sample from, Sample to) {
        Set<String> ended = endedThreads(from.epochMillis(), to.epochMillis());
        Map<String, ProcessWork> work = new LinkedHashMap<>();
        to.work().forEach((process, after) -> {
            ProcessWork before = from.work().get(process);
            if (before != null) {
                ProcessWork all = after.with(before, (now, then) -> Math.max(0, now - then));
                work.put(process, ended.contains(process) ? all.withoutSwitches() : all);
            }
        });
        return work;
    }

    /** The processes in which a thread may have ended between two moments. */
    private Set<String> endedThreads(long from, long to) {
        return IntStream.range(1, samples.size())
                .filter(next -> samples.get(next).epochMillis() >= from
                        && samples.get(next - 1).epochMillis() <= to)
                .mapToObj(next -> samples.get(next).endedThreads())
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
    }

    /** Work between two samples is assumed to be spread evenly. */
    private Sample at(long epochMillis) {
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
        return new Sample(epochMillis, work, Set.of());
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
