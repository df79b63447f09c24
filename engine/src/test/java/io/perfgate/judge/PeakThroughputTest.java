package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class PeakThroughputTest {

    private static MeasuredSeries level(String load, double... trials) {
        return new MeasuredSeries(
                SeriesId.of("shop", Map.of(), load, "buy"),
                Metrics.THROUGHPUT,
                Arrays.stream(trials).boxed().toList());
    }

    private static MeasuredSeries derived(MeasuredRun run, Metric metric) {
        return run.series().stream()
                .filter(one -> one.metric().equals(metric))
                .findFirst()
                .orElseThrow();
    }

    /** 95 % of 200 is 190, which lies 3/4 of the way from 160 at 20 users to 200 at 40: at 35 users. */
    @Test
    void peakAndWhereItLevelsOffOfEachTrial() {
        MeasuredRun run = PeakThroughput.added(new MeasuredRun(
                "r",
                List.of(level("10", 100, 90), level("20", 160, 170), level("40", 200, 170), level("80", 198, 165))));

        assertThat(derived(run, Metrics.PEAK_THROUGHPUT).trials()).containsExactly(200.0, 170.0);
        assertThat(derived(run, Metrics.LEVELS_OFF_AT).trials().get(0)).isCloseTo(35, within(1e-9));
        // 161.5 lies between 90 at 10 users and 170 at 20.
        assertThat(derived(run, Metrics.LEVELS_OFF_AT).trials().get(1)).isCloseTo(10 + 10 * 71.5 / 80, within(1e-9));
        assertThat(derived(run, Metrics.PEAK_THROUGHPUT).id().name()).isEqualTo("shop / all loads / buy");
    }

    @Test
    void throughputThatFallsFromTheStartIsAtItsPeakAtOnce() {
        MeasuredRun run =
                PeakThroughput.added(new MeasuredRun("r", List.of(level("1", 9), level("2", 8), level("4", 7))));

        assertThat(derived(run, Metrics.LEVELS_OFF_AT).trials()).containsExactly(1.0);
    }

    @Test
    void twoLevelsOrLevelsWithoutANumberAreNoCurve() {
        MeasuredRun two = new MeasuredRun("r", List.of(level("10", 1), level("20", 2)));
        MeasuredRun words = new MeasuredRun("r", List.of(level("low", 1), level("mid", 2), level("high", 3)));

        assertThat(PeakThroughput.added(two)).isEqualTo(two);
        assertThat(PeakThroughput.added(words)).isEqualTo(words);
    }

    /** Half the processors: the same up to 10 users, constant beyond that. */
    @Test
    void curvesOfTwoBuildsAreCompared() {
        Judgement judgement =
                Judge.judge(List.of(measured(40)), measured(20), Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT));

        assertThat(judgement
                        .regressed()
                        .map(one -> one.series() + " " + one.metric().name()))
                .contains("shop / all loads / buy peakThroughput", "shop / all loads / buy levelsOffAt");
        assertThat(judgement.series())
                .filteredOn(one -> one.metric().equals(Metrics.PEAK_THROUGHPUT))
                .extracting(SeriesVerdict::verdict)
                .allSatisfy(verdict ->
                        assertThat(verdict.change().orElseThrow().relative()).isCloseTo(-0.5, within(0.02)));
    }

    private static MeasuredRun measured(int mostUsers) {
        Random random = new Random(mostUsers);
        List<MeasuredSeries> series = new ArrayList<>();
        for (int users : new int[] {5, 10, 20, 40, 80}) {
            double[] trials = DoubleStream.generate(
                            () -> 10.0 * Math.min(users, mostUsers) * (1 + 0.01 * random.nextGaussian()))
                    .limit(5)
                    .toArray();
            series.add(level(Integer.toString(users), trials));
        }
        return new MeasuredRun("r", series);
    }
}
