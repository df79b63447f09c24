package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** Builds with some slow starts, compared with ten accepted runs without any. */
final class SlowStartsAccuracy {

    private static final int ACCEPTED = 10;
    private static final double NOISE = 0.01;
    private static final double[] FACTORS = {1.5, 3};

    private record Setting(int slow, int starts, int trials) {}

    private static final List<Setting> SETTINGS =
            List.of(new Setting(1, 3, 3), new Setting(2, 3, 3), new Setting(2, 3, 10), new Setting(3, 10, 10));

    private SlowStartsAccuracy() {}

    static void print(int builds, PrintStream out) {
        out.printf("%nslowStarts: %d builds each; red, amber, green in %%; noise 1 %%, tolerance 5 %%%n", builds);
        out.println("on average so many starts are slow; none: builds of which by chance no start was slow");
        for (Setting setting : SETTINGS) {
            for (double factor : FACTORS) {
                Random random = new Random(61);
                Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
                int none = 0;
                for (int build = 0; build < builds; build++) {
                    List<MeasuredRun> baseline = new ArrayList<>();
                    for (int night = 0; night < ACCEPTED; night++) {
                        baseline.add(run(random, "night " + night, setting, 1));
                    }
                    MeasuredRun now = run(random, "now", setting, factor);
                    none += now.series().get(0).trials().stream().noneMatch(value -> value > 125) ? 1 : 0;
                    Outcome outcome = Judge.judge(baseline, now, Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT))
                            .outcome();
                    outcomes.merge(outcome, 1, Integer::sum);
                }
                out.printf(
                        Locale.ROOT,
                        "  %d of %2d starts x%.1f, %2d trials: red %5.1f, amber %5.1f, green %5.1f (none slow %5.1f)%n",
                        setting.slow,
                        setting.starts,
                        factor,
                        setting.trials,
                        percent(outcomes.getOrDefault(Outcome.FAIL, 0), builds),
                        percent(outcomes.getOrDefault(Outcome.CANNOT_TELL, 0), builds),
                        percent(outcomes.getOrDefault(Outcome.PASS, 0), builds),
                        percent(none, builds));
            }
        }
    }

    private static double percent(int count, int of) {
        return 100.0 * count / of;
    }

    private static MeasuredRun run(Random random, String name, Setting setting, double factor) {
        double night = NOISE * random.nextGaussian();
        List<Double> trials = new ArrayList<>();
        for (int trial = 0; trial < setting.trials; trial++) {
            boolean isSlow = factor > 1 && random.nextInt(setting.starts) < setting.slow;
            trials.add(100 * Math.exp(night + NOISE * random.nextGaussian()) * (isSlow ? factor : 1));
        }
        return new MeasuredRun(name, List.of(new MeasuredSeries(SeriesId.named("start"), Metrics.MEAN, trials)));
    }
}
