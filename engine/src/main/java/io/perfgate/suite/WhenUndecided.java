package io.perfgate.suite;

import java.util.Locale;

/** What becomes of a build whose run could not be judged. */
public enum WhenUndecided {
    FAIL,
    UNSTABLE,
    PASS;

    /** As suites and records write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
