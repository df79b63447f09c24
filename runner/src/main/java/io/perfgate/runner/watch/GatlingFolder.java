package io.perfgate.runner.watch;

import io.perfgate.document.Folders;
import io.perfgate.read.gatling.GatlingLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds Gatling's results: in a folder that Gatling names, within the given one. */
public final class GatlingFolder {

    static final String NAME = "gatling";

    private GatlingFolder() {}

    /** The results of a trial, as soon as they exist. */
    public static Optional<Path> results(Path trial) {
        Path folder = trial.resolve(NAME);
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try {
            return Folders.entries(folder).stream().filter(Files::isDirectory).findFirst();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The log of a trial, as soon as it has content. */
    public static Optional<Path> log(Path trial) {
        return results(trial)
                .map(result -> result.resolve(GatlingLog.FILE_NAME))
                .filter(log -> log.toFile().length() > 0);
    }
}
