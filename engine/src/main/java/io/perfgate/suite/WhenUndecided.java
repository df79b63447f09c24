package io.perfgate.suite;

/** What becomes of a build whose run could not be judged. */
public enum WhenUndecided {
    FAIL,
    UNSTABLE,
    PASS
}
