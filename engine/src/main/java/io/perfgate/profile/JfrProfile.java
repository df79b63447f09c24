package io.perfgate.profile;

import io.perfgate.measure.Timeline;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Sums up recordings of Java's Flight Recorder (JFR). */
public final class JfrProfile {

    private JfrProfile() {}

    /**
     * A middleware under load.
     *
     * @param warmUp time to skip if timelines do not show the measurement window
     * @param startedAt start of the trial's timelines
     */
    public static Profile ofLoad(
            Path recording,
            String workload,
            String load,
            Duration warmUp,
            Optional<Instant> startedAt,
            List<Timeline> timelines) {
        RecordedSpan span = RecordedSpan.of(recording);
        RecordedSpan.Window window =
                startedAt.flatMap(start -> Rates.measured(start, timelines)).orElseGet(() -> span.after(warmUp));
        RecordedCosts costs = new RecordedCosts();
        costs.add(recording, span, window, Rates.requestsBySlice(timelines), UnaryOperator.identity());
        return costs.profile(workload, load, "", Rates.otherCpu(timelines));
    }

    /**
     * The benchmarks of a workload, each in its own JVMs.
     *
     * @param timelines with the iterations of each
     */
    public static List<Profile> ofBenchmarks(List<Path> forks, String workload, String load, List<Timeline> timelines) {
        Map<String, Double> operationsPerSecond = Rates.operationsPerSecond(timelines);
        Map<String, RecordedCosts> byBenchmark = new TreeMap<>();
        for (Path fork : forks) {
            RecordedSpan span = RecordedSpan.of(fork);
            Optional<String> found = span.benchmark();
            if (found.isPresent()) {
                String benchmark = BenchmarkFrames.named(found.get(), operationsPerSecond.keySet());
                RecordedSpan.Window window = span.measured(found.get());
                double[] operations = new double[CallTree.SLICES];
                Arrays.fill(
                        operations,
                        operationsPerSecond.getOrDefault(benchmark, 0.0) * window.seconds() / CallTree.SLICES);
                byBenchmark
                        .computeIfAbsent(benchmark, unknown -> new RecordedCosts())
                        .add(fork, span, window, operations, stack -> BenchmarkFrames.cut(stack, benchmark));
            }
        }
        List<Profile> profiles = new ArrayList<>();
        double otherCpu = Rates.otherCpu(timelines);
        byBenchmark.forEach((benchmark, costs) -> profiles.add(costs.profile(workload, load, benchmark, otherCpu)));
        return profiles;
    }
}
