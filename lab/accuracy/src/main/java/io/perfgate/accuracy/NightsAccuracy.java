package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Outcome;
import io.perfgate.suite.Policy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * How often a night is red, amber or green if nothing changed, or if one series is slower; real forks, tolerance 5 %.
 */
final class NightsAccuracy {

    private static final int[] SERIES = {5, 12, 50};
    private static final double[] DRIFTS = {0.01, 0.03};
    private static final int[] ACCEPTED = {1, 2, 3, 5, 10};
    private static final double[] SLOWER = {1, 1.1, 1.2, 1.5, 2};
    private static final int TRIALS = 5;

    private NightsAccuracy() {}

    static void print(Path datasets, int draws, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        FirstEdition first = FirstEdition.read("nights.csv");
        out.printf("%nnights: red/amber/green of 100, %d draws; real forks, 5 trials, tolerance 5 %%%n", draws);
        out.println("a slower build counts as red if the slower series is; in brackets the first version");
        out.printf("%6s %6s %9s", "series", "drift", "accepted");
        for (double slower : SLOWER) {
            out.printf(
                    " | %-25s", slower == 1 ? "unchanged" : String.format(Locale.ROOT, "+%.0f %%", 100 * (slower - 1)));
        }
        out.println();
        for (int series : SERIES) {
            for (double drift : DRIFTS) {
                Count[][] counts = counts(forks, series, drift, draws);
                for (int i = 0; i < ACCEPTED.length; i++) {
                    out.printf(Locale.ROOT, "%6d %5.0f%% %9d", series, 100 * drift, ACCEPTED[i]);
                    for (int j = 0; j < SLOWER.length; j++) {
                        String key = series + "," + drift + "," + ACCEPTED[i] + "," + SLOWER[j];
                        out.printf(" | %s (%s)", counts[i][j].words(draws), first.of(key));
                    }
                    out.println();
                }
            }
        }
    }

    private static final class Count {
        private int red;
        private int amber;
        private int green;

        void add(Judgement judgement, boolean isSlower) {
            if (judgement.outcome() == Outcome.PASS) {
                green++;
            } else if (judgement.outcome() == Outcome.CANNOT_TELL) {
                amber++;
            } else if (!isSlower || judgement.series().get(0).regressed()) {
                red++;
            }
        }

        String words(int draws) {
            return String.format(
                    Locale.ROOT,
                    "%3.0f/%3.0f/%3.0f",
                    100.0 * red / draws,
                    100.0 * amber / draws,
                    100.0 * green / draws);
        }
    }

    private static Count[][] counts(RealForks forks, int series, double drift, int draws) {
        Count[][] counts = new Count[ACCEPTED.length][SLOWER.length];
        for (Count[] row : counts) {
            java.util.Arrays.setAll(row, i -> new Count());
        }
        List<Integer> all = IntStream.range(0, forks.size()).boxed().toList();
        for (int draw = 0; draw < draws; draw++) {
            Random random = new Random(1_000_003L * draw + 31L * series + Math.round(1000 * drift));
            List<Integer> picked = RealForks.pick(random, all, series);
            List<MeasuredRun> accepted = new ArrayList<>();
            for (int run = 0; run < ACCEPTED[ACCEPTED.length - 1]; run++) {
                accepted.add(forks.run(random, "night " + run, picked, TRIALS, drift));
            }
            MeasuredRun now = forks.run(random, "now", picked, TRIALS, drift);
            for (int i = 0; i < ACCEPTED.length; i++) {
                for (int j = 0; j < SLOWER.length; j++) {
                    Judgement judgement = Judge.judge(
                            accepted.subList(0, ACCEPTED[i]),
                            RealForks.slower(now, SLOWER[j]),
                            Policy.DEFAULT,
                            ErrorBudget.only(Policy.DEFAULT));
                    counts[i][j].add(judgement, SLOWER[j] > 1);
                }
            }
        }
        return counts;
    }
}
