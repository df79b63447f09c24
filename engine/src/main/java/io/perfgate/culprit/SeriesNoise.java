package io.perfgate.culprit;

import io.perfgate.judge.noise.Sample;
import io.perfgate.judge.noise.Scale;
import io.perfgate.judge.noise.Within;
import io.perfgate.measure.Metric;
import java.util.Arrays;
import java.util.List;

/**
 * The noise of a series' trials as known from earlier runs, on the scale of its comparison.
 *
 * @param unit size of a relative change of 1 on that scale; 1 for logarithms
 */
record SeriesNoise(Scale scale, double unit, double deviation, double degrees) {

    /** Default deviation of trials of 2 %, worth a few trials. */
    private static final double USUAL = 0.02;

    private static final double DEGREES_OF_USUAL = 2;

    /**
     * Limits the trust in earlier runs. This session may be twice as noisy, and a search that trusted them would accuse
     * a commit too early.
     */
    private static final double MOST_DEGREES = 4;

    private static final double LEAST_CHANGE = 0.002;

    /** Default noise of shares: one request in a thousand fails by chance. */
    private static final double USUAL_OF_SHARES = 0.001;

    static SeriesNoise of(Metric metric, List<double[]> runs) {
        double[] all = runs.stream().flatMapToDouble(Arrays::stream).toArray();
        Scale scale = Scale.of(metric, all);
        double most = Arrays.stream(all).map(Math::abs).max().orElseThrow();
        double unit = scale == Scale.LOGARITHMIC || metric.isShare() || most == 0 ? 1 : most;
        double usual = metric.isShare() ? USUAL_OF_SHARES : USUAL * unit;
        Within noise = new Within(usual * usual, DEGREES_OF_USUAL)
                .with(runs.stream().map(scale::of).map(Sample::new).toList());
        return new SeriesNoise(scale, unit, Math.sqrt(noise.variance()), Math.min(MOST_DEGREES, noise.degrees()));
    }

    double mean(double[] run) {
        return new Sample(scale.of(run)).mean();
    }

    /** Half of the tolerance, or less if a smaller change was called a regression. */
    double leastChange(double tolerance, double change) {
        double half = (scale == Scale.LOGARITHMIC ? Math.log1p(tolerance) : tolerance * unit) / 2;
        double least = LEAST_CHANGE * unit;
        return Math.max(least, change > 2 * least ? Math.min(half, change / 3) : half);
    }
}
