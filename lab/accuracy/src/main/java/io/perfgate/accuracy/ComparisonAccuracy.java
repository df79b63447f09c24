package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.ValidityBounds;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * 580 benchmarks with noise like JMH's, 5 forks against 5; none or a tenth of the benchmarks got slower; tolerance 0.
 */
final class ComparisonAccuracy {

    private static final int SERIES = 580;
    private static final int FORKS = 5;
    private static final Policy POLICY = noTolerance();

    private ComparisonAccuracy() {}

    static void print(int runs, PrintStream out) {
        out.printf(
                "%n580 benchmarks, 5 forks against 5, a tenth slower, tolerance 0, falseAlarms 1 %% (%d runs each)%n",
                runs);
        out.printf(
                "%-14s %22s %22s %22s%n",
                "noise", "unchanged runs alarmed", "+5 % found (false)", "+10 % found (false)");
        for (NoiseKind kind : NoiseKind.values()) {
            Tally none = tally(kind, 0, runs);
            Tally five = tally(kind, 0.05, runs);
            Tally ten = tally(kind, 0.10, runs);
            out.printf(
                    Locale.ROOT,
                    "%-14s %20.1f %% %12.1f %% (%.2f %%) %12.1f %% (%.2f %%)%n",
                    kind,
                    100.0 * none.runsAlarmed / runs,
                    100 * five.found(),
                    100 * five.falseShare(),
                    100 * ten.found(),
                    100 * ten.falseShare());
        }
    }

    static Policy noTolerance() {
        TreeMap<String, Double> tolerance = new TreeMap<>();
        tolerance.put("*", 0.0);
        return new Policy(
                Set.of(),
                tolerance,
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(),
                WhenUndecided.UNSTABLE,
                Policy.DEFAULT_FALSE_ALARMS,
                ValidityBounds.DEFAULT,
                Set.of());
    }

    /** @param falseOnes alarms in either direction for benchmarks that did not change in that direction */
    private record Tally(int changed, int right, int falseOnes, int runsAlarmed) {

        double found() {
            return (double) right / changed;
        }

        double falseShare() {
            return right + falseOnes == 0 ? 0 : (double) falseOnes / (right + falseOnes);
        }
    }

    private static Tally tally(NoiseKind kind, double slower, int runs) {
        Random random = new Random(20_26);
        int changed = 0;
        int right = 0;
        int falseOnes = 0;
        int alarmed = 0;
        for (int run = 0; run < runs; run++) {
            Simulated simulated = new Simulated(random, kind, Simulated.noiseLikeJmh(random, SERIES, kind), 0, 0);
            double[] changes = simulated.tenthSlower(slower);
            MeasuredRun before = simulated.run("before", FORKS, 0, null);
            MeasuredRun now = simulated.run("now", FORKS, 0, changes);
            List<SeriesVerdict> verdicts = Judge.judge(List.of(before), now, POLICY, ErrorBudget.only(POLICY))
                    .series();
            int alarms = 0;
            for (int i = 0; i < SERIES; i++) {
                boolean isRight = changes[i] > 1 && verdicts.get(i).regressed();
                boolean isAlarm = verdicts.get(i).regressed() || verdicts.get(i).verdict() instanceof Verdict.Improved;
                changed += changes[i] > 1 ? 1 : 0;
                right += isRight ? 1 : 0;
                falseOnes += isAlarm && !isRight ? 1 : 0;
                alarms += isAlarm ? 1 : 0;
            }
            alarmed += alarms > 0 ? 1 : 0;
        }
        return new Tally(Math.max(1, changed), right, falseOnes, alarmed);
    }
}
