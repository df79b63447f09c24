package io.perfgate.judge;

import java.util.List;

/**
 * How much longer the tail of the noise is towards high values: the third moment of trials round the mean of their run, in
 * units of their deviation, over all series of a metric. Latencies have tails towards slow; a current run of few trials
 * then lies far above the baseline more often than a normal law says.
 */
final class Skewness {

    /** As if so many trials without any had been seen: a handful says little. */
    private static final double DOUBT = 50;

    private Skewness() {}

    /** Of single trials. */
    static double ofTrials(List<Question> series) {
        double cubes = 0;
        double weight = 0;
        double trials = 0;
        for (Question one : series) {
            double variance = Spreads.withinRuns(one);
            double floor = one.scale().leastNoise(one.baselineInUnit());
            if (!(variance > floor * floor)) {
                continue;
            }
            cubes += cubes(one.current()) / Math.pow(variance, 1.5);
            weight += weight(one.current());
            trials += one.current().size();
            for (Sample run : one.baseline()) {
                cubes += cubes(run) / Math.pow(variance, 1.5);
                weight += weight(run);
                trials += run.size();
            }
        }
        return weight == 0 ? 0 : cubes / weight * trials / (trials + DOUBT);
    }

    private static double cubes(Sample run) {
        double mean = run.mean();
        double sum = 0;
        for (double value : run.values()) {
            sum += Math.pow(value - mean, 3);
        }
        return sum;
    }

    /** Deviations from a mean of n have a third moment smaller by this than those from the truth (Fisher 1928: k-statistics). */
    private static double weight(Sample run) {
        double n = run.size();
        return (n - 1) * (n - 2) / n;
    }

    /**
     * Of the shift between means: averaging lessens it, and the same number of trials on both sides cancels it.
     *
     * @param ofTrials of single trials
     * @param explained share of the variance of the shift that trials, and not sessions, make
     */
    static double ofShift(Question question, double ofTrials, double explained) {
        double current = 1.0 / question.current().size();
        double runs = question.baseline().size();
        double cubes = 0;
        double squares = current;
        for (Sample run : question.baseline()) {
            cubes += 1 / Math.pow(runs, 3) / run.size() / run.size();
            squares += 1 / (runs * runs) / run.size();
        }
        return ofTrials * (current * current - cubes) / Math.pow(squares, 1.5) * Math.pow(explained, 1.5);
    }
}
