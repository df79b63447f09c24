package io.perfgate.trend;

/**
 * The levels that the series left last. Two levels that it goes to and fro between are its noise: after there and back
 * nothing more is said of them while it goes on.
 */
final class KnownLevels {

    private static final int MOST_BUILDS = 200;
    private static final double NEAR = 0.25;

    private Step last;
    private Step beforeLast;

    /** Was this step made before, and taken back, not long ago? */
    boolean hold(Step step) {
        return last != null
                && beforeLast != null
                && step.index() - beforeLast.index() <= MOST_BUILDS
                && Math.abs(step.to() - last.from()) < NEAR * Math.abs(step.to() - step.from())
                && Math.abs(step.from() - beforeLast.from()) < NEAR * Math.abs(step.to() - step.from());
    }

    void add(Step step) {
        beforeLast = last;
        last = step;
    }
}
