package io.perfgate.judge.alarm;

/**
 * Corrects chances for the noise on computers, which has longer tails than the normal distribution. Below 0.1 %,
 * chances are raised to the power 1 / 1.7, as unchanged runs of 586 real benchmarks require (docs/method.md). Student's
 * t with few degrees of freedom has a long tail itself, so it is corrected less.
 */
public final class LongTail {

    private static final double START = 0.001;
    private static final double STRETCH = 0.7;
    private static final double DEGREES_OF_HALF = 4;

    private LongTail() {}

    static double of(double chance, double degrees) {
        return chance >= START ? chance : START * Math.pow(chance / START, 1 / stretch(degrees));
    }

    /** The chance of the normal distribution that corresponds to a corrected one. */
    static double inverse(double chance, double degrees) {
        return chance >= START ? chance : START * Math.pow(chance / START, stretch(degrees));
    }

    private static double stretch(double degrees) {
        return 1 + STRETCH * degrees / (degrees + DEGREES_OF_HALF);
    }
}
