package io.perfgate.culprit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeriesChoiceTest {

    private static MeasuredSeries series(String workload, Metric metric, Double... trials) {
        return new MeasuredSeries(SeriesId.named(workload), metric, List.of(trials));
    }

    private static List<String> names(List<SearchedSeries> series) {
        return series.stream()
                .map(one -> one.id().name() + " " + one.metric().name())
                .toList();
    }

    @Test
    void theClearestOfThoseThatMoveTogether() {
        MeasuredRun good = new MeasuredRun(
                "good",
                List.of(
                        series("shop", Metrics.MEAN, 100.0, 101.0, 100.0, 99.0),
                        series("shop", Metric.percentile(99), 200.0, 230.0, 190.0, 210.0),
                        series("shop", Metrics.HEAP_AFTER_GC, 1e6, 1.001e6, 1e6, 0.999e6),
                        series("other", Metrics.MEAN, 100.0, 101.0, 100.0, 99.0)));
        MeasuredRun bad = new MeasuredRun(
                "bad",
                List.of(
                        series("shop", Metrics.MEAN, 130.0, 131.0, 130.0, 129.0),
                        series("shop", Metric.percentile(99), 260.0, 290.0, 250.0, 270.0),
                        series("shop", Metrics.HEAP_AFTER_GC, 2e6, 2.001e6, 2e6, 1.999e6),
                        series("other", Metrics.MEAN, 100.0, 99.0, 101.0, 100.0)));

        assertThat(names(SeriesChoice.changed(good, bad, Policy.DEFAULT)))
                .containsExactlyInAnyOrder("shop mean", "shop heapAfterGc");
    }

    @Test
    void allocationThatSlowerIterationsExplainIsNotSearched() {
        MeasuredRun good = benchmarks("good", 100, 1000, 1000);
        MeasuredRun bad = benchmarks("bad", 130, 1200, 1400);

        assertThat(names(SeriesChoice.changed(good, bad, Policy.DEFAULT)))
                .containsExactlyInAnyOrder(
                        "setUp averageTime", "operation averageTime", "operation allocatedPerOperation");
    }

    private static MeasuredRun benchmarks(String name, double time, double bytesOfSetUp, double bytesOfOperation) {
        return new MeasuredRun(
                name,
                List.of(
                        series("setUp", Metrics.AVERAGE_TIME, time, time + 1, time - 1, time),
                        series(
                                "setUp",
                                Metrics.ALLOCATED_PER_OPERATION,
                                bytesOfSetUp,
                                bytesOfSetUp,
                                bytesOfSetUp + 1,
                                bytesOfSetUp),
                        series("operation", Metrics.AVERAGE_TIME, time, time + 1, time - 1, time),
                        series(
                                "operation",
                                Metrics.ALLOCATED_PER_OPERATION,
                                bytesOfOperation,
                                bytesOfOperation,
                                bytesOfOperation + 1,
                                bytesOfOperation)));
    }

    /** Otherwise a value that one trial lacks would hide the regression, however many trials follow. */
    @Test
    void aTrialMayLackAValue() {
        MeasuredRun good = new MeasuredRun("good", List.of(series("x", Metrics.MEAN, 100.0, 101.0, 100.0, 99.0)));
        MeasuredRun bad = new MeasuredRun("bad", List.of(series("x", Metrics.MEAN, 130.0, 131.0, 129.0)));

        assertThat(names(SeriesChoice.changed(good, bad, Policy.DEFAULT))).containsExactly("x mean");
    }

    @Test
    void valuesInAnotherUnitAreNotCompared() {
        MeasuredRun good = new MeasuredRun(
                "good", List.of(series("codec", Metrics.AVERAGE_TIME.in("ms/op"), 1.0, 1.01, 1.0, 0.99)));
        MeasuredRun bad = new MeasuredRun(
                "bad", List.of(series("codec", Metrics.AVERAGE_TIME.in("us/op"), 1000.0, 1010.0, 1000.0, 990.0)));

        assertThat(SeriesChoice.judged(good, bad, Policy.DEFAULT)).isEmpty();
        assertThat(SeriesChoice.changed(good, bad, Policy.DEFAULT)).isEmpty();
    }

    @Test
    void theMostDifferentOfManyIsNoChange() {
        Random random = new Random(4);
        List<MeasuredSeries> good = new ArrayList<>();
        List<MeasuredSeries> bad = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            for (List<MeasuredSeries> side : List.of(good, bad)) {
                side.add(series(
                        "w" + i,
                        Metrics.MEAN,
                        100 + 2 * random.nextGaussian(),
                        100 + 2 * random.nextGaussian(),
                        100 + 2 * random.nextGaussian()));
            }
        }
        assertThat(SeriesChoice.changed(new MeasuredRun("good", good), new MeasuredRun("bad", bad), Policy.DEFAULT))
                .isEmpty();
    }

    @Test
    void trialsOfOtherNightsShowLittleAboutThisSession() {
        Double[] calm = Stream.generate(() -> List.of(99.9, 100.1))
                .limit(20)
                .flatMap(List::stream)
                .toArray(Double[]::new);
        MeasuredRun night = new MeasuredRun("night", List.of(series("x", Metrics.MEAN, calm)));

        assertThat(SeriesChoice.judged(night, night, Policy.DEFAULT))
                .singleElement()
                .satisfies(one -> assertThat(one.degrees()).isEqualTo(4));
    }

    @Test
    void anImprovementIsNotSearched() {
        MeasuredRun slow = new MeasuredRun("slow", List.of(series("x", Metrics.MEAN, 130.0, 131.0, 130.0, 129.0)));
        MeasuredRun fast = new MeasuredRun("fast", List.of(series("x", Metrics.MEAN, 100.0, 101.0, 100.0, 99.0)));

        assertThat(SeriesChoice.changed(slow, fast, Policy.DEFAULT)).isEmpty();
        assertThat(SeriesChoice.changed(fast, slow, Policy.DEFAULT))
                .singleElement()
                // Half of the tolerance of 5 %.
                .satisfies(one -> assertThat(one.leastChange()).isCloseTo(Math.log(1.05) / 2, within(1e-9)));
    }
}
