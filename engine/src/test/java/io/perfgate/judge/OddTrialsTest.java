package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class OddTrialsTest {

    /** Median of all is 10; deviations 0 0 0 1 1 1 1 2 2 90, their median 1: bounds 4 * 1.4826 round each run's median.
     * Ten trials are too few to go by what they deviate within runs. */
    @Test
    void anOddTrialIsDrawnIn() {
        List<double[]> drawn =
                OddTrials.drawnIn(List.of(new double[] {9, 10, 11, 10, 100}, new double[] {8, 9, 10, 11, 12}));

        assertThat(drawn.get(0)[4]).isCloseTo(10 + 4 * 1.4826, within(1e-9));
        assertThat(drawn.get(0)).startsWith(9, 10, 11, 10);
        assertThat(drawn.get(1)).containsExactly(8, 9, 10, 11, 12);
    }

    @Test
    void aChangeOfAllTrialsIsNotOdd() {
        double[] moved = {30, 31, 29};

        assertThat(OddTrials.drawnIn(List.of(moved, new double[] {10, 11, 9, 10, 11}))
                        .get(0))
                .containsExactly(moved);
    }

    @Test
    void trialsThatMostlyTieAreLeftAlone() {
        double[] run = {5, 5, 5, 5, 6};

        assertThat(OddTrials.drawnIn(List.of(run, new double[] {5, 5})).get(0)).containsExactly(run);
    }

    @Test
    void stepsAreSeenWhereTrialsTie() {
        assertThat(Resolution.of(List.of(new double[] {5, 5, 6}, new double[] {8, 8})))
                .isEqualTo(1);
        assertThat(Resolution.of(List.of(new double[] {5, 5}, new double[] {9, 9})))
                .isEqualTo(1);
        assertThat(Resolution.of(List.of(new double[] {5.25, 5.25}, new double[] {9, 9})))
                .isCloseTo(0.01, within(1e-12));
        assertThat(Resolution.of(List.of(new double[] {5, 5.1}, new double[] {9, 9.3})))
                .isZero();
    }
}
