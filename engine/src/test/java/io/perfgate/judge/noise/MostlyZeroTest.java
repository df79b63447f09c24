package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MostlyZeroTest {

    private static double[] zeros(int trials) {
        return new double[trials];
    }

    private static double chance(double[] before, double... now) {
        return MostlyZero.chance(now, before);
    }

    @Test
    void eventsAreAsRareAsBefore() {
        assertThat(chance(zeros(3), 1, 1, 1)).isCloseTo(Math.pow(0.5, 3), within(1e-12));
        assertThat(chance(zeros(30), 1, 1, 0)).isCloseTo(Math.pow(3 / 33.0, 2), within(1e-12));
        assertThat(chance(zeros(3), 0, 0, 0)).isEqualTo(1);
    }

    @Test
    void eventsOfTheBaselineCount() {
        double[] oneInTen = zeros(10);
        oneInTen[4] = 1;

        // Binomial: at least one of two events in the eleventh trial.
        assertThat(chance(oneInTen, 1)).isCloseTo(1 - Math.pow(10 / 11.0, 2), within(1e-12));
    }

    @Test
    void highTrialsMayBeDisturbed() {
        assertThat(chance(zeros(30), 64)).isCloseTo(0.01, within(1e-12));
        assertThat(chance(zeros(30), 64, 0, 0)).isCloseTo(0.03, within(1e-12));
        assertThat(chance(zeros(6), 121, 117, 52)).isCloseTo(1e-6, within(1e-12));
        assertThat(chance(zeros(3), 121, 117, 52)).as("few trials before").isCloseTo(Math.pow(0.125, 3), within(1e-12));
        assertThat(chance(zeros(3), 121, 1, 1)).as("one disturbed, two events").isGreaterThan(0.004);
    }

    @Test
    void aBaselineThatIsDisturbedOftenSaysSo() {
        double[] threeOfThirty = zeros(30);
        threeOfThirty[1] = threeOfThirty[8] = threeOfThirty[22] = 80;

        assertThat(chance(threeOfThirty, 64, 64, 64)).isCloseTo(1e-3, within(1e-12));
        assertThat(chance(threeOfThirty, 121, 117, 152)).as("higher than ever").isCloseTo(1e-6, within(1e-12));
    }

    @Test
    void valuesThatAreNoCountsAreNeverAsRareAsZeros() {
        assertThat(chance(zeros(6), 0.3, 0.31, 0.29)).isCloseTo(1e-6, within(1e-12));
        assertThat(chance(zeros(30), 0.3, 0, 0)).isCloseTo(0.03, within(1e-12));
    }

    @Test
    void manyEventsAndTrialsHaveAChance() {
        assertThat(chance(new double[] {0, 1e18, 0, 0, 0, 0, 0}, 1e18, 1e18, 1e18))
                .isCloseTo(Math.pow(1 / 7.0, 3), within(1e-12));
        assertThat(chance(
                        zeros(2000), DoubleStream.generate(() -> 1).limit(2000).toArray()))
                .isZero();
    }
}
