package io.perfgate.measure;

/** What records and parsers require of their input. */
public final class Must {

    private Must() {}

    /** @throws IllegalArgumentException with the complaint, if the condition does not hold */
    public static void hold(boolean condition, String complaint) {
        if (!condition) {
            throw new IllegalArgumentException(complaint);
        }
    }
}
