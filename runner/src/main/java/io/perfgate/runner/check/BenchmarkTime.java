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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A benchmark with all its modes and combinations of parameters, and how long a trial of it takes with the suite's
 * iterations.
 *
 * @param benchmark without parameters
 * @param mode as in JMH's source; of several modes, any
 * @param forks of a trial: one for each mode and combination of parameters
 * @param iterations of a fork; empty if unknown, or if there are several modes
 * @param duration of a trial, before any is measured; empty if unknown
 */
public record BenchmarkTime(
        String workload,
        String benchmark,
        String mode,
        long forks,
        Optional<BenchmarkIterations> iterations,
        Optional<Duration> duration) {

    private static final Duration START_OF_FORK = Duration.ofMillis(600);

    /** The benchmarks of a workload in a build, by name. */
    public static List<BenchmarkTime> of(JmhWorkload workload, String build) throws IOException {
        Map<String, BenchmarkTime> byName = new TreeMap<>();
        for (Benchmark benchmark :
                BenchmarkList.of(BenchmarkPlace.of(workload, build)).of(workload)) {
            byName.merge(benchmark.name(), of(workload, benchmark), BenchmarkTime::and);
        }
        return List.copyOf(byName.values());
    }

    private static BenchmarkTime of(JmhWorkload workload, Benchmark benchmark) {
        Optional<Long> forks = forks(workload, benchmark);
        Optional<BenchmarkIterations> iterations = iterations(workload, benchmark);
        return new BenchmarkTime(
                workload.name(),
                benchmark.name(),
                benchmark.mode(),
                forks.orElse(1L),
                iterations.filter(known -> JmhOptions.sayIterations(workload.arguments())),
                iterations.flatMap(known ->
                        forks.map(number -> known.whole().plus(START_OF_FORK).multipliedBy(number))));
    }

    private BenchmarkTime and(BenchmarkTime otherMode) {
        return new BenchmarkTime(
                workload,
                benchmark,
                mode,
                forks + otherMode.forks,
                Optional.empty(),
                duration.flatMap(own -> otherMode.duration.map(own::plus)));
    }

    public BenchmarkTime lasting(Duration ofTrial) {
        return new BenchmarkTime(workload, benchmark, mode, forks, iterations, Optional.of(ofTrial));
    }

    /** The expected times of a suite from earlier trials; for new benchmarks, from their iterations. */
    public static ExpectedTimes expected(List<TrialTime> former, Suite suite, String build) throws IOException {
        List<BenchmarkTime> benchmarks = new ArrayList<>();
        for (Workload workload : suite.workloads()) {
            if (workload instanceof JmhWorkload jmh) {
                benchmarks.addAll(found(jmh, build));
            }
        }
        return expected(former, suite, benchmarks);
    }

    private static List<BenchmarkTime> found(JmhWorkload workload, String build) throws IOException {
        try {
            return of(workload, build);
        } catch (Failure missing) {
            return List.of(); // another obstacle: no jar, or no pattern
        }
    }

    /** @param benchmarks of the suite */
    public static ExpectedTimes expected(List<TrialTime> former, Suite suite, List<BenchmarkTime> benchmarks) {
        ExpectedTimes times = new ExpectedTimes(former);
        for (Workload workload : suite.workloads()) {
            if (times.source(workload) == ExpectedTimes.Source.NOWHERE) {
                benchmarks.stream()
                        .filter(benchmark -> benchmark.workload().equals(workload.name()))
                        .map(BenchmarkTime::duration)
                        .reduce((some, more) -> some.flatMap(time -> more.map(time::plus)))
                        .flatMap(time -> time)
                        .ifPresent(time -> times.add(workload, time));
            }
        }
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
