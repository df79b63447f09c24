package io.perfgate.judge.noise;

import io.perfgate.timeseries.Quantiles;
import java.util.List;

/**
 * How far runs of one machine drift from night to night, before a series' own runs are looked at.
 *
 * @param variance between runs, of logarithms
 * @param degrees what that is worth, in degrees of freedom
 */
public record Drift(double variance, double degrees) {

    /** Nights of one machine differ by some 2 %, as a few nights might show it. */
    static final Drift USUAL = new Drift(0.02 * 0.02, 4);

    /** Nights seldom agree better than that, whatever a few of them say. */
    private static final double LEAST = 0.005 * 0.005;

    /** However many series agree, one of them may drift more than the others. */
    private static final double MOST_DEGREES = 40;

    /** The median of a squared deviation of noise, in units of its variance: of chi-square with one degree, 0.455. */
    private static final double MEDIAN_OF_SQUARE = 0.5;

    /** A series' own deviation tells little of the drift of all. */
    private static final double DEGREES_PER_SERIES = 0.2;

    private static final int FEWEST_SERIES = 5;

    public Drift {
        if (!(variance >= 0 && degrees > 0)) {
            throw new IllegalArgumentException("no drift with variance " + variance + ", degrees " + degrees);
        }
    }

    /**
     * One series as evidence.
     *
     * @param ofTrials what the noise of trials leaves in the mean of a run, as variance
     * @param squares of its runs round their levels
     * @param degrees of freedom of {@code squares}
     * @param shift of the current run from the newest level
     * @param runs of the newest level
     */
    record Evidence(double ofTrials, double squares, double degrees, double shift, double runs) {}

    /** What the nights of the baseline show: all series of a night move together, so a night counts once. */
    static Drift learnt(List<Evidence> series) {
        double sum = 0;
        double weights = 0;
        double nights = 0;
        for (Evidence evidence : series) {
            if (evidence.degrees() > 0) {
                // Noisy series say little of the drift; a variance is known as well as it is small.
                double expected = USUAL.variance + evidence.ofTrials();
                double weight = evidence.degrees() / (expected * expected);
                sum += weight * (evidence.squares() / evidence.degrees() - evidence.ofTrials());
                weights += weight;
                nights = Math.max(nights, evidence.degrees());
            }
        }
        if (weights == 0) {
            return USUAL;
        }
        double seen = Math.max(LEAST, sum / weights);
        return new Drift((USUAL.degrees * USUAL.variance + nights * seen) / (USUAL.degrees + nights), USUAL.degrees);
    }

    /**
     * Less, where most series of the current run lie closer to their levels than that: then this night has not drifted far,
     * and what stands out from it is no drift. Half of the series may have changed without being noticed here; and a night that
     * moved all series lets everything as it is.
     */
    Drift lessIfMostAgree(List<Evidence> series) {
        if (series.size() < FEWEST_SERIES) {
            return this;
        }
        double low = LEAST / 25;
        double high = variance;
        if (medianRatio(series, high) >= MEDIAN_OF_SQUARE) {
            return this;
        }
        for (int i = 0; i < 40; i++) {
            double middle = Math.sqrt(low * high);
            if (medianRatio(series, middle) > MEDIAN_OF_SQUARE) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double told = DEGREES_PER_SERIES * series.size();
        return new Drift(
                (degrees * variance + told * high) / (degrees + told), Math.min(MOST_DEGREES, degrees + told / 2));
    }

    private static double medianRatio(List<Evidence> series, double drift) {
        return Quantiles.median(series.stream()
                .mapToDouble(eachSeries -> eachSeries.shift()
                        * eachSeries.shift()
                        / (1 + 1 / eachSeries.runs())
                        / (drift + eachSeries.ofTrials()))
                .toArray());
    }

    /** The same as a variance of values that are not logarithms. */
    Drift times(double level) {
        return new Drift(variance * level * level, degrees);
    }
}
