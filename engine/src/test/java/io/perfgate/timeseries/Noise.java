package io.perfgate.timeseries;

import java.util.Random;

/** Noise in which each value resembles the previous one, with occasional outliers. */
final class Noise {

    private static final int RUN_IN = 50;

    private Noise() {}

    /**
     * Noise with a standard deviation of about 1.
     *
     * @param resemblance from 0 to below 1
     */
    static double[] of(Random random, int length, double resemblance, boolean heavyTailed) {
        double[] values = new double[length];
        double last = 0;
        for (int i = -RUN_IN; i < length; i++) {
            double shock = random.nextGaussian() * (heavyTailed && random.nextInt(20) == 0 ? 6 : 1);
            last = resemblance * last + shock * Math.sqrt(1 - resemblance * resemblance);
            if (i >= 0) {
                values[i] = last;
            }
        }
        return values;
    }
}
