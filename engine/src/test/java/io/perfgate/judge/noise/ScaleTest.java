package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metrics;
import org.junit.jupiter.api.Test;

class ScaleTest {

    @Test
    void ratiosAreJudgedUnlessAValueHasNoLogarithmOrIsAShare() {
        assertThat(Scale.of(Metrics.MEAN, new double[] {1, 2})).isEqualTo(Scale.LOGARITHMIC);
        assertThat(Scale.of(Metrics.MEAN, new double[] {1, 0})).isEqualTo(Scale.DIFFERENCE);
        assertThat(Scale.of(Metrics.MEAN, new double[] {1, -2})).isEqualTo(Scale.DIFFERENCE);
        assertThat(Scale.of(Metrics.ERROR_RATE, new double[] {0.1, 0.2})).isEqualTo(Scale.DIFFERENCE);
    }

    @Test
    void aValueIsRestoredFromItsScale() {
        for (Scale scale : Scale.values()) {
            assertThat(scale.toUnit(scale.of(new double[] {42})[0])).isCloseTo(42, offset(1e-12));
        }
    }

    @Test
    void aShiftIsRelativeToTheBaselinesLevel() {
        assertThat(Scale.LOGARITHMIC.toRelative(Math.log(1.25), 80)).isCloseTo(0.25, offset(1e-12));
        assertThat(Scale.DIFFERENCE.toRelative(20, 80)).isEqualTo(0.25);
        assertThat(Scale.DIFFERENCE.toRelative(20, -80)).isEqualTo(0.25);
        assertThat(Scale.DIFFERENCE.toRelative(20, 0)).isNaN();
    }

    /** Ten percent more and ten percent less are different distances on the logarithmic scale. */
    @Test
    void theToleranceIsUsedUpAtThatShareOfTheLevel() {
        assertThat(Scale.LOGARITHMIC.boundTowards(Direction.HIGHER, 0.1, Metrics.MEAN, 80))
                .isCloseTo(Math.log(1.1), offset(1e-12));
        assertThat(Scale.LOGARITHMIC.boundTowards(Direction.LOWER, 0.1, Metrics.THROUGHPUT, 80))
                .isCloseTo(-Math.log(0.9), offset(1e-12));
        assertThat(Scale.LOGARITHMIC.boundTowards(Direction.LOWER, 1.5, Metrics.THROUGHPUT, 80))
                .isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Scale.DIFFERENCE.boundTowards(Direction.HIGHER, 0.1, Metrics.MEAN, -80))
                .isCloseTo(8, offset(1e-12));
        assertThat(Scale.DIFFERENCE.boundTowards(Direction.HIGHER, 0.1, Metrics.ERROR_RATE, 0.5))
                .isEqualTo(0.1);
    }
}
