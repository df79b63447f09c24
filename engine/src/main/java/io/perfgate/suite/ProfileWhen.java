package io.perfgate.suite;

/** When an additional trial, which is not judged, records where the middleware spends its time. */
public enum ProfileWhen {
    ALWAYS,
    ON_REGRESSION,
    NEVER;

    static ProfileWhen ofWord(String word) {
        return switch (word) {
            case "always" -> ALWAYS;
            case "never" -> NEVER;
            default -> ON_REGRESSION;
        };
    }
}
