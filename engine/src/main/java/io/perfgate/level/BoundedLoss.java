package io.perfgate.level;

/**
 * The cost of a value off its level: the squared distance in deviations of the noise, up to a bound, so that no single
 * value forms a level (the biweight loss of Fearnhead and Rigaill, Changepoint detection in the presence of outliers,
 * JASA 114, 2019).
 */
final class BoundedLoss {

    /** The bound in deviations. */
    static final double BOUND = 3.5;

    private static final double MOST = BOUND * BOUND;

    private BoundedLoss() {}

    static double of(double deviations) {
        double square = deviations * deviations;
        return square < MOST ? square : MOST;
    }
}
