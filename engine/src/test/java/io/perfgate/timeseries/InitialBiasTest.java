package io.perfgate.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InitialBiasTest {

    private static final int RUNS = 4000;

    /** Twenty values, so batches of two: 10 10 | 12 12 | 10 10 | 12 12 | 11 11, and a beginning of 8. */
    @Test
    void statisticByHand() {
        double[] values = {8, 8, 8, 8, 11, 11, 11, 11, 11, 11, 10, 10, 12, 12, 10, 10, 12, 12, 11, 11};
        // Mean 10.4; running sums -2.4 -4.8 -7.2 -9.6 -9 -8.4 -7.8 -7.2 -6.6 -6 -6.4 -6.8 -5.2 -3.6 -4 -4.4 -2.8 -1.2
        // -0.6 0,
        // each times 1 - k/20: in all -60. Batch means 10 12 10 12 11 vary by 1: noise is the root of 1 x 2.
        double expected = Math.sqrt(45) * -60 / (Math.pow(20, 1.5) * Math.sqrt(2));
        assertThat(InitialBias.statistic(values, InitialBias.runningSums(values)))
                .isCloseTo(expected, within(1e-9));
    }

    @Test
    void saysWhereTheBeginningEnds() {
        double[] values = new double[60];
        double[] noise = Noise.of(new Random(1), 60, 0, false);
        for (int i = 0; i < 60; i++) {
            values[i] = (i < 15 ? 80 : 100) + noise[i];
        }
        assertThat(InitialBias.in(values)).hasValue(new InitialBias(15));
    }

    @Test
    void oneOddSecondIsNoWarmUp() {
        double[] values = Noise.of(new Random(2), 60, 0, false);
        for (int i = 0; i < 60; i++) {
            values[i] += 100;
        }
        values[3] = 0;
        assertThat(InitialBias.in(values)).isEmpty();
    }

    @Test
    void tooFewValuesAndConstantOnesShowNothing() {
        assertThat(InitialBias.in(new double[0])).isEmpty();
        assertThat(InitialBias.in(new double[] {5})).isEmpty();
        assertThat(InitialBias.in(new double[InitialBias.LEAST_VALUES])).isEmpty();
        double[] constant = new double[100];
        Arrays.fill(constant, 7);
        assertThat(InitialBias.in(constant)).isEmpty();
    }

    /**
     * The rates that lab/docs/checks.md states: nominal 1 % for independent values, more for short correlated series.
     */
    @ParameterizedTest
    @CsvSource({
        "20,0,0.015",
        "60,0,0.015",
        "300,0,0.015",
        "20,0.3,0.025",
        "60,0.3,0.02",
        "20,0.6,0.06",
        "60,0.6,0.025",
        "300,0.6,0.015"
    })
    void falseAlarms(int length, double resemblance, double most) {
        Random random = new Random(3);
        int alarms = 0;
        for (int run = 0; run < RUNS; run++) {
            if (InitialBias.in(Noise.of(random, length, resemblance, run % 2 == 0))
                    .isPresent()) {
                alarms++;
            }
        }
        assertThat(alarms / (double) RUNS).isLessThan(most);
    }

    /** An exponential warm-up with a tenth of the window as its time constant, noise of 3 % from second to second. */
    @ParameterizedTest
    @CsvSource({"60,0.1,0.5", "60,0.2,0.9", "120,0.1,0.8", "120,0.2,0.99"})
    void findsWarmUp(int length, double size, double least) {
        Random random = new Random(4);
        int found = 0;
        for (int run = 0; run < 500; run++) {
            double[] values = Noise.of(random, length, 0, false);
            for (int i = 0; i < length; i++) {
                values[i] = 1 + 0.03 * values[i] - size * Math.exp(-10.0 * i / length);
            }
            if (InitialBias.in(values).isPresent()) {
                found++;
            }
        }
        assertThat(found / 500.0).isGreaterThan(least);
    }
}
