package io.perfgate.level;

import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The levels of a series over accepted runs, and the deviations of its runs.
 *
 * @param levels oldest first; the newest one is what a run is compared with
 * @param squares sum of the squared deviations of the runs from their levels, as evidence of the noise between runs
 * @param degrees the degrees of freedom of {@code squares}
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

        /**
         * Squared deviations from a straight line if there are enough runs, so that a creep does not count as noise.
         */
        private double squares() {
            double mean = mean();
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

        private double degrees() {
            return runs.length < LEAST_FOR_A_LINE ? runs.length - 1 : runs.length - 2;
        }
    }

    /**
     * The chance of taking noise for a new level, for each run. A gate asks this of many series and runs, and the runs
     * after a lucky pair would all look worse.
     */
    private static final double CHANCE = 1e-4;

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
     * Splits runs, oldest first, into levels. A level ends where two consecutive runs lie off it in the same direction
     * by more than noise. It also ends where a new level was accepted.
     *
     * @param begins whether a new level was accepted with a run, by its index
     * @param variance expected of a run
     * @param degrees degrees of freedom of that estimate
     */
    public static RunLevels of(double[] runs, IntPredicate begins, double variance, double degrees) {
        RunLevels found = new RunLevels(List.of(), 0, 0);
        int start = 0;
        for (int run = 1; run < runs.length; run++) {
            if (begins.test(run)) {
                found = found.and(stretch(runs, start, run, variance));
                start = run;
            } else if (run - start >= 2) {
                RunLevels before = found.and(stretch(runs, start, run - 1, variance));
                if (before.isLeft(runs[run - 1], runs[run], variance, degrees)) {
                    found = before;
                    start = run - 1;
                }
            }
        }
        return found.and(stretch(runs, start, runs.length, variance));
    }

    public Stretch newest() {
        return levels.get(levels.size() - 1);
    }

    private RunLevels and(Stretch next) {
        List<Stretch> all = new ArrayList<>(levels);
        all.add(next);
        return new RunLevels(all, squares + next.squares(), degrees + next.degrees());
    }

    /** Whether two runs after the newest level are off it. */
    private boolean isLeft(double first, double second, double priorVariance, double priorDegrees) {
        double mean = newest().mean();
        double known = priorDegrees + degrees;
        double variance = (priorDegrees * priorVariance + squares) / known;
        TDistribution noise = TDistribution.of(known);
        double ofOne = Math.sqrt(variance * (1 + 1.0 / newest().size()));
        double ofBoth = Math.sqrt(variance * (0.5 + 1.0 / newest().size()));
        double up = Math.min(first, second) - mean;
        double down = mean - Math.max(first, second);
        double alone = Math.max(up, down) / ofOne;
        double together = Math.abs((first + second) / 2 - mean) / ofBoth;
        return noise.survivalProbability(alone) < Math.sqrt(CHANCE) / 2
                && noise.survivalProbability(together) < CHANCE / 2;
    }

    private static Stretch stretch(double[] all, int from, int to, double expectedVariance) {
        double[] runs = Arrays.copyOfRange(all, from, to);
        double most = MOST_DEVIATIONS * Math.max(Quantiles.robustDeviation(runs), Math.sqrt(expectedVariance));
        return new Stretch(from, Quantiles.drawnIn(runs, most));
    }
}
