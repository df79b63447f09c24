package io.perfgate.judge.alarm;

/**
 * Noise of computers has longer tails than the normal law: far deviations are likelier. Beyond a chance of 0.1 % chances are
 * taken to fall only as their power 1 / 1.7, which is what unchanged runs of 586 real benchmarks ask for (docs/method.md).
 * Student's t with few degrees of freedom has a long tail itself, so less is added to it.
 */
public final class LongTail {

    private static final double START = 0.001;
    private static final double STRETCH = 0.7;
    private static final double DEGREES_OF_HALF = 4;

    private LongTail() {}

    static double of(double chance, double degrees) {
        return chance >= START ? chance : START * Math.pow(chance / START, 1 / stretch(degrees));
    }

    /** The chance by the normal law that comes to this one. */
    static double inverse(double chance, double degrees) {
        return chance >= START ? chance : START * Math.pow(chance / START, stretch(degrees));
    }

    private static double stretch(double degrees) {
        return 1 + STRETCH * degrees / (degrees + DEGREES_OF_HALF);
    }
}
