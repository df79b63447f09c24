package io.perfgate.runner.watch;

import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Checks the disk space for a trial. */
public final class DiskSpace {

    /** Below this, a trial's logs may not fit, and failures become obscure. */
    public static final long LEAST_FREE_BYTES = 32L << 20;

    public static final long FULL_BYTES = 64L << 10;

    private DiskSpace() {}

    static Optional<String> complaint(Path folder, long bytes) {
        long free;
        try {
            free = Files.getFileStore(folder).getUsableSpace();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return free >= bytes
                ? Optional.empty()
                : Optional.of("the disk of " + folder + " is full: " + (free >> 10) + " KB are free, " + (bytes >> 10)
                        + " KB are needed; free some, or choose another --out");
    }

    public static void mustHave(long bytes, Path folder) {
        complaint(folder, bytes).ifPresent(why -> {
            throw Failure.cannotTell(why);
        });
    }
}
