package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TailTest {

    private static final double MANY = 1e9;

    @Test
    void evenChancesHaveNoLongTail() {
        Tail tail = Tail.of(new Random(1).doubles(40_000).toArray());

        assertThat(tail.of(1e-5, MANY, 0)).isBetween(1e-5, 4e-5);
    }

    /** Chances whose logarithm has a tail twice as long: what looks like 1 in 10 000 comes 1 in 100 times. */
    @Test
    void aLongTailIsSeen() {
        Tail tail = Tail.of(
                new Random(1).doubles(40_000).map(chance -> chance * chance).toArray());

        assertThat(tail.of(1e-4, MANY, 0)).isCloseTo(1e-2, within(0.004));
        assertThat(tail.of(1e-6, MANY, 0)).isBetween(6e-4, 2e-3);
        assertThat(tail.of(0.04, MANY, 0)).isCloseTo(0.2, within(0.02));
        assertThat(tail.of(1, MANY, 0)).isEqualTo(1);
    }

    @Test
    void littleDataLeaveTheUsual() {
        assertThat(Tail.of(new double[] {0.1, 0.2, 0.3})).isEqualTo(Tail.USUAL);
        assertThat(Tail.USUAL.of(0.05, MANY, 0)).isEqualTo(0.05);
        // 0.05 * (0.0001 / 0.05)^(1 / 1.2) by hand.
        assertThat(Tail.USUAL.of(0.0001, MANY, 0)).isCloseTo(0.000282, within(1e-6));
        assertThat(Tail.USUAL.of(0.0001, 4, 0)).isCloseTo(0.05 * Math.pow(0.002, 1 / 1.1), within(1e-9));
    }

    /** Means of 5 exponential values have skewness 0.89: 3.37 deviations, 0.00037 by the normal law, are 0.0052 then. */
    @Test
    void skewedNoiseHasALongerTail() {
        assertThat(Tail.USUAL.of(0.000376, MANY, 0.89)).isCloseTo(0.0043, within(0.0005));
        assertThat(Tail.USUAL.of(0.000376, MANY, -0.89)).isEqualTo(Tail.USUAL.of(0.000376, MANY, 0));
    }
}
