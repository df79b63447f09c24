package io.perfgate.culprit;

import java.util.List;

/**
 * A possible placement of the steps, with its probability.
 *
 * @param gaps between measured nodes that contain a step, in order; none if nothing changed
 * @param levels by series, for the stretches between the steps
 */
record Placement(List<Integer> gaps, double probability, List<Levels> levels) {

    Placement {
        gaps = List.copyOf(gaps);
        levels = List.copyOf(levels);
    }

    /**
     * The levels of one series' stretches, as a normal distribution.
     *
     * @param noise variance of a further trial around its level
     */
    record Levels(double[] mean, double[][] covariance, double noise) {

        double change(int from, int to) {
            return mean[to] - mean[from];
        }

        /** Above 0, so that anything can be divided by it. */
        double deviationOfChange(int from, int to) {
            double variance = covariance[to][to] + covariance[from][from] - 2 * covariance[from][to];
            return Math.max(1e-12, Math.sqrt(Math.max(0, variance)));
        }
    }

    int steps() {
        return gaps.size();
    }

    /** The stretch of commits in a gap; if the gap contains a step, the stretch before it. */
    int stretchBefore(int gap) {
        return (int) gaps.stream().filter(step -> step < gap).count();
    }
}
