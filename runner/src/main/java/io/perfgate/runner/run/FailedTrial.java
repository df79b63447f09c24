package io.perfgate.runner.run;

import io.perfgate.document.Folders;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The files left by a failed trial, in {@code failed-trial/}; if that folder is not perfgate's, in
 * {@code failed-trial-2/}.
 */
final class FailedTrial {

    private static final String FOLDER = "failed-trial";

    /** A marker file in our folders; folders without it are never overwritten. */
    private static final String MARK = "of-perfgate.txt";

    private FailedTrial() {}

    static void keepLogs(Path out, Path work, Failure failure) {
        Path trial = work.resolve("trial");
        if (Cleanup.isInterrupted() || !Files.isDirectory(trial)) {
            return;
        }
        try {
            Path kept = ownFolder(out);
            for (Path file : Folders.entries(trial)) {
                if (file.toString().endsWith(".log")) {
                    Files.move(file, kept.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        } catch (IOException notKept) {
            failure.addSuppressed(notKept); // the failure itself matters more
        }
    }

    private static Path ownFolder(Path out) throws IOException {
        Path folder = out.resolve(FOLDER);
        for (int number = 2; Files.exists(folder, LinkOption.NOFOLLOW_LINKS); number++) {
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                    && Files.isRegularFile(folder.resolve(MARK), LinkOption.NOFOLLOW_LINKS)) {
                return folder;
            }
            folder = out.resolve(FOLDER + "-" + number);
        }
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(MARK), "Logs of a failed trial; those of the next one replace them.\n");
        return folder;
    }
}
