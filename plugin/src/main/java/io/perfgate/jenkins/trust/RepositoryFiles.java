package io.perfgate.jenkins.trust;

import java.io.IOException;
import java.util.List;

/** The files of one branch, by their paths from the repository's root; blank is the root itself. */
interface RepositoryFiles {

    /** What stands at a path. */
    enum Kind {
        FILE,
        FOLDER,
        NOTHING,
        /** A symbolic link, a submodule: what it leads to is not in this branch's tree, or not at this path. */
        OTHER
    }

    /** The branch. */
    String name();

    Kind kind(String path) throws IOException, InterruptedException;

    /** The names of what is in a folder. */
    List<String> children(String folder) throws IOException, InterruptedException;

    /** Of a file. */
    String text(String path) throws IOException, InterruptedException;
}
