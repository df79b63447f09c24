package io.perfgate.accuracy;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.timeseries.Quantiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/** Forks of real JMH benchmarks, from which runs are drawn: only the drift between runs is simulated. */
final class RealForks {

    private static final String FILE = "jmh-forks-dev.csv.gz";
    private static final double JITTER = 0.001;

    /** By benchmark, the mean of the better half of each fork, like the reader of JMH's results. */
    private final List<double[]> benchmarks;
    /** By benchmark and fork, the scores in chronological order. */
    private final List<List<List<Double>>> windows;

    private RealForks(List<List<List<Double>>> windows) {
        this.windows = windows;
        benchmarks = windows.stream()
                .map(forks -> forks.stream()
                        .mapToDouble(fork -> betterHalf(fork, fork.size()))
                        .toArray())
                .toList();
    }

    static RealForks read(Path datasets) throws IOException {
        Map<String, Map<Integer, List<Double>>> windows = new TreeMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(datasets.resolve(FILE))), StandardCharsets.UTF_8))) {
            List<String> head = List.of(lines.readLine().split(","));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] cells = line.split(",");
                windows.computeIfAbsent(cells[head.indexOf("benchmark")], unknown -> new TreeMap<>())
                        .computeIfAbsent(Integer.parseInt(cells[head.indexOf("fork")]), unknown -> new ArrayList<>())
                        .add(Double.parseDouble(cells[head.indexOf("secondsPerOp")]));
            }
        }
        return new RealForks(windows.values().stream()
                .map(forks -> List.copyOf(forks.values()))
                .toList());
    }

    /** The value of a fork with only its first iterations. */
    static double betterHalf(List<Double> fork, int iterations) {
        return Quantiles.lowerHalf(
                fork.stream().limit(iterations).mapToDouble(Double::doubleValue).toArray());
    }

    List<List<Double>> windows(int benchmark) {
        return windows.get(benchmark);
    }

    int size() {
        return benchmarks.size();
    }

    double[] forks(int benchmark) {
        return benchmarks.get(benchmark).clone();
    }

    /** Numbers of the benchmarks whose forks vary by less than a bound. */
    List<Integer> steady(double below) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < benchmarks.size(); i++) {
            double[] forks = benchmarks.get(i);
            double mean = java.util.Arrays.stream(forks).average().orElseThrow();
            double squares = java.util.Arrays.stream(forks)
                    .map(v -> (v - mean) * (v - mean))
                    .sum();
            if (Math.sqrt(squares / forks.length) < below * mean) {
                found.add(i);
            }
        }
        return found;
    }

    /** A given number of different benchmarks. */
    static List<Integer> pick(Random random, List<Integer> from, int count) {
        List<Integer> left = new ArrayList<>(from);
        List<Integer> picked = new ArrayList<>();
        while (picked.size() < count) {
            picked.add(left.remove(random.nextInt(left.size())));
        }
        return picked;
    }

    /** Trials drawn with replacement; half of the drift is shared by all series, half is separate for each. */
    MeasuredRun run(Random random, String name, List<Integer> picked, int trials, double drift) {
        return run(random, name, picked, trials, drifts(random, drift));
    }

    /** How far each series drifts in one night, as logarithms; to be asked once for each. */
    private static IntToDoubleFunction drifts(Random random, double drift) {
        double shared = random.nextGaussian() * drift / Math.sqrt(2);
        return series -> shared + random.nextGaussian() * drift / Math.sqrt(2);
    }

    /** The same for several runs of one night. */
    static double[] drifts(Random random, int series, double drift) {
        return IntStream.range(0, series).mapToDouble(drifts(random, drift)).toArray();
    }

    /** Trials of a night with these drifts. */
    MeasuredRun run(Random random, String name, List<Integer> picked, int trials, IntToDoubleFunction drifts) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (int i = 0; i < picked.size(); i++) {
            double[] forks = benchmarks.get(picked.get(i));
            double drifted = drifts.applyAsDouble(i);
            List<Double> values = new ArrayList<>();
            for (int trial = 0; trial < trials; trial++) {
                values.add(forks[random.nextInt(forks.length)] * Math.exp(drifted + JITTER * random.nextGaussian()));
            }
            series.add(new MeasuredSeries(SeriesId.named("series " + i), Metrics.MEAN, values));
        }
        return new MeasuredRun(name, series);
    }

    /** A copy of the run with its first series slower by a factor. */
    static MeasuredRun slower(MeasuredRun run, double factor) {
        List<MeasuredSeries> series = new ArrayList<>(run.series());
        series.set(0, series.get(0).worseBy(factor - 1));
        return new MeasuredRun(run.name(), series);
    }
}
