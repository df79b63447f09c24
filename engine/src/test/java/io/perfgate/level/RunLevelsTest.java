package io.perfgate.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RunLevelsTest {

    private static final double VARIANCE = 0.0004;

    private static RunLevels levels(double... runs) {
        return RunLevels.of(runs, run -> false, VARIANCE, 4);
    }

    @Test
    void runsOfOneLevelShowTheirNoise() {
        RunLevels levels = levels(0.01, -0.01, 0);

        assertThat(levels.levels()).hasSize(1);
        assertThat(levels.newest().mean()).isCloseTo(0, within(1e-12));
        assertThat(levels.squares()).isCloseTo(0.0002, within(1e-12));
        assertThat(levels.degrees()).isEqualTo(2);
    }

    @Test
    void twoRunsInARowAreANewLevel() {
        RunLevels levels = levels(0, 0.01, -0.01, 0, 0.01, -0.35, -0.36);

        assertThat(levels.levels()).extracting(RunLevels.Stretch::first).containsExactly(0, 5);
        assertThat(levels.newest().mean()).isCloseTo(-0.355, within(1e-12));
    }

    @Test
    void oneOddRunIsNoLevelAndIsDrawnIn() {
        RunLevels levels = levels(0, 0.01, -0.01, 0, -0.35, 0.01, 0);

        assertThat(levels.levels()).hasSize(1);
        assertThat(levels.newest().mean()).isBetween(-0.015, 0.0);
        assertThat(Math.sqrt(levels.squares() / levels.degrees())).isLessThan(0.05);
    }

    @Test
    void twoOddRunsThatDoNotAgreeOnTheDirectionAreNoLevel() {
        assertThat(levels(0, 0.01, -0.01, 0, -0.3, 0.3).levels()).hasSize(1);
    }

    @Test
    void aRegressionAcceptedByHandBeginsALevelImmediately() {
        RunLevels levels = RunLevels.of(new double[] {0, 0.01, 0.2}, run -> run == 2, VARIANCE, 4);

        assertThat(levels.levels()).extracting(RunLevels.Stretch::size).containsExactly(2, 1);
        assertThat(levels.newest().mean()).isEqualTo(0.2);
    }

    /** Runs on a straight line: a creep is not the noise of the runs. */
    @Test
    void aCreepIsNotTakenForNoise() {
        RunLevels levels = levels(0, 0.01, 0.02, 0.03, 0.04, 0.05);

        assertThat(levels.levels()).hasSize(1);
        assertThat(levels.squares()).isCloseTo(0, within(1e-12));
        assertThat(levels.degrees()).isEqualTo(4);
    }

    @Test
    void noiseRarelyFormsLevels() {
        Random random = new Random(1);
        int found = 0;
        for (int i = 0; i < 500; i++) {
            found += levels(DoubleStream.generate(() -> 0.02 * random.nextGaussian())
                                    .limit(20)
                                    .toArray())
                            .levels()
                            .size()
                    - 1;
        }
        assertThat(found).as("new levels in 10,000 runs").isLessThan(5);
    }
}
