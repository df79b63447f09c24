package io.perfgate.level;

import java.util.Random;

/** Generated series for properties that hold for every series. */
public final class AnySeries {

    private AnySeries() {}

    /** Steps, plateaus and drift under noise of several kinds, some of it quantised. */
    public static double[] of(long seed) {
        Random random = new Random(seed);
        double noise = 0.002 + 0.03 * random.nextDouble();
        double[] values = new double[350];
        double level = 100;
        for (int i = 0; i < values.length; i++) {
            if (random.nextInt(50) == 0) {
                level *= Math.exp(noise * 5 * random.nextGaussian());
            }
            double odd = random.nextInt(30) == 0 ? 10 : 1;
            values[i] = level * Math.exp(noise * odd * random.nextGaussian()) * (1 + 0.0002 * (seed % 3) * i);
            values[i] = seed % 4 == 0 ? Math.round(values[i]) : values[i];
        }
        return values;
    }
}
