package io.perfgate.accuracy;

import io.perfgate.accuracy.SimulatedRange.Searched;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The culprit search with the noise of real forks: ranges of 64 commits, some of which do not build or change only
 * documents; compared with a bisection with a fixed number of trials for each step.
 */
final class CulpritAccuracy {

    private static final int COMMITS = 64;
    private static final double NOISE = 0.02;

    private CulpritAccuracy() {}

    /** As without a record: 2 % noise, known from the equivalent of a few trials, and half of a tolerance of 5 %. */
    private static final SearchedSeries WITHOUT_RECORD = expecting(NOISE, 2);

    /** The most that a record may claim, from quieter nights. */
    private static final SearchedSeries QUIETER_NIGHTS = expecting(NOISE / 2, 4);

    private static SearchedSeries expecting(double noise, double degrees) {
        return new SearchedSeries(SeriesId.named("x"), Metrics.MEAN, true, noise, degrees, Math.log(1.05) / 2);
    }

    /** @param factors sizes of the steps, each at a different commit */
    private record Case(
            String words,
            List<Double> factors,
            Function<Random, MachineDrift> drift,
            SearchedSeries series,
            int mostTrials) {

        Case(String words, List<Double> factors, Function<Random, MachineDrift> drift, int mostTrials) {
            this(words, factors, drift, WITHOUT_RECORD, mostTrials);
        }
    }

    private static final List<Double> NOTHING = List.of();
    private static final List<Double> WORSE = List.of(1.05);

    private static final List<Case> CASES = List.of(
            new Case("+5 %", WORSE, MachineDrift::none, 300),
            new Case("nothing", NOTHING, MachineDrift::none, 200),
            new Case("+20 % and -10 %", List.of(1.2, 0.9), MachineDrift::none, 300),
            new Case("+5 %, quieter nights", WORSE, MachineDrift::none, QUIETER_NIGHTS, 300),
            new Case("nothing, quieter nights", NOTHING, MachineDrift::none, QUIETER_NIGHTS, 200),
            new Case("+5 %, drift: walk", WORSE, MachineDrift::walk, 300),
            new Case("nothing, drift: walk", NOTHING, MachineDrift::walk, 200),
            new Case("+5 %, drift: step", WORSE, MachineDrift::step, 300),
            new Case("nothing, drift: step", NOTHING, MachineDrift::step, 200),
            new Case("+5 %, drift: ramp", WORSE, MachineDrift::ramp, 300),
            new Case("nothing, drift: ramp", NOTHING, MachineDrift::ramp, 200),
            new Case("+5 %, drift: hours", WORSE, MachineDrift::hours, 300),
            new Case("nothing, drift: hours", NOTHING, MachineDrift::hours, 200));

    static void print(Path datasets, int searches, long seed, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        out.printf(
                "%nculprit: %d commits, noise of real forks scaled to %.0f %%, %d searches each, seed %d%n",
                COMMITS, 100 * NOISE, searches, seed);
        out.printf(
                "%-24s %6s %6s %6s %24s %16s %16s%n",
                "what changed", "right", "wrong", "open", "wrong, 95 % interval", "trials (median)", "builds (median)");
        for (Case one : CASES) {
            print(one, forks, searches, seed, out);
        }
        for (int trials : new int[] {4, 5, 6, 7, 8}) {
            bisect(forks, searches * 10, trials, seed, out);
        }
    }

    /** @param isWrong whether the named commit changed nothing */
    private record Outcome(boolean isRight, boolean isWrong, int trials, int builds) {}

    private static void print(Case one, RealForks forks, int searches, long seed, PrintStream out) {
        List<Outcome> outcomes = each(searches, seed, random -> {
            Map<Integer, Double> steps = steps(random, one.factors());
            Searched searched =
                    range(random, forks, steps, one.drift(), one.series()).search(one.mostTrials());
            return new Outcome(
                    searched.named().equals(List.copyOf(steps.keySet())),
                    !steps.keySet().containsAll(searched.named()),
                    searched.trials(),
                    searched.builds());
        });
        int right = (int) outcomes.stream().filter(Outcome::isRight).count();
        int wrong = (int) outcomes.stream().filter(Outcome::isWrong).count();
        out.printf(
                Locale.ROOT,
                "%-24s %6d %6d %6d %14.2f to %5.2f %% %16d %16d%n",
                one.words(),
                right,
                wrong,
                searches - right - wrong,
                100 * Shares.low(wrong, searches),
                100 * Shares.high(wrong, searches),
                median(outcomes, Outcome::trials),
                median(outcomes, Outcome::builds));
    }

    private static void bisect(RealForks forks, int searches, int trialsPerStep, long seed, PrintStream out) {
        List<Outcome> outcomes = each(searches, seed, random -> {
            Map<Integer, Double> steps = steps(random, WORSE);
            Searched searched = range(random, forks, steps, MachineDrift::none, WITHOUT_RECORD)
                    .bisect(trialsPerStep);
            boolean isRight = searched.named().equals(List.copyOf(steps.keySet()));
            return new Outcome(isRight, !isRight, searched.trials(), searched.builds());
        });
        out.printf(
                Locale.ROOT,
                "%-24s %5.1f%% %56d   (%d searches)%n",
                "+5 %, bisected with " + trialsPerStep,
                100.0 * outcomes.stream().filter(Outcome::isRight).count() / searches,
                median(outcomes, Outcome::trials),
                searches);
    }

    /** Each with its own random numbers, so that they can run at the same time. */
    private static List<Outcome> each(int searches, long seed, Function<Random, Outcome> search) {
        return new Random(seed)
                .longs(searches).boxed().toList().parallelStream()
                        .map(own -> search.apply(new Random(own)))
                        .toList();
    }

    private static SimulatedRange range(
            Random random,
            RealForks forks,
            Map<Integer, Double> steps,
            Function<Random, MachineDrift> drift,
            SearchedSeries series) {
        double[] noise = scaled(forks.forks(random.nextInt(forks.size())));
        return new SimulatedRange(random, COMMITS, steps, noise, drift.apply(random), series);
    }

    private static Map<Integer, Double> steps(Random random, List<Double> factors) {
        Map<Integer, Double> steps = new TreeMap<>();
        for (double factor : factors) {
            int position = 1 + random.nextInt(COMMITS);
            while (steps.containsKey(position)) {
                position = 1 + random.nextInt(COMMITS);
            }
            steps.put(position, factor);
        }
        return steps;
    }

    /** Logarithms of forks around their mean, scaled to the requested deviation. */
    private static double[] scaled(double[] forks) {
        double mean = 0;
        for (double fork : forks) {
            mean += Math.log(fork) / forks.length;
        }
        double squares = 0;
        for (double fork : forks) {
            squares += Math.pow(Math.log(fork) - mean, 2);
        }
        double deviation = Math.sqrt(squares / forks.length);
        double[] scaled = new double[forks.length];
        for (int i = 0; i < forks.length; i++) {
            scaled[i] = (Math.log(forks[i]) - mean) / deviation * NOISE;
        }
        return scaled;
    }

    private static int median(List<Outcome> outcomes, ToIntFunction<Outcome> value) {
        return outcomes.stream()
                .mapToInt(value)
                .sorted()
                .skip(outcomes.size() / 2)
                .findFirst()
                .orElseThrow();
    }
}
