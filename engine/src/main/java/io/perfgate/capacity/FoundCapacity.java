package io.perfgate.capacity;

import java.util.Objects;

/**
 * What a search found of one promise.
 *
 * @param promise its text
 * @param value the highest load that keeps it; where it is only known to be at least so high, that
 * @param lower with {@code upper}, where it lies with a probability of 90 %
 */
public record FoundCapacity(String promise, double value, double lower, double upper, Ending ending) {

    /** Why the search went no further. */
    public enum Ending {
        /** The bounds are close. */
        FOUND("found"),
        /** The time was over while they were still apart. */
        OUT_OF_TIME("outOfTime"),
        /** It is broken at the lowest load already, which is the value. */
        BROKEN_AT_LOWEST("brokenAtLowest"),
        /** It is kept at the highest load, which is the value. */
        KEPT_AT_HIGHEST("keptAtHighest"),
        /** The load generator made no more load. */
        INJECTOR_LIMITED("injectorLimited"),
        /** The time was over before it was ever broken. */
        NEVER_BROKEN("neverBroken");

        private final String word;

        Ending(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Bounds farther apart say nothing that could be compared. */
    private static final double VAGUE = 1.5;

    public FoundCapacity {
        Objects.requireNonNull(promise, "promise");
        Objects.requireNonNull(ending, "ending");
        if (!(value >= 0) || !(lower <= upper) || Double.isInfinite(upper)) {
            throw new IllegalArgumentException("a capacity lies between its bounds");
        }
    }

    /** Whether it may be higher by any amount, so that nothing can be judged by it. */
    public boolean isOpenAbove() {
        return ending == Ending.INJECTOR_LIMITED || ending == Ending.NEVER_BROKEN;
    }

    /** Whether the time was over so soon that nothing can be judged by it. */
    public boolean isVague() {
        return ending == Ending.OUT_OF_TIME && upper > VAGUE * lower;
    }
}
