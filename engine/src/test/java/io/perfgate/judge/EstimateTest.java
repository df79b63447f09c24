package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {

    /** Tables of Student's t: 2.776 cuts 2.5 % off at 4 degrees of freedom, 12.706 at 1. */
    @Test
    void chanceIsThatOfStudentsT() {
        assertThat(new Estimate(2.776445, 1, 4).chanceAbove(0)).isCloseTo(0.025, within(1e-6));
        assertThat(new Estimate(-2.776445, 1, 4).chanceBelow(0)).isCloseTo(0.025, within(1e-6));
        assertThat(new Estimate(3.776445, 1, 4).chanceAbove(1)).isCloseTo(0.025, within(1e-6));
        assertThat(new Estimate(1, 1, 4).halfWidth(0.95)).isCloseTo(2.776445, within(1e-5));
    }

    @Test
    void driftAloneIsJudgedWithItsOwnFewDegrees() {
        Estimate estimate = new Estimate(25.4124, 0, 1000, 2, 1, 0);

        assertThat(estimate.halfWidth(0.95)).isCloseTo(2 * 12.7062, within(1e-3));
        assertThat(estimate.chanceAbove(0)).isCloseTo(0.025, within(1e-3 * 0.025));
    }

    /** The chance is the one whose half-width is the excess, found here step by step. */
    @Test
    void errorsOfBothKindsAddUpAsSquaresOfTheirHalfWidths() {
        Estimate estimate = new Estimate(20, 1, 30, 2, 2, 0);
        double chance = 0.5;
        while (estimate.halfWidth(1 - 2 * chance) < 20) {
            chance *= 0.9995;
        }

        assertThat(estimate.chanceAbove(0)).isCloseTo(chance, within(chance * 0.005));
        assertThat(chance).isBetween(0.004, 0.01);
    }

    @Test
    void stepsOfTheUnitAreNoReasonForAnAlarmNorForDoubt() {
        Estimate fine = new Estimate(1, 0.1, 10, 0, 1, 0);
        Estimate coarse = new Estimate(1, 0.1, 10, 0, 1, 0.8);

        assertThat(fine.chanceAbove(0)).isLessThan(1e-5);
        assertThat(coarse.chanceAbove(0)).isGreaterThan(0.1);
        assertThat(coarse.halfWidth(0.95)).isEqualTo(fine.halfWidth(0.95));
    }

    @Test
    void withoutAnyNoiseAShiftIsCertainOrNone() {
        assertThat(new Estimate(1, 0, 4).chanceAbove(0.5)).isZero();
        assertThat(new Estimate(1, 0, 4).chanceAbove(1)).isEqualTo(1);
        assertThat(new Estimate(1, 0, 4).chanceAbove(Double.POSITIVE_INFINITY)).isEqualTo(1);
    }
}
