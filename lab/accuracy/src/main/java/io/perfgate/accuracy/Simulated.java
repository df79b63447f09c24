package io.perfgate.accuracy;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Simulated series with known changes, from which runs are drawn. */
final class Simulated {

    private final Random random;
    private final NoiseKind kind;
    private final double[] sigmas;
    private final double[] modes;
    private final double ownDrift;
    private final double rounding;

    /**
     * @param sigmas noise between trials of each series, on the logarithmic scale
     * @param ownDrift separate drift of each series between runs, in units of its noise
     * @param rounding trials are rounded to this part of their level; 0 for no rounding
     */
    Simulated(Random random, NoiseKind kind, double[] sigmas, double ownDrift, double rounding) {
        this.random = random;
        this.kind = kind;
        this.sigmas = sigmas;
        this.ownDrift = ownDrift;
        this.rounding = rounding;
        modes = new double[sigmas.length];
        for (int i = 0; i < modes.length; i++) {
            modes[i] = NoiseKind.mode(random);
        }
    }

    /** Noise as reported for 586 JMH benchmarks: median 2.2 %, 5 % or more in a quarter. */
    static double[] noiseLikeJmh(Random random, int count, NoiseKind kind) {
        double median = kind == NoiseKind.HEAVY_TAILED ? 0.026 : 0.022;
        double[] sigmas = new double[count];
        for (int i = 0; i < count; i++) {
            sigmas[i] = Math.max(0.0008, Math.min(0.25, median * Math.exp(1.1 * random.nextGaussian())));
        }
        return sigmas;
    }

    /** @param changes factor of each series; {@code null} if nothing changed */
    MeasuredRun run(String name, int trials, double sharedDrift, double[] changes) {
        double session = sharedDrift * random.nextGaussian();
        List<MeasuredSeries> series = new ArrayList<>();
        for (int i = 0; i < sigmas.length; i++) {
            double level = session + ownDrift * sigmas[i] * random.nextGaussian();
            if (changes != null) {
                level += Math.log(changes[i]);
            }
            List<Double> values = new ArrayList<>();
            for (int trial = 0; trial < trials; trial++) {
                double value = 100 * Math.exp(level + sigmas[i] * kind.draw(random, modes[i]));
                values.add(rounding == 0 ? value : Math.rint(value / (100 * rounding)) * 100 * rounding);
            }
            series.add(new MeasuredSeries(SeriesId.named("series " + i), Metrics.MEAN, values));
        }
        return new MeasuredRun(name, series);
    }

    /** A tenth of the series slower by the given part. */
    double[] tenthSlower(double by) {
        double[] changes = new double[sigmas.length];
        java.util.Arrays.fill(changes, 1);
        for (int changed = 0; changed < changes.length / 10; ) {
            int at = random.nextInt(changes.length);
            if (changes[at] == 1) {
                changes[at] = 1 + by;
                changed++;
            }
        }
        return changes;
    }
}
