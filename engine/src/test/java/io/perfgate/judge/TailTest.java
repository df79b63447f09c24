package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TailTest {

    @Test
    void evenChancesHaveNoLongTail() {
        Tail tail = Tail.of(new Random(1).doubles(40_000).toArray());

        assertThat(tail.of(1e-5)).isBetween(1e-5, 4e-5);
    }

    /** Chances whose logarithm has a tail twice as long: what looks like 1 in 10 000 comes 1 in 100 times. */
    @Test
    void aLongTailIsSeen() {
        Tail tail = Tail.of(
                new Random(1).doubles(40_000).map(chance -> chance * chance).toArray());

        assertThat(tail.of(1e-4)).isCloseTo(1e-2, within(0.004));
        assertThat(tail.of(1e-8)).isBetween(3e-5, 4e-4);
        assertThat(tail.of(0.5)).isEqualTo(0.5);
    }

    @Test
    void littleDataLeaveTheUsual() {
        assertThat(Tail.of(new double[] {0.1, 0.2, 0.3})).isEqualTo(Tail.USUAL);
        assertThat(Tail.USUAL.of(0.05)).isEqualTo(0.05);
        // 0.05 * (0.0001 / 0.05)^(1 / 1.2) by hand.
        assertThat(Tail.USUAL.of(0.0001)).isCloseTo(0.000282, within(1e-6));
    }
}
