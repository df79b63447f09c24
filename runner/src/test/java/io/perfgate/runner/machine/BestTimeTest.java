package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class BestTimeTest {

    private long nanos;
    private int rounds;

    /** Work whose rounds take given numbers of milliseconds. */
    private FixedWork.BestTime time(IntToDoubleFunction millis) {
        return FixedWork.BestTime.of(() -> nanos += Math.round(1e6 * millis.applyAsDouble(rounds++)), () -> nanos);
    }

    private static double coldStart(int round) {
        double[] cold = {149, 120, 80, 66};
        return round < cold.length ? cold[round] : 65;
    }

    @Test
    void aColdStartDoesNotCount() {
        FixedWork.BestTime time = time(BestTimeTest::coldStart);
        assertThat(time.millis()).isCloseTo(65, within(0.5));
        assertThat(time.spread()).isLessThan(0.02);
    }

    @Test
    void shortRoundsAreRepeatedUntilTheyNoLongerGetFaster() {
        FixedWork.BestTime time = time(round -> coldStart(round / 4) / 64);
        assertThat(time.times(64).millis()).isCloseTo(65, within(0.5));
        assertThat(time.spread()).isLessThan(0.02);
        assertThat(rounds).isBetween(110, 130);
    }

    @Test
    void alternatingOtherLoadDoesNotSlowTheBest() {
        FixedWork.BestTime time = time(round -> round % 3 == 0 ? 2 : 4 + round % 5);
        assertThat(time.millis()).isCloseTo(2, within(0.01));
        assertThat(time.spread()).isLessThan(0.02);
    }

    @Test
    void aBestTimeThatIsNotRepeatableHasAWideSpread() {
        assertThat(time(round -> round == 30 ? 2 : 4).spread()).isCloseTo(1, within(0.01));
    }

    @Test
    void aWarmUpThatIsCutShortHasAWideSpread() {
        FixedWork.BestTime time = time(round -> 149 / (1 + 0.2 * round));
        assertThat(time.spread()).isGreaterThan(0.1);
    }

    @Test
    void aSlowProcessorSlowsAllRounds() {
        FixedWork.BestTime time = time(round -> 95.0 / 16);
        assertThat(time.times(16).millis()).isCloseTo(95, within(0.5));
        assertThat(time.spread()).isZero();
    }

    @Test
    void itIsBoundedInTime() {
        time(round -> 10 * Math.pow(0.95, round));
        assertThat(nanos).isLessThan(500_000_000L);
        nanos = 0;
        rounds = 0;
        time(round -> 1000);
        assertThat(rounds).isEqualTo(5);
    }
}
