package io.perfgate.capacity;

import java.util.List;
import java.util.Optional;

/**
 * Whether a middleware recovers from an overload. After the first overload, the highest load that held is measured
 * again. If it does not hold, it is measured on a fresh start. If it holds there, the overload did lasting harm: later
 * measurements are discarded, and from then on a fresh start follows each overload.
 */
final class Recovery {

    private enum Phase {
        BEFORE_OVERLOAD,
        AFTER_OVERLOAD,
        ON_FRESH_START,
        RECOVERS,
        DOES_NOT_RECOVER
    }

    private Phase phase = Phase.BEFORE_OVERLOAD;
    private int heldBefore;
    private Optional<SearchStep> doubtful = Optional.empty();
    private boolean wasBroken;

    /** The load that must be measured now; empty if the search may choose. */
    Optional<Integer> load() {
        return phase == Phase.AFTER_OVERLOAD || phase == Phase.ON_FRESH_START
                ? Optional.of(heldBefore)
                : Optional.empty();
    }

    boolean needsFreshStart() {
        return phase == Phase.ON_FRESH_START || (phase == Phase.DOES_NOT_RECOVER && wasBroken);
    }

    boolean isConfirmed() {
        return phase == Phase.DOES_NOT_RECOVER;
    }

    /** Called when a load cannot be measured. */
    void giveUp() {
        phase = load().isPresent() ? Phase.RECOVERS : phase;
    }

    /**
     * Adds a step and returns those that count as evidence.
     *
     * @param isOverload whether no promise was kept
     * @param isBroken whether some promise was broken
     * @param highestKept the highest load at which all promises were kept; 0 for none
     */
    List<SearchStep> add(SearchStep step, boolean isFresh, boolean isOverload, boolean isBroken, int highestKept) {
        wasBroken = isBroken;
        switch (phase) {
            case BEFORE_OVERLOAD -> {
                if (isOverload && highestKept > 0) {
                    heldBefore = highestKept;
                    phase = Phase.AFTER_OVERLOAD;
                }
            }
            case AFTER_OVERLOAD -> {
                if (isBroken && !isFresh) {
                    doubtful = Optional.of(step);
                    phase = Phase.ON_FRESH_START;
                    return List.of();
                }
                phase = Phase.RECOVERS;
            }
            case ON_FRESH_START -> {
                if (!isBroken) {
                    phase = Phase.DOES_NOT_RECOVER;
                    return List.of(step);
                }
                phase = Phase.RECOVERS;
                return List.of(doubtful.orElseThrow(), step);
            }
            case RECOVERS, DOES_NOT_RECOVER -> {}
        }
        return List.of(step);
    }
}
