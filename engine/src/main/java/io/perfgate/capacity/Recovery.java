package io.perfgate.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a middleware recovers from an overload. After the first overload and each later collapse, the highest load that
 * held is measured again. If it does not hold, it is measured on a fresh start. If it holds there, the overload did
 * lasting harm: doubtful measurements are discarded, and a fresh start follows each broken promise.
 */
final class Recovery {

    /** What a step did to the middleware. */
    enum Effect {
        HELD,
        /** Some promise was broken, or it died. */
        BROKEN,
        /** All were. */
        OVERLOAD,
        /** Some was, and far fewer requests were served than before. */
        COLLAPSE
    }

    private enum Phase {
        BEFORE_OVERLOAD,
        AFTER_OVERLOAD,
        ON_FRESH_START,
        RECOVERS,
        DOES_NOT_RECOVER
    }

    private Phase phase = Phase.BEFORE_OVERLOAD;
    private boolean isFirstCheck;
    private int heldBefore;
    /** Steps in which it may have been harmed already. */
    private final List<SearchStep> doubtful = new ArrayList<>();

    private Effect last = Effect.HELD;

    /** The load that must be measured now; empty if the search may choose. */
    Optional<Integer> load() {
        return phase == Phase.AFTER_OVERLOAD || phase == Phase.ON_FRESH_START
                ? Optional.of(heldBefore)
                : Optional.empty();
    }

    boolean needsFreshStart() {
        return phase == Phase.ON_FRESH_START || (phase == Phase.DOES_NOT_RECOVER && last != Effect.HELD);
    }

    boolean isConfirmed() {
        return phase == Phase.DOES_NOT_RECOVER;
    }

    /**
     * Adds a step that the load generator could not produce, which may overload the middleware all the same.
     *
     * @param isAgain whether the step before was limited at the same load
     */
    void limited(Effect effect, boolean isAgain, int highestKept) {
        last = effect;
        if (!isAgain) {
            return;
        }
        if (phase == Phase.AFTER_OVERLOAD && effect != Effect.HELD) {
            phase = Phase.ON_FRESH_START;
        } else if (load().isPresent()) {
            phase = Phase.RECOVERS;
            doubtful.clear();
        } else {
            check(effect, highestKept);
        }
    }

    /**
     * Adds a step and returns those that count as evidence.
     *
     * @param highestKept the highest load at which all promises were kept; 0 for none
     */
    List<SearchStep> add(SearchStep step, boolean isFresh, Effect effect, int highestKept) {
        boolean wasBroken = last != Effect.HELD;
        last = effect;
        doubtful.add(step);
        switch (phase) {
            case AFTER_OVERLOAD -> {
                // A load near the capacity may break by chance, so only the first check trusts any break.
                boolean isHarmed = isFirstCheck ? effect != Effect.HELD : effect == Effect.COLLAPSE;
                if (isHarmed && !isFresh) {
                    phase = Phase.ON_FRESH_START;
                    return List.of();
                }
                phase = Phase.RECOVERS;
            }
            case ON_FRESH_START -> {
                if (effect == Effect.HELD) {
                    phase = Phase.DOES_NOT_RECOVER;
                    doubtful.clear();
                    doubtful.add(step);
                } else {
                    phase = Phase.RECOVERS;
                }
            }
            case BEFORE_OVERLOAD, RECOVERS, DOES_NOT_RECOVER -> {
                check(effect, highestKept);
                if (load().isPresent() && effect == Effect.COLLAPSE && wasBroken && !isFresh) {
                    return List.of();
                }
            }
        }
        List<SearchStep> evidence = List.copyOf(doubtful);
        doubtful.clear();
        return evidence;
    }

    private void check(Effect effect, int highestKept) {
        boolean isFirst = phase == Phase.BEFORE_OVERLOAD && effect == Effect.OVERLOAD;
        boolean isCollapse = phase != Phase.DOES_NOT_RECOVER && effect == Effect.COLLAPSE;
        if ((isFirst || isCollapse) && highestKept > 0) {
            isFirstCheck = phase == Phase.BEFORE_OVERLOAD;
            heldBefore = highestKept;
            phase = Phase.AFTER_OVERLOAD;
        }
    }
}
