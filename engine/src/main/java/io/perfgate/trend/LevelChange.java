package io.perfgate.trend;

import io.perfgate.measure.Must;

/**
 * A change of a series' level.
 *
 * @param index the index of the build with which the new level begins, counted from 0
 * @param raisedAt the build at which it was reported, from the builds so far
 * @param build the name of the build at {@code index}
 * @param relative new level / old level - 1; NaN if the old level is 0
 * @param isWorse by the metric's direction
 */
public record LevelChange(int index, int raisedAt, String build, double relative, boolean isWorse) {

    public LevelChange {
        Must.hold(index >= 0 && index <= raisedAt, "a change at " + index + " cannot be said at " + raisedAt);
    }

    /** The word in documents: {@code worse} or {@code better}. */
    public String word() {
        return isWorse ? "worse" : "better";
    }
}
