package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.suite.Policy;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** How often a run in which nothing changed fails, and how often one changed series is found; tolerance 0. */
final class WholeRunAccuracy {

    private static final int[] SERIES = {5, 8, 20, 200, 2000};
    private static final int[] BASELINE_RUNS = {2, 3, 5, 10, 20};
    private static final int TRIALS = 5;
    private static final Policy POLICY = ComparisonAccuracy.noTolerance();

    private WholeRunAccuracy() {}

    /** @param drift of whole sessions and of each series separately, in units of the noise between trials */
    private record Setting(NoiseKind kind, double drift, double ownDrift, double rounding, String words) {}

    static void print(double effort, PrintStream out) {
        List<Setting> settings = new ArrayList<>();
        for (NoiseKind kind : NoiseKind.values()) {
            settings.add(new Setting(kind, 0, 0, 0, "no drift"));
            settings.add(new Setting(kind, 0, 1, 0, "each series drifts"));
            settings.add(new Setting(kind, 0.04, 0.5, 0, "sessions drift by 4 %"));
        }
        settings.add(new Setting(NoiseKind.NORMAL, 0, 0.5, 0.02, "measured in steps of 2 %"));
        out.printf("%nRuns in which nothing changed that fail, of 100; falseAlarms 1 %%, 5 trials, tolerance 0%n");
        out.printf("%-38s", "noise, drift \\ series x baseline runs");
        for (int series : SERIES) {
            for (int runs : BASELINE_RUNS) {
                out.printf("%9s", series + "x" + runs);
            }
        }
        out.println();
        for (Setting setting : settings) {
            out.printf("%-38s", setting.kind + ", " + setting.words);
            for (int series : SERIES) {
                for (int runs : BASELINE_RUNS) {
                    int judgements = (int) Math.max(20, Math.min(1500, effort * 300_000 / (series * (runs + 1.0))));
                    out.printf(Locale.ROOT, "%9.2f", 100 * alarmed(setting, series, runs, judgements));
                    out.flush();
                }
            }
            out.println();
        }
    }

    private static double alarmed(Setting setting, int series, int runs, int judgements) {
        Random random = new Random(7);
        int alarmed = 0;
        for (int i = 0; i < judgements; i++) {
            double[] sigmas = new double[series];
            for (int j = 0; j < series; j++) {
                sigmas[j] = 0.02 * Math.exp(0.7 * random.nextGaussian());
            }
            Simulated simulated = new Simulated(random, setting.kind, sigmas, setting.ownDrift, setting.rounding);
            List<MeasuredRun> baseline = new ArrayList<>();
            for (int run = 0; run < runs; run++) {
                baseline.add(simulated.run("run " + run, TRIALS, setting.drift, null));
            }
            MeasuredRun now = simulated.run("now", TRIALS, setting.drift, null);
            if (Judge.judge(baseline, now, POLICY, ErrorBudget.only(POLICY))
                    .regressed()
                    .findAny()
                    .isPresent()) {
                alarmed++;
            }
        }
        return (double) alarmed / judgements;
    }
}
