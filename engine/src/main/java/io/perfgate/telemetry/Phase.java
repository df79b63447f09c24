package io.perfgate.telemetry;

/** When in a trial a target is scraped. */
public enum Phase {
    /** Ready, but not yet under load. */
    BEFORE,
    /** Under load, after the warm-up. */
    MEASURING,
    /** The load has ended. */
    AFTER
}
