package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * The plan of trials compared with one that always runs all of them: 20 workloads, 3 to 10 trials each, tolerance 5 %,
 * median noise 2 %, a baseline of 5 runs with all trials.
 */
final class SequentialAccuracy {

    private static final int WORKLOADS = 20;
    private static final int MOST = 10;
    private static final int BASELINE_RUNS = 5;

    private static final Change[] CHANGES = {
        new Change(1, 1), new Change(1.05, 1.05), new Change(1.08, 1), new Change(1.12, 1), new Change(1.25, 1)
    };

    private SequentialAccuracy() {}

    /**
     * Factors; with the others exactly at the tolerance, every alarm is false, and false alarms are as likely as
     * possible.
     */
    private record Change(double first, double others) {

        String words() {
            if (others > 1) {
                return "all at the tolerance";
            }
            return first == 1 ? "nothing" : String.format(Locale.ROOT, "one +%.0f %%", (first - 1) * 100);
        }
    }

    /** @param trials share of the fixed plan's, one per run */
    private record Tally(List<Double> trials, int planAlarms, int fixedAlarms, int planFound, int fixedFound) {

        double medianTrials() {
            double[] sorted =
                    trials.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            return sorted[sorted.length / 2];
        }
    }

    static void print(int runs, PrintStream out) {
        out.printf(
                "%nThe plan of trials (3 to 10) beside the fixed one (10): 20 workloads, tolerance 5 %% (%d runs each)%n",
                runs);
        out.printf(
                "%-40s %14s %22s %22s%n",
                "noise, drift, what changed", "trials", "false alarms (fixed)", "found (fixed)");
        for (NoiseKind kind : new NoiseKind[] {NoiseKind.NORMAL, NoiseKind.HEAVY_TAILED, NoiseKind.SKEWED}) {
            for (double drift : new double[] {0, 0.02}) {
                for (Change change : CHANGES) {
                    Tally tally = tally(kind, drift, change, runs);
                    out.printf(
                            Locale.ROOT,
                            "%-40s %12.0f %% %12.2f %% (%.2f %%) %12.1f %% (%.1f %%)%n",
                            String.format(Locale.ROOT, "%s, drift %.0f %%, %s", kind, drift * 100, change.words()),
                            100 * tally.medianTrials(),
                            100.0 * tally.planAlarms / runs,
                            100.0 * tally.fixedAlarms / runs,
                            100.0 * tally.planFound / runs,
                            100.0 * tally.fixedFound / runs);
                }
            }
        }
    }

    private static Tally tally(NoiseKind kind, double drift, Change change, int runs) {
        Suite suite = suite();
        Random random = new Random(11);
        List<Double> trials = new ArrayList<>();
        int[] counts = new int[4];
        for (int run = 0; run < runs; run++) {
            double[] sigmas = new double[WORKLOADS];
            for (int i = 0; i < WORKLOADS; i++) {
                sigmas[i] = 0.02 * Math.exp(0.5 * random.nextGaussian());
            }
            double[] changes = new double[WORKLOADS];
            Arrays.fill(changes, change.others);
            changes[0] = change.first;
            Simulated simulated = new Simulated(random, kind, sigmas, 0.3, 0);
            List<MeasuredRun> baseline = new ArrayList<>();
            for (int i = 0; i < BASELINE_RUNS; i++) {
                baseline.add(simulated.run("before " + i, MOST, drift, null));
            }
            MeasuredRun all = simulated.run("now", MOST, drift, changes);
            Judgement fixed = Judge.judge(baseline, all, suite.policy(), ErrorBudget.only(suite.policy()));
            Map<String, Integer> done = new HashMap<>();
            Judgement planned = planned(suite, baseline, all, done);
            trials.add(done.values().stream().mapToInt(Integer::intValue).sum() / (double) (WORKLOADS * MOST));
            count(planned, counts, 0);
            count(fixed, counts, 2);
        }
        return new Tally(trials, counts[0], counts[2], counts[1], counts[3]);
    }

    /** The first series is the one that may have changed. */
    private static void count(Judgement judgement, int[] counts, int at) {
        counts[at] += judgement.series().stream().skip(1).anyMatch(series -> series.regressed()) ? 1 : 0;
        counts[at + 1] += judgement.series().get(0).regressed() ? 1 : 0;
    }

    /** Works like the runner, but with recorded trials. */
    private static Judgement planned(
            Suite suite, List<MeasuredRun> baseline, MeasuredRun all, Map<String, Integer> trials) {
        TrialPlan plan = new TrialPlan(suite, Design.STORED);
        List<Workload> wanted = suite.workloads();
        Judgement judgement;
        int done = 0;
        do {
            int look = plan.nextLook(done);
            for (int round = done + 1; round <= look; round++) {
                for (Workload workload : plan.measured(round, wanted)) {
                    trials.merge(workload.name(), 1, Integer::sum);
                }
            }
            done = look;
            MeasuredRun current = new MeasuredRun(
                    "now",
                    all.series().stream()
                            .map(series -> new MeasuredSeries(
                                    series.id(),
                                    series.metric(),
                                    series.trials()
                                            .subList(0, trials.get(series.id().workload()))))
                            .toList());
            judgement = Judge.judge(baseline, current, suite.policy(), plan.look(done));
            wanted = plan.further(done, plan.subjectsInDoubt(judgement).keySet());
        } while (!wanted.isEmpty());
        return judgement;
    }

    private static Suite suite() {
        StringBuilder yaml = new StringBuilder("suite: simulated\ntolerance: {\"*\": 5%}\nworkloads:\n");
        for (int i = 0; i < WORKLOADS; i++) {
            yaml.append("  - {name: series " + i + ", jmh: none.jar, trials: {first: 3, most: " + MOST + "}}\n");
        }
        return SuiteParser.parse("simulated.yml", yaml.toString(), Map.of());
    }
}
