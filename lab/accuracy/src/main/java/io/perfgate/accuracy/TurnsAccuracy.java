package io.perfgate.accuracy;

import io.perfgate.baseline.KnownToday;
import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Outcome;
import io.perfgate.record.Reference;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** A pull request measured interleaved with its target, in which no series or one is slower. */
final class TurnsAccuracy {

    private static final int SEED = 7;
    private static final int[] PAIRS = {3, 5};
    private static final int[] SERIES = {5, 12, 50};
    private static final double[] FACTORS = {1, 1.1, 1.2, 1.5};
    private static final int ACCEPTED = 10;
    private static final int TRIALS = 5;
    private static final double DRIFT = 0.01;

    /** How the noise of a night differs from that of other nights. */
    private enum Nights {
        ALIKE("nights are alike"),
        TONIGHT_NOISY("tonight, all series are twice as noisy"),
        DIFFER("each series and night has its own noise"),
        TONIGHT_DIFFERS("only tonight, each series has its own noise");

        private final String words;

        Nights(String words) {
            this.words = words;
        }

        /** Deviations of each series on one night, as multiples of the usual ones. */
        double[] deviations(Random random, int series, boolean isTonight) {
            boolean differs = this == DIFFER || (this == TONIGHT_DIFFERS && isTonight);
            return IntStream.range(0, series)
                    .mapToDouble(i ->
                            differs ? Math.exp(random.nextGaussian() / 2) : this == TONIGHT_NOISY && isTonight ? 2 : 1)
                    .toArray();
        }
    }

    private final RealForks forks;
    private final int draws;

    private TurnsAccuracy(RealForks forks, int draws) {
        this.forks = forks;
        this.draws = draws;
    }

    static void print(Path datasets, int draws, PrintStream out) throws IOException {
        TurnsAccuracy turns = new TurnsAccuracy(RealForks.read(datasets), draws);
        out.printf(
                "%nturns: red/amber/green of %d; real forks, tolerance 5 %%; without accepted runs, and with %d%n",
                draws, ACCEPTED);
        for (Nights nights : Nights.values()) {
            out.println("  " + nights.words + ":");
            for (int pairs : PAIRS) {
                for (int series : SERIES) {
                    for (double factor : nights == Nights.ALIKE ? FACTORS : new double[] {1}) {
                        out.printf(
                                "  %d pairs, %2d series, x%.1f: %s, %s%n",
                                pairs,
                                series,
                                factor,
                                turns.letters(nights, pairs, series, factor, false),
                                turns.letters(nights, pairs, series, factor, true));
                    }
                }
            }
        }
    }

    private String letters(Nights nights, int pairs, int series, double factor, boolean knowsAccepted) {
        Random random = new Random(SEED);
        List<Integer> all = IntStream.range(0, forks.size()).boxed().toList();
        ErrorBudget budget = new ErrorBudget(Policy.DEFAULT.falseAlarms(), ErrorBudget.MISSED, Design.INTERLEAVED);
        Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
        for (int draw = 0; draw < draws; draw++) {
            List<Integer> picked = RealForks.pick(random, all, series);
            double[] tonight = nights.deviations(random, series, true);
            MeasuredRun target = spread(forks.run(random, "target", picked, pairs, 0), picked, tonight);
            MeasuredRun change = spread(forks.run(random, "change", picked, pairs, 0), picked, tonight);
            Outcome outcome = Judge.judge(
                            new Reference(Policy.DEFAULT, List.of(target), List.of()),
                            knowsAccepted ? accepted(random, nights, picked) : PairNoise.UNKNOWN,
                            RealForks.slower(change, factor),
                            budget,
                            Assessment.NONE,
                            KnownToday.NOTHING)
                    .outcome();
            counts.merge(outcome, 1, Integer::sum);
        }
        return "%d/%d/%d"
                .formatted(
                        counts.getOrDefault(Outcome.FAIL, 0),
                        counts.getOrDefault(Outcome.CANNOT_TELL, 0),
                        counts.getOrDefault(Outcome.PASS, 0));
    }

    private PairNoise accepted(Random random, Nights nights, List<Integer> picked) {
        return PairNoise.ofTrials(IntStream.range(0, ACCEPTED)
                .mapToObj(night -> spread(
                        forks.run(random, "night " + night, picked, TRIALS, DRIFT),
                        picked,
                        nights.deviations(random, picked.size(), false)))
                .toList());
    }

    /** The run with other deviations from the means of all forks. */
    private MeasuredRun spread(MeasuredRun run, List<Integer> picked, double[] deviations) {
        return new MeasuredRun(
                run.name(),
                IntStream.range(0, picked.size())
                        .mapToObj(i -> {
                            MeasuredSeries series = run.series().get(i);
                            double mean = Arrays.stream(forks.forks(picked.get(i)))
                                    .map(Math::log)
                                    .average()
                                    .orElseThrow();
                            return new MeasuredSeries(
                                    series.id(),
                                    series.metric(),
                                    series.trials().stream()
                                            .map(value -> Math.exp(mean + deviations[i] * (Math.log(value) - mean)))
                                            .toList());
                        })
                        .toList());
    }
}
