package io.perfgate.runner.watch;

import io.perfgate.runner.process.Child;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Frees a part of a file on disk; it then reads as zeros, and the rest does not move. */
public final class PunchedHole {

    private PunchedHole() {}

    /** Uses util-linux, because Java has no call for it. */
    static void punch(Path file, long from, long bytes) throws IOException, InterruptedException {
        Process process = Child.builder(List.of(
                        "fallocate",
                        "--punch-hole",
                        "--offset",
                        Long.toString(from),
                        "--length",
                        Long.toString(bytes),
                        file.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IOException(said);
        }
    }
}
