package io.perfgate.level;

import java.util.Optional;

/**
 * Judges a series value by value, from the values so far. Memory and time per value are bounded for any length.
 * docs/history.md describes the method.
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
    private static final double SHARE_OF_SWING = 0.4;

    private final Segmentation segments = new Segmentation();
    private final Swings swings = new Swings();
    private NoiseBetweenBuilds noise = new NoiseBetweenBuilds();
    private SeriesScale scale = SeriesScale.LOGARITHMIC;

    /** Whether there are enough values, all above 0. */
    public boolean knowsPositiveOnly() {
        return scale == SeriesScale.LOGARITHMIC && segments.first() + segments.kept() >= FEWEST_OLD;
    }

    /**
     * @param value the next one, finite
     * @return a step that is now certain
     */
    public Optional<Step> next(double value) {
        if (scale == SeriesScale.LOGARITHMIC && value <= 0) {
            toLinear();
        }
        noise.add(scale.of(value));
        double deviation = noise.deviation(scale);
        segments.add(scale.of(value), deviation);
        int end = segments.kept();
        int newest = segments.newestLevel();
        int from = segments.levelBefore();
        if (newest - from < FEWEST_OLD || end - newest < FEWEST_NEW || end - newest > MOST_NEW) {
            return Optional.empty();
        }
        int at = place(from, newest, deviation);
        StepEvidence evidence = StepEvidence.of(segments.values(), Math.max(from, at - MOST_OLD), at, end, deviation);
        int index = segments.first() + at;
        if (!evidence.isEnough()
                || !evidence.beginsAt(segments.values()[at])
                || evidence.size() < SHARE_OF_SWING * swings.largest(index, scale)) {
            return Optional.empty();
        }
        Step step = new Step(index, scale.value(evidence.oldCentre()), scale.value(evidence.newCentre()));
        swings.add(step);
        segments.startAt(at, deviation);
        return Optional.of(step);
    }

    /** Places the step again with the levels known now; the new one was hardly known when it was found. */
    private int place(int from, int newest, double deviation) {
        double[] values = segments.values();
        int end = segments.kept();
        double old = SortedWindow.of(values, from, newest).median();
        double now = SortedWindow.of(values, newest, end).median();
        int best = newest;
        double least = Double.POSITIVE_INFINITY;
        double cost = 0;
        int last = Math.min(end - FEWEST_NEW, newest + PLACES);
        for (int at = Math.max(from + FEWEST_OLD, newest - PLACES); at <= last; at++) {
            if (cost < least) {
                least = cost;
                best = at;
            }
            cost += BoundedLoss.of((values[at] - old) / deviation) - BoundedLoss.of((values[at] - now) / deviation);
        }
        return best;
    }

    private void toLinear() {
        scale = SeriesScale.LINEAR;
        noise = noise.toLinear();
        segments.toLinear(noise.deviation(scale));
    }
}
