package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.suite.Policy;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** How often one slower series of twenty is found, by the size of the change; median noise 2 %, tolerance 0. */
final class PowerAccuracy {

    private static final int SERIES = 20;
    private static final double[] CHANGES = {1.02, 1.03, 1.05, 1.08, 1.12, 1.20, 1.40};
    private static final Policy POLICY = ComparisonAccuracy.noTolerance();

    private PowerAccuracy() {}

    /** @param sessionDrift of all series together; two interleaved builds share their session */
    private record Setting(int runs, int trials, double sessionDrift, Design design) {

        String words() {
            String baseline = design == Design.INTERLEAVED ? "in turns" : runs + " baseline runs";
            return String.format(
                    Locale.ROOT, "%s, %d trials, sessions drift by %.0f %%", baseline, trials, sessionDrift * 100);
        }
    }

    static void print(int runs, PrintStream out) {
        out.printf("%nFound of 100, one series of 20 slower, tolerance 0, falseAlarms 1 %% (%d runs each)%n", runs);
        out.printf("%-50s", "how it was measured");
        for (double change : CHANGES) {
            out.printf(Locale.ROOT, "%7s", String.format(Locale.ROOT, "+%.0f %%", (change - 1) * 100));
        }
        out.println();
        List<Setting> settings = new ArrayList<>();
        for (int trials : new int[] {3, 5, 10}) {
            settings.add(new Setting(1, trials, 0, Design.STORED));
            for (int baselineRuns : new int[] {2, 5, 10, 20}) {
                settings.add(new Setting(baselineRuns, trials, 0.04, Design.STORED));
            }
            settings.add(new Setting(1, trials, 0.04, Design.INTERLEAVED));
        }
        for (Setting setting : settings) {
            out.printf("%-50s", setting.words());
            for (double change : CHANGES) {
                out.printf(Locale.ROOT, "%7.0f", 100 * found(setting, change, runs));
            }
            out.println();
        }
    }

    private static double found(Setting setting, double change, int runs) {
        Random random = new Random(5);
        int found = 0;
        for (int i = 0; i < runs; i++) {
            double[] sigmas = new double[SERIES];
            for (int j = 0; j < SERIES; j++) {
                sigmas[j] = 0.02 * Math.exp(0.5 * random.nextGaussian());
            }
            double[] changes = new double[SERIES];
            Arrays.fill(changes, 1);
            changes[0] = change;
            boolean inTurns = setting.design == Design.INTERLEAVED;
            double drift = inTurns ? 0 : setting.sessionDrift;
            Simulated simulated = new Simulated(random, NoiseKind.NORMAL, sigmas, 0, 0);
            List<MeasuredRun> baseline = new ArrayList<>();
            for (int run = 0; run < setting.runs; run++) {
                baseline.add(simulated.run("run " + run, setting.trials, drift, null));
            }
            MeasuredRun now = simulated.run("now", setting.trials, drift, changes);
            ErrorBudget look = new ErrorBudget(
                    POLICY.falseAlarms(), ErrorBudget.only(POLICY).missed(), setting.design);
            if (Judge.judge(baseline, now, POLICY, look).series().get(0).regressed()) {
                found++;
            }
        }
        return (double) found / runs;
    }
}
