package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class OddTrialTest {

    /** Median 10, distances 1, 0, 1, 0, 90 with median 1: six times 1.4826 around the median. */
    @Test
    void theOneOddTrialIsDrawnIn() {
        double[] drawn = OddTrial.drawnIn(new double[] {9, 10, 11, 10, 100}, 0.02);

        assertThat(drawn[4]).isCloseTo(10 + 6 * 1.4826, within(1e-9));
        assertThat(drawn).startsWith(9, 10, 11, 10);
    }

    @Test
    void twoThatAgreeAreASecondModeAndStay() {
        double[] run = {5.04, 5.04, 5.36, 5.04, 5.36, 5.04};

        assertThat(OddTrial.drawnIn(run, 0.02)).containsExactly(run);
    }

    /** A build that starts slowly one time in five has an outlying trial in two of five runs. */
    @Test
    void oddTrialsInManyRunsAreASecondModeAndStay() {
        List<double[]> runs = new ArrayList<>(Collections.nCopies(8, new double[] {9, 10, 11, 10, 9}));
        runs.add(new double[] {9, 10, 11, 10, 100});

        assertThat(OddTrial.drawnIn(runs, run -> 0.02).get(8)[4]).isLessThan(20);

        runs.add(new double[] {100, 10, 11, 10, 9});

        assertThat(OddTrial.drawnIn(runs, run -> 0.02)).isEqualTo(runs);
    }

    @Test
    void fewTrialsDoNotShowTheOutlier() {
        double[] run = {10, 10, 10, 100};

        assertThat(OddTrial.drawnIn(run, 0.02)).containsExactly(run);
    }

    @Test
    void trialsThatAgreeByChanceMakeNoOutlierOfASoundTrial() {
        double[] run = {1, 1, 1, 1, 1.1};

        assertThat(OddTrial.drawnIn(run, 0.02)).containsExactly(run);
    }
}
