package io.perfgate.culprit;

import io.perfgate.measure.Metric;
import java.util.List;

/**
 * The noise of a series' trials as known from earlier runs, on the scale of its comparison.
 *
 * @param unit size of a relative change of 1 on that scale; 1 for logarithms
 */
record SeriesNoise(boolean isLogarithmic, double unit, double deviation, double degrees) {

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

    static SeriesNoise of(Metric metric, List<List<Double>> runs) {
        boolean positive = runs.stream().flatMap(List::stream).allMatch(value -> value > 0);
        boolean logarithmic = positive && !metric.isShare();
        double most =
                runs.stream().flatMap(List::stream).mapToDouble(Math::abs).max().orElseThrow();
        double unit = logarithmic || metric.isShare() || most == 0 ? 1 : most;
        double usual = metric.isShare() ? USUAL_OF_SHARES : USUAL * unit;
        double squares = DEGREES_OF_USUAL * usual * usual;
        double degrees = DEGREES_OF_USUAL;
        for (List<Double> run : runs) {
            double mean = mean(logarithmic, run);
            for (double value : run) {
                double deviation = onScale(logarithmic, value) - mean;
                squares += deviation * deviation;
            }
            degrees += Math.max(0, run.size() - 1);
        }
        return new SeriesNoise(logarithmic, unit, Math.sqrt(squares / degrees), Math.min(MOST_DEGREES, degrees));
    }

    double mean(List<Double> run) {
        return mean(isLogarithmic, run);
    }

    private static double mean(boolean logarithmic, List<Double> run) {
        return run.stream()
                .mapToDouble(value -> onScale(logarithmic, value))
                .average()
                .orElse(0);
    }

    private static double onScale(boolean logarithmic, double value) {
        return logarithmic ? Math.log(value) : value;
    }

    /** Half of the tolerance, or less if a smaller change was called a regression. */
    double leastChange(double tolerance, double change) {
        double half = (isLogarithmic ? Math.log1p(tolerance) : tolerance * unit) / 2;
        double least = LEAST_CHANGE * unit;
        return Math.max(least, change > 2 * least ? Math.min(half, change / 3) : half);
    }
}
