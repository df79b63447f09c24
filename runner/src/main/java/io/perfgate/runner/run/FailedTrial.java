package io.perfgate.runner.run;

import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/** The files left by a failed trial. */
final class FailedTrial {

    private FailedTrial() {}

    /** What the processes of a failed trial said, for whoever has to find out why. */
    static void keepLogs(Path out, Path work, Failure failure) {
        Path trial = work.resolve("trial");
        if (Cleanup.isInterrupted() || !Files.isDirectory(trial)) {
            return;
        }
        try (Stream<Path> files = Files.list(trial)) {
            Path kept = Files.createDirectories(out.resolve("failed-trial"));
            for (Path log :
                    files.filter(file -> file.toString().endsWith(".log")).toList()) {
                Files.move(log, kept.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException notKept) {
            failure.addSuppressed(notKept); // the failure itself matters more
        }
    }
}
