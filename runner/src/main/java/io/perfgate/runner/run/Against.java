package io.perfgate.runner.run;

import io.perfgate.measure.Names;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.source.Commits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The build that is measured interleaved with the one under test.
 *
 * @param text the kept build of the newest accepted run, the newest common commit of HEAD and a branch, a folder, or a
 *     commit
 */
public record Against(String text) {
    private static final String KEPT = "kept";
    private static final String MERGE_BASE = "merge-base";
    private static final String MERGE_BASE_WITH = MERGE_BASE + ":";

    boolean isKept() {
        return text.equals(KEPT);
    }

    private boolean isMergeBase() {
        return text.equals(MERGE_BASE) || text.startsWith(MERGE_BASE_WITH);
    }

    boolean isFolder() {
        try {
            return !isKept() && !isMergeBase() && Files.isDirectory(Path.of(text));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    String words() {
        if (isKept()) {
            return "the kept build of the newest accepted run";
        }
        return (isFolder() ? "the build in " : "the build of ") + text;
    }

    /** The commit, if it is neither a folder nor the kept build. */
    String commit(Commits commits) throws IOException, InterruptedException {
        if (isMergeBase()) {
            boolean isOfMain = text.equals(MERGE_BASE);
            return commits.mergeBase(
                    isOfMain ? Optional.empty() : Optional.of(text.substring(MERGE_BASE_WITH.length())));
        }
        return commits.find(text)
                .orElseThrow(() -> Failure.usage("--against '" + Names.shown(text)
                        + "': no folder, and no commit of this repository; name a hash, a tag or a branch, and "
                        + "fetch it first"));
    }
}
