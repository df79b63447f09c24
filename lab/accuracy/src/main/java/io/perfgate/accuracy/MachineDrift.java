package io.perfgate.accuracy;

import java.util.Random;

/** The effect of the machine on the trials of one search, in chronological order. */
@FunctionalInterface
interface MachineDrift {

    /** The size of a step, and of a ramp at its end, as a logarithm. */
    double SLOWER = Math.log(1.04);

    /** As a logarithm. */
    double ofNextTrial();

    static MachineDrift none(Random random) {
        return () -> 0;
    }

    /** Half a percent from each trial to the next, up or down. */
    static MachineDrift walk(Random random) {
        double[] now = {0};
        return () -> now[0] += 0.005 * random.nextGaussian();
    }

    /** In the middle of the search, it suddenly gets slower and stays slower. */
    static MachineDrift step(Random random) {
        int before = middle(random);
        int[] trial = {0};
        return () -> trial[0]++ < before ? 0 : SLOWER;
    }

    /** From the middle of the search on, it gets gradually slower for twenty trials. */
    static MachineDrift ramp(Random random) {
        int before = middle(random);
        int[] trial = {0};
        return () -> SLOWER * Math.min(1, Math.max(0, trial[0]++ - before) / 20.0);
    }

    /** Deviations of 1.5 % that come and go, with half of each gone after six trials (a first-order autoregression). */
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
