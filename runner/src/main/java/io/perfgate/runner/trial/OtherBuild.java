package io.perfgate.runner.trial;

import java.util.Objects;

/**
 * A build that takes turns with the one under test.
 *
 * @param folder for <code>${build}</code>
 * @param name what its trials are called as a run
 * @param isKept it was accepted once; the suite may say that parts of it are not kept
 */
public record OtherBuild(String folder, String name, boolean isKept) {

    public OtherBuild {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(name, "name");
    }

    public static OtherBuild in(String folder) {
        return new OtherBuild(folder, "against", false);
    }
}
