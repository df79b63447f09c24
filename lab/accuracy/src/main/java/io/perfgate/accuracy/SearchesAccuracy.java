package io.perfgate.accuracy;

import io.perfgate.capacity.LoadModel;
import io.perfgate.document.Folders;
import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.RunRecords;
import io.perfgate.suite.Policy;
import io.perfgate.timeseries.Quantiles;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How much real searches for a capacity vary, and how often builds are red whose searches are drawn from them. Below the
 * folder is one for each suite, with a folder for each run; {@code worse} has the searches of a slower web container.
 */
final class SearchesAccuracy {

    private static final String WORSE = "worse";
    private static final String UNCHANGED = "capacity";
    private static final double MOST_VARIATION = 0.03;

    private static final int BUILDS = 1000;
    private static final int ACCEPTED = 10;
    private static final int SEARCHES_OF_ACCEPTED = 3;

    private SearchesAccuracy() {}

    /** Returns whether the searches of each promise vary little. */
    static boolean print(Path folder, PrintStream out) throws IOException {
        boolean isSteady = true;
        for (Path suite : Folders.entries(folder)) {
            if (!Files.isDirectory(suite)) {
                continue;
            }
            for (Map.Entry<String, List<Double>> found : capacities(suite).entrySet()) {
                double[] values = found.getValue().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                double variation = Math.sqrt(Quantiles.variance(values)) / mean(found.getValue());
                isSteady &= variation <= MOST_VARIATION;
                out.printf(
                        "%s, %s: mean %.1f, variation %.1f %%, %s%n",
                        suite.getFileName(),
                        found.getKey(),
                        mean(found.getValue()),
                        variation * 100,
                        found.getValue().stream().map(Math::round).toList());
            }
        }
        SortedMap<String, List<Double>> worse = capacities(folder.resolve(WORSE));
        capacities(folder.resolve(UNCHANGED)).forEach((promise, before) -> {
            out.printf(
                    "%n%s: red of %d builds, after %d accepted runs of %d searches%n",
                    promise, BUILDS, ACCEPTED, SEARCHES_OF_ACCEPTED);
            for (int searches : new int[] {1, 3, 5, 10}) {
                out.printf(
                        "%2d searches: unchanged %d, worse %d%n",
                        searches,
                        red(before, before, searches),
                        red(before, worse.getOrDefault(promise, List.of()), searches));
            }
        });
        return isSteady;
    }

    /** The found capacities by promise. */
    private static SortedMap<String, List<Double>> capacities(Path suite) throws IOException {
        SortedMap<String, List<Double>> capacities = new TreeMap<>();
        for (Path run : Folders.entries(suite)) {
            Path record = run.resolve("run.json");
            List<MeasuredSeries> found = Files.exists(record)
                    ? RunRecords.readUnjudged(record).measured().series()
                    : List.of();
            found.forEach(series -> capacities
                    .computeIfAbsent(series.id().subject(), unknown -> new ArrayList<>())
                    .addAll(series.trials()));
        }
        return capacities;
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static long red(List<Double> accepted, List<Double> build, int searches) {
        Random random = new Random(23);
        return Stream.generate(() -> outcome(random, accepted, build, searches))
                .limit(BUILDS)
                .filter(Outcome.FAIL::equals)
                .count();
    }

    private static Outcome outcome(Random random, List<Double> accepted, List<Double> build, int searches) {
        List<MeasuredRun> runs = Stream.generate(() -> run(random, accepted, SEARCHES_OF_ACCEPTED))
                .limit(ACCEPTED)
                .toList();
        return Judge.judge(runs, run(random, build, searches), Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT))
                .outcome();
    }

    private static MeasuredRun run(Random random, List<Double> capacities, int searches) {
        List<Double> drawn = random.ints(searches, 0, capacities.size())
                .mapToObj(capacities::get)
                .toList();
        return new MeasuredRun(
                "run " + random.nextLong(),
                List.of(new MeasuredSeries(SeriesId.named("promise"), LoadModel.OPEN.metric(), drawn)));
    }
}
