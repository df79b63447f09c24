package io.perfgate.suite;

import java.util.Locale;

/** The consequence of an inconclusive run for a build. */
public enum WhenUndecided {
    FAIL,
    UNSTABLE,
    PASS;

    /** The word in suites and records. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
