package io.perfgate.judge.noise;

import io.perfgate.timeseries.Quantiles;
import java.util.List;

/**
 * The expected drift of a machine from night to night, before a series' own runs are known.
 *
 * @param variance between runs, of logarithms
 * @param degrees degrees of freedom of that estimate
 */
public record Drift(double variance, double degrees) {

    /** Default drift of 2 % between nights, weighted like a few nights of evidence. */
    public static final Drift USUAL = new Drift(0.02 * 0.02, 4);

    /** A floor: nights seldom agree better than this, even if a few seem to. */
    private static final double LEAST = 0.005 * 0.005;

    /** A cap: even if many series agree, one may drift more than the others. */
    private static final double MOST_DEGREES = 40;

    /** The median of a squared deviation of noise, in units of its variance: 0.455 for chi-square with one degree. */
    private static final double MEDIAN_OF_SQUARE = 0.5;

    /** The weight of one series, which alone says little about the drift of all. */
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
     * @param ofTrials variance that trial noise adds to the mean of a run
     * @param squares sum of the squared deviations of its runs from their levels
     * @param degrees the degrees of freedom of {@code squares}
     * @param shift the shift of the current run from the newest level
     * @param runs the runs of the newest level
     */
    record Evidence(double ofTrials, double squares, double degrees, double shift, double runs) {}

    /** The drift that the baseline's nights show. All series of a night move together, so a night counts once. */
    static Drift learnt(List<Evidence> series) {
        double sum = 0;
        double weights = 0;
        double nights = 0;
        for (Evidence evidence : series) {
            if (evidence.degrees() > 0) {
                // Noisy series say little about the drift; the smaller a variance, the better it is known.
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
     * A smaller drift if most series of the current run lie closer to their levels. Then this night drifted little, and
     * an outlier among the series is not drift. This tolerates changes in half of the series. If the night moved all
     * series, nothing changes.
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
                .mapToDouble(evidence ->
                        evidence.shift() * evidence.shift() / (1 + 1 / evidence.runs()) / (drift + evidence.ofTrials()))
                .toArray());
    }

    /** The drift as a variance of plain values instead of logarithms. */
    Drift times(double level) {
        return new Drift(variance * level * level, degrees);
    }
}
