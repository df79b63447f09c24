package io.perfgate.telemetry;

/** When in a trial a target is scraped. */
public enum Phase {
    /** Ready, but not yet under load. */
    BEFORE,
    /** Under load, in the warm-up. A target's first answers are the most expensive, so they are asked for here. */
    WARM_UP,
    /** Under load, after the warm-up. */
    MEASURING,
    /** The load has ended. */
    AFTER
}
