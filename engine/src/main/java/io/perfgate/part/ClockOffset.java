package io.perfgate.part;

import java.util.Objects;

/**
 * How far the clock of {@code source} is ahead of this machine's: surely between these two.
 *
 * @param source the URL of a server whose clock all injectors ask
 */
public record ClockOffset(String source, long lowMillis, long highMillis) {

    public ClockOffset {
        Objects.requireNonNull(source, "source");
        if (highMillis < lowMillis) {
            throw new IllegalArgumentException(
                    "clock of " + source + ": no offset is between " + lowMillis + " and " + highMillis + " ms");
        }
    }
}
