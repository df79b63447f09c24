package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResolutionTest {

    private static final Metric MEDIAN = Metric.percentile(50);
    private static final Metric MEAN = new Metric("mean", "ms", Direction.LOWER);

    @Test
    void stepsAreSeenWhereTrialsTie() {
        assertThat(resolution(MEAN, new double[] {5, 5, 6}, new double[] {8, 8}))
                .isEqualTo(1);
        assertThat(resolution(MEAN, new double[] {5, 5}, new double[] {9, 9})).isEqualTo(1);
        assertThat(resolution(MEAN, new double[] {5.25, 5.25}, new double[] {9, 9}))
                .isCloseTo(0.01, within(1e-12));
        assertThat(resolution(MEAN, new double[] {5, 5.1}, new double[] {9, 9.3}))
                .isZero();
    }

    @Test
    void wholePercentilesAreWholeMillisecondsEvenIfNothingTies() {
        assertThat(resolution(MEDIAN, new double[] {0}, new double[] {0})).isEqualTo(1);
        assertThat(resolution(MEDIAN, new double[] {5}, new double[] {7})).isEqualTo(1);
        assertThat(resolution(MEDIAN, new double[] {5}, new double[] {7.2})).isZero();
        assertThat(resolution(MEAN, new double[] {0}, new double[] {0})).isZero();
    }

    @Test
    void countsPerOperationAreExact() {
        Metric calls = new Metric("io.syscw", "calls/op", Direction.LOWER);

        assertThat(resolution(calls, new double[] {1, 1, 1}, new double[] {1, 1, 1}))
                .isZero();
    }

    private static double resolution(Metric metric, double[]... runs) {
        return Resolution.of(metric, List.of(runs));
    }
}
