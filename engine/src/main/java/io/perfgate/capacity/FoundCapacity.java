package io.perfgate.capacity;

import io.perfgate.measure.Must;
import io.perfgate.measure.Word;
import java.util.Optional;

/**
 * The result of a search for one promise.
 *
 * @param promise its text
 * @param value the highest load that keeps it; or a lower bound if no more is known
 * @param lower with {@code upper}, the 90 % interval of the value
 * @param exhausted the resource that was exhausted where the promise broke; empty if unknown
 */
public record FoundCapacity(
        String promise, double value, double lower, double upper, Ending ending, Optional<Resource> exhausted) {

    public enum Ending implements Word {
        /** The bounds are close. */
        FOUND,
        /** The time ran out while the bounds were still apart. */
        OUT_OF_TIME,
        /** It is already broken at the lowest load; the value is just below it. */
        BROKEN_AT_LOWEST,
        /** It is kept at the highest load, which is the value. */
        KEPT_AT_HIGHEST,
        /** The load generator could not produce more load. */
        INJECTOR_LIMITED,
        /** The time ran out before the promise was ever broken. */
        NEVER_BROKEN
    }

    /** Bounds farther apart than this ratio cannot be compared. */
    private static final double VAGUE = 1.5;

    public FoundCapacity {
        Must.hold(value >= 0 && lower <= upper && !Double.isInfinite(upper), "a capacity lies between its bounds");
    }

    /** Whether the value has no upper bound, so that it cannot be judged. */
    public boolean isOpenAbove() {
        return ending == Ending.INJECTOR_LIMITED || ending == Ending.NEVER_BROKEN;
    }

    /** Whether the time ran out so early that the value cannot be judged. */
    public boolean isVague() {
        return ending == Ending.OUT_OF_TIME && upper > VAGUE * lower;
    }
}
