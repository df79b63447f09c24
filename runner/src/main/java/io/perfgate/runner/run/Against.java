package io.perfgate.runner.run;

import io.perfgate.measure.Names;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.source.Commits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** The build that is measured interleaved with the one under test. */
public sealed interface Against {

    /** The word of the command line for {@link Kept}. */
    String KEPT = "kept";

    /** The word of the command line for {@link MergeBase}; a branch may follow it. */
    String MERGE_BASE = "merge-base";

    static Against of(String text) {
        if (text.equals(KEPT)) {
            return new Kept();
        }
        if (text.equals(MERGE_BASE)) {
            return new MergeBase(Optional.empty());
        }
        if (text.startsWith(MERGE_BASE + ":")) {
            return new MergeBase(Optional.of(text.substring(MERGE_BASE.length() + 1)));
        }
        return isFolder(text) ? new Folder(text) : new Revision(text);
    }

    private static boolean isFolder(String text) {
        try {
            return Files.isDirectory(Path.of(text));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    /** Its name in messages. */
    String words();

    /** Another build. */
    record Folder(String folder) implements Against {
        @Override
        public String words() {
            return "the build in " + folder;
        }
    }

    /** The build that was kept with the newest accepted run. */
    record Kept() implements Against {
        @Override
        public String words() {
            return "the kept build of the newest accepted run";
        }
    }

    /** The build of a commit. */
    sealed interface OfCommit extends Against {

        /** Its name in reports, before the commit's hash. */
        String name();

        String commit(Commits commits) throws IOException, InterruptedException;

        @Override
        default String words() {
            return "the build of " + name();
        }
    }

    /** The build of a named commit. */
    record Revision(String name) implements OfCommit {
        @Override
        public String commit(Commits commits) throws IOException, InterruptedException {
            return commits.find(name)
                    .orElseThrow(() -> Failure.usage("--against '" + Names.shown(name)
                            + "': no folder, and no commit of this repository; name a hash, a tag or a branch, and "
                            + "fetch it first"));
        }
    }

    /** The build of the newest common commit of HEAD and a branch; of the main branch if none is named. */
    record MergeBase(Optional<String> branch) implements OfCommit {
        @Override
        public String name() {
            return MERGE_BASE + branch.map(name -> ":" + name).orElse("");
        }

        @Override
        public String commit(Commits commits) throws IOException, InterruptedException {
            return commits.mergeBase(branch);
        }
    }
}
