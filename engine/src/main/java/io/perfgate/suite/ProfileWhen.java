package io.perfgate.suite;

/** When a trial more is run, unjudged, to record where the middleware spends its time. */
public enum ProfileWhen {
    ALWAYS("always"),
    ON_REGRESSION("onRegression"),
    NEVER("never");

    private final String word;

    ProfileWhen(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    static ProfileWhen ofWord(String word) {
        for (ProfileWhen profileWhen : values()) {
            if (profileWhen.word.equals(word)) {
                return profileWhen;
            }
        }
        throw new IllegalArgumentException("'profile' must be always, onRegression or never, not '" + word + "'");
    }
}
