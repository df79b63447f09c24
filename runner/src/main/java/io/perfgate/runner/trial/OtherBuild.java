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
 * @param kept present where it was accepted once
 */
public record OtherBuild(String folder, String name, Optional<BuildContents> kept) {

    public OtherBuild {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kept, "kept");
    }

    public static OtherBuild in(String folder) {
        return new OtherBuild(folder, "against", Optional.empty());
    }

    /** As reports call it. */
    public String words() {
        return isKept() ? name : folder;
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
