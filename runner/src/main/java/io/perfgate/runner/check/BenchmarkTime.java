package io.perfgate.runner.check;

import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A benchmark with all its modes and combinations of parameters, and how long a trial of it takes with the suite's
 * iterations.
 *
 * @param benchmark without parameters
 * @param forks the forks of a trial: one for each mode and combination of parameters
 * @param iterations the iterations of a fork; empty if unknown, or if there are several modes
 * @param duration the duration of a trial, before any is measured; empty if unknown
 */
public record BenchmarkTime(
        String workload,
        String benchmark,
        long forks,
        Optional<BenchmarkIterations> iterations,
        Optional<Duration> duration) {

    private static final Duration START_OF_FORK = Duration.ofMillis(600);

    private static final Duration UNKNOWN = Duration.ofSeconds(10);

    /** The benchmarks of a suite in a build, by workload and name. */
    public static List<BenchmarkTime> of(Suite suite, String build) throws IOException {
        Map<String, BenchmarkTime> byName = new TreeMap<>();
        for (Workload workload : suite.workloads()) {
            if (workload instanceof JmhWorkload jmh) {
                for (Benchmark benchmark : found(jmh, build)) {
                    byName.merge(jmh.name() + " " + benchmark.name(), of(jmh, benchmark), BenchmarkTime::and);
                }
            }
        }
        return List.copyOf(byName.values());
    }

    private static List<Benchmark> found(JmhWorkload workload, String build) throws IOException {
        try {
            return BenchmarkList.of(BenchmarkPlace.of(workload, build)).of(workload);
        } catch (Failure missing) {
            return List.of(); // another obstacle: no jar, or no pattern
        }
    }

    private static BenchmarkTime of(JmhWorkload workload, Benchmark benchmark) {
        Optional<Long> forks = forks(workload, benchmark);
        Optional<BenchmarkIterations> iterations = iterations(workload, benchmark);
        return new BenchmarkTime(
                workload.name(),
                benchmark.name(),
                forks.orElse(1L),
                iterations.filter(known -> JmhOptions.sayIterations(workload.arguments())),
                iterations.flatMap(known ->
                        forks.map(number -> known.whole().plus(START_OF_FORK).multipliedBy(number))));
    }

    private BenchmarkTime and(BenchmarkTime otherMode) {
        return new BenchmarkTime(
                workload,
                benchmark,
                forks + otherMode.forks,
                Optional.empty(),
                duration.flatMap(own -> otherMode.duration.map(own::plus)));
    }

    public BenchmarkTime withForksLongerBy(double seconds) {
        Duration longer = ofTrial().plus(Duration.ofNanos(Math.round(1e9 * seconds * forks)));
        return new BenchmarkTime(workload, benchmark, forks, iterations, Optional.of(longer));
    }

    public Duration ofTrial() {
        return duration.orElse(UNKNOWN);
    }

    public double secondsOfFork() {
        return ofTrial().toNanos() / 1e9 / forks;
    }

    /** The expected times of trials from earlier ones; for new benchmarks, from their iterations. */
    public static ExpectedTimes expected(List<TrialTime> former, List<BenchmarkTime> benchmarks) {
        ExpectedTimes times = new ExpectedTimes(former);
        benchmarks.stream()
                .collect(Collectors.toMap(
                        BenchmarkTime::workload,
                        BenchmarkTime::duration,
                        (some, more) -> some.flatMap(time -> more.map(time::plus))))
                .forEach((workload, known) -> known.ifPresent(time -> times.add(workload, time)));
        return times;
    }

    /** One for each combination of parameters; empty if unknown. */
    private static Optional<Long> forks(JmhWorkload workload, Benchmark benchmark) {
        return benchmark.parameters().map(parameters -> parameters.entrySet().stream()
                .mapToLong(
                        parameter -> Optional.ofNullable(workload.parameters().get(parameter.getKey()))
                                .map(values -> (long) values.split(",").length)
                                .orElse((long) parameter.getValue()))
                .reduce(1, (one, two) -> one * two));
    }

    private static Optional<BenchmarkIterations> iterations(JmhWorkload workload, Benchmark benchmark) {
        return benchmark.iterations().map(own -> own.warmUp(option(workload, "-wi"), option(workload, "-w"))
                .measurement(option(workload, "-i"), option(workload, "-r")));
    }

    private static Optional<String> option(JmhWorkload workload, String name) {
        return JmhOptions.value(name, workload.arguments());
    }
}
