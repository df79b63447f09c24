package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {

    /** Tables of Student's t: 2.776 cuts 2.5 % off at 4 degrees of freedom, 12.706 at 1. */
    @Test
    void chanceIsThatOfStudentsT() {
        assertThat(new Estimate(2.776445, 1, 4, 0).chance(2.776445)).isCloseTo(0.025, within(1e-6));
        assertThat(new Estimate(3.776445, 1, 4, 0).chance(2.776445)).isCloseTo(0.025, within(1e-6));
        assertThat(new Estimate(1, 1, 4, 0).halfWidth(0.95)).isCloseTo(2.776445, within(1e-5));
    }

    @Test
    void stepsOfTheUnitAreNoReasonForAnAlarmNorForDoubt() {
        Estimate fine = new Estimate(1, 0.1, 10, 0);
        Estimate coarse = new Estimate(1, 0.1, 10, 0.8);

        assertThat(fine.chance(1)).isLessThan(1e-5);
        // (1 - 0.8) / 0.1 = 2 errors; 3.7 % lie beyond at 10 degrees of freedom.
        assertThat(coarse.chance(1)).isCloseTo(0.0367, within(1e-4));
        assertThat(coarse.halfWidth(0.95)).isEqualTo(fine.halfWidth(0.95));
    }

    @Test
    void withoutAnyNoiseAShiftIsCertainOrNone() {
        assertThat(new Estimate(1, 0, 4, 0).chance(0.5)).isZero();
        assertThat(new Estimate(1, 0, 4, 0).chance(0)).isEqualTo(1);
        assertThat(new Estimate(1, 0, 4, 0).chance(Double.NEGATIVE_INFINITY)).isEqualTo(1);
    }
}
