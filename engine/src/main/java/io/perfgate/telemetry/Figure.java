package io.perfgate.telemetry;

/** What a trial says of a declared metric. */
public sealed interface Figure {

    record Value(double value) implements Figure {}

    /** @param why and how to change that */
    record Unread(String why) implements Figure {}
}
