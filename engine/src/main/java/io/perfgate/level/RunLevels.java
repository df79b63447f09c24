package io.perfgate.level;

import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The levels of a series over accepted runs, and the deviations of its runs.
 *
 * @param levels oldest first; the newest one is what a run is compared with
 * @param squares of the runs around their levels, as evidence of the noise between runs
 * @param degrees of freedom of {@code squares}
 */
public record RunLevels(List<Stretch> levels, double squares, double degrees) {

    /**
     * Consecutive runs of one level.
     *
     * @param first index of its first run
     * @param runs their values; a single outlier is pulled in
     */
    public record Stretch(int first, double[] runs) {

        public double mean() {
            return Arrays.stream(runs).average().orElseThrow();
        }

        public int size() {
            return runs.length;
        }
    }

    /** The chance of taking noise for a new level, for each run. */
    private static final double CHANCE = 0.01;

    /**
     * An outlier is pulled in to this many deviations from the middle of its level, because one odd night is no level.
     */
    private static final double MOST_DEVIATIONS = 4;

    /** Fewer runs do not show whether they creep. */
    private static final int LEAST_FOR_A_LINE = 4;

    public RunLevels {
        levels = List.copyOf(levels);
    }

    /**
     * Splits runs, in order of time, into levels. A level ends where two consecutive runs lie off it in the same
     * direction by more than noise, or where a new level was accepted.
     *
     * @param begins whether a new level was accepted with a run
     * @param variance expected of a run
     * @param degrees degrees of freedom of that estimate
     */
    public static RunLevels of(double[] runs, boolean[] begins, double variance, double degrees) {
        Levels found = new Levels(variance, degrees);
        int start = 0;
        for (int run = 1; run < runs.length; run++) {
            if (begins[run]) {
                found.end(start, Arrays.copyOfRange(runs, start, run));
                start = run;
            } else if (run - start >= 2
                    && found.isLeft(Arrays.copyOfRange(runs, start, run - 1), runs[run - 1], runs[run])) {
                found.end(start, Arrays.copyOfRange(runs, start, run - 1));
                start = run - 1;
            }
        }
        found.end(start, Arrays.copyOfRange(runs, start, runs.length));
        return new RunLevels(found.levels, found.squares, found.degrees);
    }

    public Stretch newest() {
        return levels.get(levels.size() - 1);
    }

    /** The state while runs are visited. */
    private static final class Levels {

        private final double priorVariance;
        private final double priorDegrees;
        private final List<Stretch> levels = new ArrayList<>();
        private double squares;
        private double degrees;

        Levels(double priorVariance, double priorDegrees) {
            this.priorVariance = priorVariance;
            this.priorDegrees = priorDegrees;
        }

        void end(int first, double[] runs) {
            double[] drawnIn = drawnIn(runs, Math.sqrt(priorVariance));
            levels.add(new Stretch(first, drawnIn));
            squares += squares(drawnIn);
            degrees += degrees(drawnIn);
        }

        boolean isLeft(double[] level, double first, double second) {
            double[] drawnIn = drawnIn(level, Math.sqrt(priorVariance));
            double mean = Arrays.stream(drawnIn).average().orElseThrow();
            double known = priorDegrees + degrees + degrees(drawnIn);
            double variance = (priorDegrees * priorVariance + squares + squares(drawnIn)) / known;
            TDistribution noise = TDistribution.of(known);
            double ofOne = Math.sqrt(variance * (1 + 1.0 / level.length));
            double ofBoth = Math.sqrt(variance * (0.5 + 1.0 / level.length));
            double up = Math.min(first, second) - mean;
            double down = mean - Math.max(first, second);
            double alone = Math.max(up, down) / ofOne;
            double together = Math.abs((first + second) / 2 - mean) / ofBoth;
            return noise.survivalProbability(alone) < Math.sqrt(CHANCE) / 2
                    && noise.survivalProbability(together) < CHANCE / 2;
        }

        private static double[] drawnIn(double[] runs, double expected) {
            double middle = Quantiles.median(runs);
            double most = MOST_DEVIATIONS * Math.max(Quantiles.robustDeviation(runs), expected);
            return Arrays.stream(runs)
                    .map(v -> Math.max(middle - most, Math.min(middle + most, v)))
                    .toArray();
        }

        /** Squares around a straight line if there are enough runs, so that a creep does not count as noise. */
        private static double squares(double[] runs) {
            double mean = Arrays.stream(runs).average().orElseThrow();
            double middle = (runs.length - 1) / 2.0;
            double ofRuns = 0;
            double ofPlaces = 0;
            double products = 0;
            for (int i = 0; i < runs.length; i++) {
                ofRuns += (runs[i] - mean) * (runs[i] - mean);
                ofPlaces += (i - middle) * (i - middle);
                products += (runs[i] - mean) * (i - middle);
            }
            return runs.length < LEAST_FOR_A_LINE ? ofRuns : Math.max(0, ofRuns - products * products / ofPlaces);
        }

        private static double degrees(double[] runs) {
            return runs.length < LEAST_FOR_A_LINE ? runs.length - 1 : runs.length - 2;
        }
    }
}
