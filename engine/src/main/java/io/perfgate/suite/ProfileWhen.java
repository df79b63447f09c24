package io.perfgate.suite;

import io.perfgate.measure.Word;

/** When an additional trial, which is not judged, records where the middleware spends its time. */
public enum ProfileWhen implements Word {
    ALWAYS,
    ON_REGRESSION,
    NEVER
}
