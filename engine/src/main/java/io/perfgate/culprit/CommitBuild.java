package io.perfgate.culprit;

import io.perfgate.measure.PlainText;

/** The state of the build of one commit. */
@SuppressWarnings("ClassInitializationDeadlock") // an interface is not initialized with what implements it
public sealed interface CommitBuild {

    CommitBuild UNTRIED = new Untried();

    /** Nobody built it yet. */
    record Untried() implements CommitBuild {}

    /**
     * It can be measured.
     *
     * @param digest of the files that are measured; two builds with the same one are the same program
     */
    record Made(String digest) implements CommitBuild {
        public Made {
            if (digest.isBlank()) {
                throw new IllegalArgumentException("a build needs the digest of its files");
            }
        }
    }

    /**
     * It does not build, or what it builds does not start.
     *
     * @param why in a line
     */
    record Unusable(String why) implements CommitBuild {
        public Unusable {
            why = PlainText.line(why);
        }
    }

    default boolean isUnusable() {
        return this instanceof Unusable;
    }
}
