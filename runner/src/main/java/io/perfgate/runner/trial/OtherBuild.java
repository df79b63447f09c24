package io.perfgate.runner.trial;

import io.perfgate.record.BuildContents;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.util.Objects;
import java.util.Optional;

/**
 * A build that takes turns with the one under test.
 *
 * @param folder for <code>${build}</code>
 * @param name what its trials are called as a run
 * @param words as reports call it
 * @param kept present where it was accepted once
 */
public record OtherBuild(String folder, String name, String words, Optional<BuildContents> kept) {

    public OtherBuild {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(words, "words");
        Objects.requireNonNull(kept, "kept");
    }

    public static OtherBuild in(String folder, String words) {
        return new OtherBuild(folder, "against", words, Optional.empty());
    }

    public OtherBuild called(String itsWords) {
        return new OtherBuild(folder, name, itsWords, kept);
    }

    public boolean isKept() {
        return kept.isPresent();
    }

    /** Whether a suite says to start it for a workload as it was started when it was accepted. */
    public boolean isStartedAsBefore(Suite suite, Workload workload) {
        return kept.filter(contents -> !contents.isStartedAsBefore(suite, workload))
                .isEmpty();
    }
}
