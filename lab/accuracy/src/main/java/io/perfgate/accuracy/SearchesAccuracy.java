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
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How much real searches for a capacity vary, and how often they are red. Below the folder is one for each suite, with a
 * folder for each run; {@code worse} has the searches of a slower web container. Each run is judged as a separate
 * build, compared with the other runs of its suite. Besides, builds of several searches are drawn from them.
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
        SortedMap<String, List<MeasuredRun>> suites = suites(folder);
        boolean isSteady = true;
        for (Map.Entry<String, List<MeasuredRun>> suite : suites.entrySet()) {
            for (Map.Entry<String, List<Double>> found :
                    capacities(suite.getValue()).entrySet()) {
                double[] values = found.getValue().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                double variation = Math.sqrt(Quantiles.variance(values)) / mean(found.getValue());
                isSteady &= variation <= MOST_VARIATION;
                out.printf(
                        "%s, %s: mean %.1f, variation %.1f %%, %s%n",
                        suite.getKey(),
                        found.getKey(),
                        mean(found.getValue()),
                        variation * 100,
                        found.getValue().stream().map(Math::round).toList());
            }
        }
        List<MeasuredRun> unchanged = suites.getOrDefault(UNCHANGED, List.of());
        suites.forEach((suite, runs) -> separately(suite, runs, suite.equals(WORSE) ? unchanged : runs, out));
        SortedMap<String, List<Double>> accepted = capacities(unchanged);
        capacities(suites.getOrDefault(WORSE, List.of())).forEach((promise, worse) -> {
            List<Double> before = Objects.requireNonNull(accepted.get(promise), promise);
            out.printf(
                    "%n%s: red of %d builds, after %d accepted runs of %d searches%n",
                    promise, BUILDS, ACCEPTED, SEARCHES_OF_ACCEPTED);
            for (int searches : new int[] {1, 3, 5, 10}) {
                out.printf(
                        "%2d searches: unchanged %d, worse %d%n",
                        searches, red(before, before, searches), red(before, worse, searches));
            }
        });
        return isSteady;
    }

    /** The runs of each suite. */
    private static SortedMap<String, List<MeasuredRun>> suites(Path folder) throws IOException {
        SortedMap<String, List<MeasuredRun>> suites = new TreeMap<>();
        for (Path suite : Folders.entries(folder)) {
            for (Path run : Files.isDirectory(suite) ? Folders.entries(suite) : List.<Path>of()) {
                Path record = run.resolve("run.json");
                if (Files.exists(record)) {
                    suites.computeIfAbsent(suite.getFileName().toString(), unknown -> new ArrayList<>())
                            .add(RunRecords.readUnjudged(record).measured());
                }
            }
        }
        return suites;
    }

    /** Judges each run as a separate build. */
    private static void separately(String suite, List<MeasuredRun> runs, List<MeasuredRun> accepted, PrintStream out) {
        long red = runs.stream()
                .filter(run -> outcome(without(accepted, run), run) == Outcome.FAIL)
                .count();
        int others = accepted.equals(runs) ? runs.size() - 1 : accepted.size();
        out.printf("%s: %d of %d builds red, compared with %d others%n", suite, red, runs.size(), others);
    }

    private static List<MeasuredRun> without(List<MeasuredRun> runs, MeasuredRun left) {
        return runs.stream().filter(run -> !run.equals(left)).toList();
    }

    /** The found capacities by promise. */
    private static SortedMap<String, List<Double>> capacities(List<MeasuredRun> runs) {
        SortedMap<String, List<Double>> capacities = new TreeMap<>();
        runs.stream().flatMap(run -> run.series().stream()).forEach(series -> capacities
                .computeIfAbsent(series.id().subject(), unknown -> new ArrayList<>())
                .addAll(series.trials()));
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
        return outcome(runs, run(random, build, searches));
    }

    private static Outcome outcome(List<MeasuredRun> accepted, MeasuredRun build) {
        return Judge.judge(accepted, build, Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT))
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
