package io.perfgate.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges a series value by value, from the values so far, in bounded time for each. docs/history.md describes the
 * method.
 */
public final class ChangeDetector {

    /** A shorter series cannot show a change. */
    public static final int FEWEST_VALUES = 12;

    private static final int FEWEST_OLD = 5;
    static final int FEWEST_NEW = 5;

    /** A change that takes longer to show is wandering, not a step. */
    private static final int MOST_NEW = 50;

    /** The old level is taken from recent values only, because it may have wandered before. */
    private static final int MOST_OLD = 50;

    private static final int PLACES = 15;

    /** A step smaller than this share of the largest recent swing is not reported. */
    private static final double SHARE_OF_SWING = 0.4;

    private static final int BUILDS_OF_SWINGS = 200;

    private final Segmentation builds = new Segmentation();
    private final List<Step> steps = new ArrayList<>();

    /**
     * A step from one level to another.
     *
     * @param index the index of the value with which the new level begins, counted from 0
     * @param from the old level, in the unit of the series
     * @param to the new level, as known when the step was reported
     */
    public record Step(int index, double from, double to) {}

    /** Whether there are enough values, all above 0. */
    public boolean knowsPositiveOnly() {
        return builds.isLogarithmic() && builds.size() >= FEWEST_OLD;
    }

    /**
     * @param value the next value, finite
     * @return a step that is now certain
     */
    public Optional<Step> next(double value) {
        builds.add(value);
        int end = builds.size();
        int newest = builds.newestLevel();
        int from = builds.levelBefore();
        if (newest - from < FEWEST_OLD || end - newest < FEWEST_NEW || end - newest > MOST_NEW) {
            return Optional.empty();
        }
        int at = place(from, newest);
        StepEvidence evidence =
                StepEvidence.of(builds.values(), Math.max(from, at - MOST_OLD), at, end, builds.noise());
        if (!evidence.isEnough()
                || !evidence.beginsAt(builds.values()[at])
                || evidence.size() < SHARE_OF_SWING * largestSwing(at)) {
            return Optional.empty();
        }
        Step step = new Step(at, builds.toUnit(evidence.oldCentre()), builds.toUnit(evidence.newCentre()));
        steps.add(step);
        builds.startAt(at);
        return Optional.of(step);
    }

    /** Places the step again with the levels known now; when it was found, the new level was hardly known. */
    private int place(int from, int newest) {
        double[] values = builds.values();
        int end = builds.size();
        double old = StepEvidence.centre(values, from, newest);
        double now = StepEvidence.centre(values, newest, end);
        int best = newest;
        double least = Double.POSITIVE_INFINITY;
        double cost = 0;
        int last = Math.min(end - FEWEST_NEW, newest + PLACES);
        for (int at = Math.max(from + FEWEST_OLD, newest - PLACES); at <= last; at++) {
            if (cost < least) {
                least = cost;
                best = at;
            }
            cost += LevelCost.ofDistance((values[at] - old) / builds.noise())
                    - LevelCost.ofDistance((values[at] - now) / builds.noise());
        }
        return best;
    }

    /** The largest step shortly before a build; of two successive steps, the smaller counts. */
    private double largestSwing(int build) {
        double largest = 0;
        double later = 0;
        for (int i = steps.size() - 1; i >= 0 && steps.get(i).index() >= build - BUILDS_OF_SWINGS; i--) {
            double size = Math.abs(builds.onScale(steps.get(i).to())
                    - builds.onScale(steps.get(i).from()));
            largest = Math.max(largest, Math.min(size, later));
            later = size;
        }
        return largest;
    }
}
