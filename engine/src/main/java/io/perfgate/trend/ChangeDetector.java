package io.perfgate.trend;

import java.util.Optional;

/**
 * Judges a series one build after the other: what it says of a build depends on the builds up to it alone. Its memory
 * and its work for a build are bounded, however long the history is.
 *
 * <p>The newest 5 to 30 builds are held against up to 60 builds of the level before them; a slow drift moves those
 * along with it, so the newest 30 are held against the 30 with which the level began as well.
 */
final class ChangeDetector {

    static final int FEWEST_NEW = 5;
    static final int FEWEST_BEFORE = 10;

    /** Of a level after a change, whose noise is taken for no smaller than that of the level before. */
    private static final int FEWEST_AFTER_A_CHANGE = 5;

    /** How many of the newest builds are taken together: the more, the smaller a change they show. */
    private static final int[] NEW_BUILDS = {30, 24, 19, 15, 12, 10, 8, 7, 6, 5};

    private static final int MOST_NEW = 30;
    private static final int MOST_BEFORE = 60;
    private static final double ALLOWANCE = 1;

    /** A drift is no step: it has to be surer, and to matter. */
    private static final double DRIFT_ALLOWANCE = 2;

    private static final double LEAST_DRIFT = 0.05;

    /** Sessions on the same machine differ by some tenths of a percent; smaller noise is luck or rounding. */
    private static final double LEAST_NOISE = 0.003;

    private final Segment segment = new Segment(MOST_BEFORE + MOST_NEW);
    private final SortedWindow before = new SortedWindow(MOST_BEFORE);
    private final KnownLevels known = new KnownLevels();
    private Scale scale = Scale.LOGARITHMIC;
    private Level pinned;
    private Level left;

    /** Enough builds, none of them 0 or less. */
    boolean knowsPositiveOnly() {
        return scale == Scale.LOGARITHMIC && segment.first() + segment.kept() >= FEWEST_BEFORE;
    }

    /** @return the step that this build makes sure */
    Optional<Step> next(double value) {
        if (scale == Scale.LOGARITHMIC && value <= 0) {
            toLinear();
        }
        segment.add(scale.of(value));
        if (hasLeftTheLevelBefore()) {
            return step(Math.max(fewestBefore(), segment.kept() - MOST_NEW));
        }
        if (hasDrifted()) {
            return step(fewestBefore());
        }
        return Optional.empty();
    }

    private boolean hasLeftTheLevelBefore() {
        int end = segment.kept();
        double[] values = segment.values();
        int taken = Math.max(0, end - MOST_NEW - MOST_BEFORE);
        before.clear();
        for (int newBuilds : NEW_BUILDS) {
            int start = end - newBuilds;
            for (; taken < start; taken++) {
                if (before.size() == MOST_BEFORE) {
                    before.remove(values[taken - MOST_BEFORE]);
                }
                before.add(values[taken]);
            }
            if (start >= fewestBefore() && level(before).isLeftBy(values, start, end, ALLOWANCE)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasDrifted() {
        int end = segment.kept();
        if (pinned == null && end >= MOST_NEW) {
            pinned = level(SortedWindow.of(segment.values(), 0, MOST_NEW));
        }
        if (end < 2 * MOST_NEW) {
            return false;
        }
        Level newest = level(SortedWindow.of(segment.values(), end - MOST_NEW, end));
        return Math.abs(newest.median() - pinned.median()) > scale.share(LEAST_DRIFT, pinned.median())
                && pinned.withNoiseOf(newest).isLeftBy(segment.values(), end - MOST_NEW, end, DRIFT_ALLOWANCE);
    }

    private int fewestBefore() {
        return left == null ? FEWEST_BEFORE : FEWEST_AFTER_A_CHANGE;
    }

    private Level level(SortedWindow builds) {
        Level level = Level.of(builds, scale.share(LEAST_NOISE, builds.median()));
        return builds.size() < FEWEST_BEFORE ? level.withNoiseOf(left) : level;
    }

    private Optional<Step> step(int earliest) {
        int start = LeastDistances.split(segment.values(), earliest, segment.kept());
        Level old = level(SortedWindow.of(segment.values(), Math.max(0, start - MOST_BEFORE), start));
        Step step = new Step(
                segment.first() + start, scale.value(old.median()), scale.value(segment.median(start, segment.kept())));
        segment.startAt(start);
        left = old;
        pinned = null;
        boolean isNews = !known.hold(step);
        known.add(step);
        return isNews ? Optional.of(step) : Optional.empty();
    }

    private void toLinear() {
        for (int i = 0; i < segment.kept(); i++) {
            segment.values()[i] = Math.exp(segment.values()[i]);
        }
        pinned = pinned == null ? null : pinned.toLinear();
        left = left == null ? null : left.toLinear();
        scale = Scale.LINEAR;
    }
}
