package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import io.perfgate.suite.WhenUndecided;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole runs in which nothing changed raise an alarm no more often than the setting allows, however many series. */
class FalseAlarmsTest {

    private static final double ALLOWED = 0.05;

    @ParameterizedTest
    @CsvSource({"1, 3, 1000", "20, 3, 1000", "200, 5, 300"})
    void stayBelowTheirSetting(int seriesPerRun, int trials, int runs) {
        TreeMap<String, Double> none = new TreeMap<>();
        none.put("*", 0.0);
        Policy policy = new Policy(Set.of(), none, List.of(), WhenUndecided.UNSTABLE, ALLOWED);
        Random random = new Random(42);
        int alarms = 0;
        for (int i = 0; i < runs; i++) {
            MeasuredRun baseline = run(random, seriesPerRun, trials);
            MeasuredRun current = run(random, seriesPerRun, trials);
            if (Judge.judge(List.of(baseline), current, policy, ErrorBudget.only(policy))
                    .regressed()
                    .findAny()
                    .isPresent()) {
                alarms++;
            }
        }
        // Binomial: at most the allowed share is expected; three standard deviations are chance.
        double expected = runs * ALLOWED;
        assertThat((double) alarms).isLessThan(expected + 3 * Math.sqrt(expected));
    }

    /** A judge that never says anything has no false alarms either. */
    @ParameterizedTest
    @CsvSource({"1, 5, 100", "20, 5, 100", "200, 5, 50"})
    void andASeriesTwiceAsSlowIsFound(int seriesPerRun, int trials, int runs) {
        Random random = new Random(43);
        int found = 0;
        for (int i = 0; i < runs; i++) {
            MeasuredRun baseline = run(random, seriesPerRun, trials);
            List<MeasuredSeries> series =
                    new ArrayList<>(run(random, seriesPerRun, trials).series());
            MeasuredSeries first = series.get(0);
            series.set(
                    0,
                    new MeasuredSeries(
                            first.id(),
                            first.metric(),
                            first.trials().stream().map(value -> 2 * value).toList()));
            if (Judge.judge(
                            List.of(baseline),
                            new MeasuredRun("run", series),
                            Policy.DEFAULT,
                            ErrorBudget.only(Policy.DEFAULT))
                    .series()
                    .get(0)
                    .regressed()) {
                found++;
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(runs * 95 / 100);
    }

    private static MeasuredRun run(Random random, int seriesPerRun, int trials) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (int i = 0; i < seriesPerRun; i++) {
            List<Double> values = new ArrayList<>();
            for (int trial = 0; trial < trials; trial++) {
                values.add(100 * Math.exp(0.05 * random.nextGaussian()));
            }
            series.add(new MeasuredSeries(SeriesId.named("series " + i), Metric.MEAN, values));
        }
        return new MeasuredRun("run", series);
    }
}
