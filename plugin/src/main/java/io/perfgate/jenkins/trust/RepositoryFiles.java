package io.perfgate.jenkins.trust;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Text files of one branch, by their paths from the repository's root. */
interface RepositoryFiles {

    /** The branch. */
    String name();

    Optional<String> text(String path) throws IOException, InterruptedException;

    /** All files below a folder; none where there is no such folder. */
    Map<String, String> below(String folder) throws IOException, InterruptedException;
}
