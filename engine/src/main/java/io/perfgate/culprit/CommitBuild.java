package io.perfgate.culprit;

import io.perfgate.measure.Must;
import io.perfgate.measure.PlainText;

/** The state of the build of one commit. */
@SuppressWarnings("ClassInitializationDeadlock") // initializing an implementation does not initialize the interface
public sealed interface CommitBuild {

    CommitBuild UNTRIED = new Untried();

    record Untried() implements CommitBuild {}

    /**
     * It can be measured.
     *
     * @param digest the digest of the measured files; builds with equal digests are the same program
     */
    record Made(String digest) implements CommitBuild {
        public Made {
            Must.hold(!digest.isBlank(), "a build needs the digest of its files");
        }
    }

    /**
     * The commit does not build, or its build does not start.
     *
     * @param why one line
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
