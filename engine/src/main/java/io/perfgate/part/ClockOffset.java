package io.perfgate.part;

/**
 * Bounds on how far the clock of {@code source} is ahead of this machine's.
 *
 * @param source the URL of a server that all injectors ask for the time
 */
public record ClockOffset(String source, long lowMillis, long highMillis) {

    public ClockOffset {
        if (highMillis < lowMillis) {
            throw new IllegalArgumentException(
                    "clock of " + source + ": no offset is between " + lowMillis + " and " + highMillis + " ms");
        }
    }
}
