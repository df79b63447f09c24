package io.perfgate.telemetry;

/** A trial's result for a declared metric. */
public sealed interface Figure {

    record Value(double value) implements Figure {}

    /** @param why the reason, and how to fix it */
    record Unread(String why) implements Figure {}
}
