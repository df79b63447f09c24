package io.perfgate.level;

import java.util.ArrayDeque;
import java.util.Deque;

/** The newest reported steps: the levels between which the series alternates. */
final class Swings {

    private static final int MOST_BUILDS = 200;

    private final Deque<Step> newestFirst = new ArrayDeque<>();

    void add(Step step) {
        newestFirst.addFirst(step);
        while (newestFirst.getLast().index() < step.index() - MOST_BUILDS) {
            newestFirst.removeLast();
        }
    }

    /** The largest swing before this build, measured by the smaller of its two steps; 0 if there is none. */
    double largest(int index, SeriesScale scale) {
        double largest = 0;
        double later = 0;
        for (Step step : newestFirst) {
            if (step.index() < index - MOST_BUILDS) {
                break;
            }
            double size = Math.abs(scale.of(step.to()) - scale.of(step.from()));
            largest = Math.max(largest, Math.min(size, later));
            later = size;
        }
        return largest;
    }
}
