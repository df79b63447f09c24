package io.perfgate.accuracy;

import java.util.Random;

/** What the machine does to the trials of one search, in the order of time. */
@FunctionalInterface
interface MachineDrift {

    /** Of a step and at the end of a ramp, as a logarithm. */
    double SLOWER = Math.log(1.04);

    /** As a logarithm. */
    double ofNextTrial();

    static MachineDrift none(Random random) {
        return () -> 0;
    }

    /** Half a percent from each trial to the next, this way or that. */
    static MachineDrift walk(Random random) {
        double[] now = {0};
        return () -> now[0] += 0.005 * random.nextGaussian();
    }

    /** In the middle of the search it gets slower at once, and stays so. */
    static MachineDrift step(Random random) {
        int before = middle(random);
        int[] trial = {0};
        return () -> trial[0]++ < before ? 0 : SLOWER;
    }

    /** From the middle of the search on it gets slower for twenty trials. */
    static MachineDrift ramp(Random random) {
        int before = middle(random);
        int[] trial = {0};
        return () -> SLOWER * Math.min(1, Math.max(0, trial[0]++ - before) / 20.0);
    }

    /** Deviations of 1.5 % that come and go, a half of one being gone after six trials (an autoregression of first order). */
    static MachineDrift hours(Random random) {
        double deviation = 0.015;
        double kept = 0.89;
        double[] now = {deviation * random.nextGaussian()};
        return () -> now[0] = kept * now[0] + deviation * Math.sqrt(1 - kept * kept) * random.nextGaussian();
    }

    private static int middle(Random random) {
        return 4 + random.nextInt(20);
    }
}
