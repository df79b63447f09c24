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

        double varianceOfChange(int from, int to) {
            return Math.max(0, covariance[to][to] + covariance[from][from] - 2 * covariance[from][to]);
        }
    }

    int steps() {
        return gaps.size();
    }

    /** The stretch of commits in a gap; if the gap contains a step, the stretch before it. */
    int stretchBefore(int gap) {
        int stretch = 0;
        while (stretch < gaps.size() && gaps.get(stretch) < gap) {
            stretch++;
        }
        return stretch;
    }
}
