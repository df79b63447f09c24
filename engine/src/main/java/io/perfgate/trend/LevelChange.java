package io.perfgate.trend;

/**
 * A series left its level.
 *
 * @param index of the build with which the new level begins, counted from 0
 * @param raisedAt the build at which it was said, from the builds up to it alone
 * @param build the name of the build at {@code index}
 * @param relative new level / old level - 1; NaN where the old level is 0
 * @param isWorse by the metric's direction
 */
public record LevelChange(int index, int raisedAt, String build, double relative, boolean isWorse) {

    public LevelChange {
        if (index < 0 || index > raisedAt) {
            throw new IllegalArgumentException("a change at " + index + " cannot be said at " + raisedAt);
        }
    }

    /** The word of the contract: {@code worse} or {@code better}. */
    public String word() {
        return isWorse ? "worse" : "better";
    }
}
