package io.perfgate.suite;

import io.perfgate.measure.Word;

/** The consequence of an inconclusive run for a build. */
public enum WhenUndecided implements Word {
    FAIL,
    UNSTABLE,
    PASS
}
