package io.perfgate.influx;

import io.perfgate.document.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs that a server will not get: {@code lost.log} has a line for each, and the folder {@code refused} keeps those
 * that it refused. Administrators may delete the file once they have read it.
 */
final class SpoolLosses {

    private static final int SHARE = 10;
    private static final int MOST_LINES = 1000;

    private final Path folder;
    private final Path log;

    SpoolLosses(Path spool) throws IOException {
        folder = Files.createDirectories(spool.resolve("refused"));
        log = spool.resolve("lost.log");
        Path earlier = spool.resolve("counts.json");
        if (Files.exists(earlier)) {
            add(Files.getLastModifiedTime(earlier).toInstant(), "counts of an earlier version: " + text(earlier));
            Files.delete(earlier);
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    Path folder() {
        return folder;
    }

    /** The newest last. */
    List<String> lines() throws IOException {
        return Files.exists(log) ? text(log).lines().toList() : List.of();
    }

    void add(Instant when, String what) throws IOException {
        List<String> lines = new ArrayList<>(lines());
        lines.add(when + " " + what.replaceAll("\\s+", " "));
        AtomicFile.write(
                log, String.join("\n", lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size())) + "\n");
    }

    /** Sets a file aside. Beyond a tenth of the spool's limit, the oldest are deleted. */
    void take(SpoolFile refused, Instant when, String why, long mostWaitingBytes) throws IOException {
        Path aside = folder.resolve(refused.file().getFileName());
        add(when, aside + ": " + why);
        if (Files.exists(refused.file())) {
            Files.move(refused.file(), aside, StandardCopyOption.ATOMIC_MOVE);
        }
        List<SpoolFile> files = SpoolFile.list(folder);
        long bytes = SpoolFile.bytes(files);
        for (int oldest = 0; bytes > mostWaitingBytes / SHARE && oldest < files.size(); oldest++) {
            bytes -= Files.size(files.get(oldest).file());
            Files.delete(files.get(oldest).file());
        }
    }
}
