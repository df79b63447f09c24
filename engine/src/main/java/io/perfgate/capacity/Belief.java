package io.perfgate.capacity;

import java.util.Arrays;

/**
 * How likely each load is to be the highest that keeps a promise (probabilistic bisection: Horstein 1963; Waeber,
 * Frazier and Henderson, SIAM Journal on Control and Optimization 51, 2013). Near that load a step may go either way,
 * so each step near it counts little and is repeated. Far away, one step decides, though it may occasionally be wrong.
 */
final class Belief {

    /** Ratio of neighbouring loads. */
    private static final double CELL = Math.log(1.005);
    /**
     * The share of steps that go wrong at any distance from the bound, because of a pause or other load on the machine.
     */
    static final double WRONG = 0.04;
    /** The prior probability beyond each end of the range. */
    private static final double BEYOND = 0.05;
    /** The distance of these loads from the end, so large that a step at the end has a clear result. */
    private static final double FAR_BEYOND = 0.5;

    private final double[] logs;
    private final double[] weights;

    Belief(LoadRange range) {
        double from = Math.log(range.from());
        double to = Math.log(range.to());
        int cells = Math.max(2, (int) Math.ceil((to - from) / CELL));
        logs = new double[cells + 2];
        weights = new double[cells + 2];
        for (int cell = 0; cell < cells; cell++) {
            logs[cell + 1] = from + (to - from) * (cell + 0.5) / cells;
            weights[cell + 1] = (1 - 2 * BEYOND) / cells;
        }
        logs[0] = from - FAR_BEYOND;
        logs[cells + 1] = to + FAR_BEYOND;
        weights[0] = BEYOND;
        weights[cells + 1] = BEYOND;
    }

    /**
     * @param spread distance from the bound within which a step may go either way, as a share of the load
     * @param wrong the share of such steps that go wrong at any distance
     */
    void learn(double load, boolean isKept, double spread, double wrong) {
        double sum = 0;
        for (int cell = 0; cell < logs.length; cell++) {
            double kept = wrong + (1 - 2 * wrong) / (1 + Math.exp(-(logs[cell] - Math.log(load)) / spread));
            weights[cell] *= isKept ? kept : 1 - kept;
            sum += weights[cell];
        }
        double all = sum;
        Arrays.setAll(weights, cell -> weights[cell] / all);
    }

    /** The quantile of the highest kept load: with this probability, that load is no higher. */
    double quantile(double probability) {
        double sum = 0;
        for (int cell = 0; cell < weights.length; cell++) {
            if (sum + weights[cell] >= probability) {
                double within = (probability - sum) / weights[cell];
                boolean isEnd = cell == 0 || cell == weights.length - 1;
                double width = logs[2] - logs[1];
                return Math.exp(logs[cell] + (isEnd ? 0 : (within - 0.5) * width));
            }
            sum += weights[cell];
        }
        return Math.exp(logs[logs.length - 1]);
    }

    double belowRange() {
        return weights[0];
    }

    double aboveRange() {
        return weights[weights.length - 1];
    }
}
