package io.perfgate.suite;

/** When a trial more is run, unjudged, to record where the middleware spends its time. */
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
