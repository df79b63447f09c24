package io.perfgate.jenkins.trust;

import java.io.IOException;
import java.util.List;

/** The files of one branch, by path from the repository's root; blank for the root. */
interface RepositoryFiles {

    /** The kinds of entries at a path. */
    enum Kind {
        FILE,
        FOLDER,
        NOTHING,
        /** A symbolic link or a submodule, whose content is not in this branch's tree, or not at this path. */
        OTHER
    }

    /** The name of the branch. */
    String name();

    Kind kind(String path) throws IOException, InterruptedException;

    /** The names of a folder's entries. */
    List<String> children(String folder) throws IOException, InterruptedException;

    String text(String path) throws IOException, InterruptedException;
}
