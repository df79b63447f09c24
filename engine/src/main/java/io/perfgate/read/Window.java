package io.perfgate.read;

import io.perfgate.measure.Must;

/**
 * The measurement window within a trial, in milliseconds since its start; requests that ended outside do not count.
 *
 * @param fromMillis 0 for the beginning of the data, even if clocks were set back
 * @param toMillis exclusive; {@link Long#MAX_VALUE} for the end of the data
 */
public record Window(long fromMillis, long toMillis) {

    public static final Window ALL = new Window(0, Long.MAX_VALUE);

    public Window {
        Must.hold(
                fromMillis >= 0 && toMillis > fromMillis,
                "a window from " + fromMillis + " to " + toMillis + " ms is empty");
    }

    public boolean contains(long offsetMillis) {
        return offsetMillis < toMillis && (offsetMillis >= fromMillis || fromMillis == 0);
    }
}
