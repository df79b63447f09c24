package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.timeseries.HeapTrend;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.HeapLeak;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whole runs in which nothing changed raise alarms no more often than the setting allows, however many series they
 * have.
 */
class FalseAlarmsTest {

    private static final double ALLOWED = 0.05;

    @ParameterizedTest
    @CsvSource({"1, 3, 1000", "20, 3, 1000", "200, 5, 300"})
    void stayBelowTheirSetting(int seriesPerRun, int trials, int runs) {
        Policy policy = JudgedTrials.policy(0, ALLOWED);
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
        // Binomial: at most the allowed share is expected; up to three standard deviations more are chance.
        double expected = runs * ALLOWED;
        assertThat((double) alarms).isLessThan(expected + 3 * Math.sqrt(expected));
    }

    /**
     * Limits and leaks share the allowance of the series. The worst case without a fault: everything exactly at its
     * bound.
     */
    @ParameterizedTest
    @CsvSource({"20, 3, 1, 1000", "20, 3, 4, 500", "5, 10, 1, 1000"})
    void withLimitsAndLeaksToo(int seriesPerRun, int trials, int nightsBefore, int runs) {
        // The mean of a lognormal with a deviation of 0.05 around 100.
        Limit limit = Limit.parse("mean <= " + 100 * Math.exp(0.05 * 0.05 / 2) + " ms");
        Policy policy = JudgedTrials.policy(0, ALLOWED, limit);
        Random random = new Random(44);
        int alarms = 0;
        for (int i = 0; i < runs; i++) {
            List<MeasuredRun> baseline = new ArrayList<>();
            for (int night = 0; night < nightsBefore; night++) {
                baseline.add(run(random, seriesPerRun, trials));
            }
            Assessment leaks = new Assessment(List.of(), List.of(leakJustAllowed(random)));
            Judgement judgement =
                    Judge.judge(baseline, run(random, seriesPerRun, trials), policy, ErrorBudget.only(policy), leaks);
            alarms += judgement.regressed().findAny().isPresent() ? 1 : 0;
        }
        double expected = runs * ALLOWED;
        assertThat((double) alarms).isLessThan(expected + 3 * Math.sqrt(expected));
    }

    /** P-values are uniform if the growth is exactly the allowed one. */
    private static HeapLeak leakJustAllowed(Random random) {
        HeapTrend trend = new HeapTrend(1e6, 0.9e6, 1.1e6, true, 1e8, 600);
        return new HeapLeak(SeriesId.named("heap"), trend, random.nextDouble(), false, 1e9, 1e6, false);
    }

    /** A judge that never raises an alarm has no false alarms either. */
    @ParameterizedTest
    @CsvSource({"1, 5, 100", "20, 5, 100", "200, 5, 50"})
    void andASeriesTwiceAsSlowIsFound(int seriesPerRun, int trials, int runs) {
        Random random = new Random(43);
        int found = 0;
        for (int i = 0; i < runs; i++) {
            MeasuredRun baseline = run(random, seriesPerRun, trials);
            if (Judge.judge(
                            List.of(baseline),
                            JudgedTrials.firstWorse(run(random, seriesPerRun, trials), 1),
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
            series.add(new MeasuredSeries(SeriesId.named("series " + i), Metrics.MEAN, values));
        }
        return new MeasuredRun("run", series);
    }
}
