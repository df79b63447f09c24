package io.perfgate.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SlopeTest {

    private static final double[] TIMES = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

    /** Sen's example of a line with an outlier, which does not count. */
    @Test
    void oneOddValueDoesNotMoveIt() {
        double[] values = {0, 2, 4, 6, 100, 10, 12, 14, 16, 18};
        assertThat(Slope.of(TIMES, values, 0.025, 1).perUnit()).isCloseTo(2, within(1e-12));
    }

    /**
     * Ten values: variance 10 x 9 x 25 / 18 = 125, reach 1.96 x 11.18 = 21.9 of 45 pairs, so ranks 11 and 35. On the
     * line 3 t, all pairs give 3.
     */
    @Test
    void intervalOfALine() {
        double[] values = {0, 3, 6, 9, 12, 15, 18, 21, 24, 27};
        assertThat(Slope.of(TIMES, values, 0.025, 1)).isEqualTo(new Slope(3, 3, 3));
    }

    @Test
    void timesNeedNotBeEven() {
        double[] times = {0, 1, 10, 11, 30};
        double[] values = {0, 2, 20, 22, 60};
        assertThat(Slope.of(times, values, 0.2, 1).perUnit()).isEqualTo(2);
    }

    @Test
    void constantValuesHaveNoSlope() {
        assertThat(Slope.of(TIMES, new double[10], 0.025, 1)).isEqualTo(new Slope(0, 0, 0));
    }

    @Test
    void threeValuesShowLittle() {
        Slope slope = Slope.of(new double[] {0, 1, 2}, new double[] {1, 5, 9}, 0.005, 1);
        assertThat(slope.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(slope.high()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThatThrownBy(() -> Slope.of(new double[2], new double[2], 0.005, 1))
                .hasMessageContaining("3 values");
    }

    @Test
    void intervalHoldsTheTrueSlope() {
        Random random = new Random(5);
        int missed = 0;
        for (int run = 0; run < 2000; run++) {
            double[] values = Noise.of(random, 10, 0, run % 2 == 0);
            for (int i = 0; i < 10; i++) {
                values[i] += 0.7 * i;
            }
            Slope slope = Slope.of(TIMES, values, 0.025, 1);
            missed += slope.low() > 0.7 || slope.high() < 0.7 ? 1 : 0;
        }
        assertThat(missed / 2000.0).isLessThan(0.06);
    }

    /** Residuals 1 1 -1 -1 ... around a slope of 0 correlate with their neighbours by half: (1 + 0.45) / (1 - 0.45). */
    @Test
    void dependence() {
        double[] pairs = {1, 1, -1, -1, 1, 1, -1, -1, 1, 1};
        assertThat(Slope.dependence(TIMES, pairs)).isBetween(1.0, 2.0);
        assertThat(Slope.dependence(TIMES, new double[] {1, -1, 1, -1, 1, -1, 1, -1, 1, -1}))
                .isEqualTo(1);
        assertThat(Slope.dependence(TIMES, new double[10])).isEqualTo(1);
        double[] wave = {0, 3, 5, 3, 0, -3, -5, -3, 0, 3};
        assertThat(Slope.dependence(TIMES, wave)).isGreaterThan(2);
    }
}
