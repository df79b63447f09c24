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
import java.util.Optional;

/** Durations estimated from the iterations of benchmarks, before any is measured. */
public final class BenchmarkTime {

    private static final Duration START_OF_FORK = Duration.ofMillis(600);

    private BenchmarkTime() {}

    /** The expected times of a suite from earlier trials; for new benchmarks, from their iterations. */
    public static ExpectedTimes expected(List<TrialTime> former, Suite suite, String build) throws IOException {
        ExpectedTimes times = new ExpectedTimes(former);
        for (Workload workload : suite.workloads()) {
            if (workload instanceof JmhWorkload jmh && times.source(jmh) == ExpectedTimes.Source.NOWHERE) {
                ofTrial(jmh, build).ifPresent(time -> times.add(jmh, time));
            }
        }
        return times;
    }

    /** The duration of a trial; empty if one benchmark's is unknown. */
    private static Optional<Duration> ofTrial(JmhWorkload workload, String build) throws IOException {
        Duration all = Duration.ZERO;
        for (Benchmark benchmark : chosen(workload, build)) {
            Optional<Duration> time = of(workload, benchmark);
            if (time.isEmpty()) {
                return Optional.empty();
            }
            all = all.plus(time.get());
        }
        return Optional.of(all).filter(time -> !time.isZero());
    }

    /** The duration of a benchmark with all its parameters; empty if unknown. */
    public static Optional<Duration> of(JmhWorkload workload, Benchmark benchmark) {
        return iterations(workload, benchmark).flatMap(iterations -> forks(workload, benchmark)
                .map(forks -> iterations.whole().plus(START_OF_FORK).multipliedBy(forks)));
    }

    /** The benchmarks of a workload; none if its jar is missing. */
    private static List<Benchmark> chosen(JmhWorkload workload, String build) throws IOException {
        try {
            return BenchmarkList.of(BenchmarkPlace.of(workload, build)).of(workload);
        } catch (Failure missing) {
            return List.of(); // another obstacle: no jar, or no pattern
        }
    }

    /** The number of forks of a trial: one per combination of parameters; empty if unknown. */
    public static Optional<Long> forks(JmhWorkload workload, Benchmark benchmark) {
        return benchmark.parameters().map(parameters -> parameters.entrySet().stream()
                .mapToLong(
                        parameter -> Optional.ofNullable(workload.parameters().get(parameter.getKey()))
                                .map(values -> (long) values.split(",").length)
                                .orElse((long) parameter.getValue()))
                .reduce(1, (one, two) -> one * two));
    }

    /** The iterations of a fork; empty if unknown. */
    public static Optional<BenchmarkIterations> iterations(JmhWorkload workload, Benchmark benchmark) {
        return benchmark.iterations().map(own -> own.warmUp(option(workload, "-wi"), option(workload, "-w"))
                .measurement(option(workload, "-i"), option(workload, "-r")));
    }

    private static Optional<String> option(JmhWorkload workload, String name) {
        return JmhOptions.value(name, workload.arguments());
    }
}
