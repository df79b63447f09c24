package io.perfgate.level;

/**
 * What a value costs that lies off its level: its squared distance in deviations of the noise, up to a bound, so that no
 * single value makes a level (the biweight loss of Fearnhead and Rigaill, Changepoint detection in the presence of
 * outliers, JASA 114, 2019).
 */
final class BoundedLoss {

    /** In deviations. */
    static final double BOUND = 3.5;

    private static final double MOST = BOUND * BOUND;

    private BoundedLoss() {}

    static double of(double deviations) {
        double square = deviations * deviations;
        return square < MOST ? square : MOST;
    }
}
