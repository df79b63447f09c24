package io.perfgate.profile;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference of a cost between two recordings, from the means of their slices (Welch's test; degrees by
 * Satterthwaite).
 *
 * @param standardError the standard error of the growth
 */
record Difference(double before, double now, double standardError, double degrees) {

    /**
     * @param before value of each slice
     * @param betweenJvms share by which JVMs of one build differ beyond the variation of slices
     */
    static Difference of(double[] before, double[] now, double betweenJvms) {
        double meanBefore = Arrays.stream(before).average().orElseThrow();
        double meanNow = Arrays.stream(now).average().orElseThrow();
        double ofBefore = Quantiles.variance(before) / before.length;
        double ofNow = Quantiles.variance(now) / now.length;
        double ofJvms = 2 * Math.pow(betweenJvms * meanBefore, 2);
        double all = ofBefore + ofNow + ofJvms;
        double squares = ofBefore * ofBefore / (before.length - 1) + ofNow * ofNow / (now.length - 1);
        return new Difference(meanBefore, meanNow, Math.sqrt(all), squares > 0 ? all * all / squares : 1e6);
    }

    double growth() {
        return now - before;
    }

    /** @param chance the chance of a false positive */
    boolean grew(double chance) {
        return growth() > 0 && growth() >= margin(chance);
    }

    /** Half of the 95 % interval. */
    double halfWidth() {
        return margin(0.025);
    }

    private double margin(double chance) {
        return TDistribution.of(Math.min(degrees, 1e6)).inverseSurvivalProbability(chance) * standardError;
    }
}
