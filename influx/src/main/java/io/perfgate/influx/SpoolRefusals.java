package io.perfgate.influx;

import io.perfgate.document.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Batches that a server refused for ever, each after a comment with the reason. Beyond a limit, the oldest are deleted.
 */
final class SpoolRefusals {

    private static final int SHARE = 10;

    private static final Pattern NAME = Pattern.compile("^\\d{12}(?=-)");

    private final Path folder;
    private long mostBytes;

    /** @param mostWaitingBytes limit of the spool; refused batches may take another tenth */
    SpoolRefusals(Path folder, long mostWaitingBytes) {
        this.folder = folder;
        keepWithin(mostWaitingBytes);
    }

    void keepWithin(long mostWaitingBytes) {
        mostBytes = mostWaitingBytes / SHARE;
    }

    /** The number of the last refused batch; 0 if there is none. */
    long lastNumber() throws IOException {
        return SpoolFile.list(folder).stream()
                .map(file -> NAME.matcher(file.getFileName().toString()))
                .filter(Matcher::find)
                .mapToLong(name -> Long.parseLong(name.group()))
                .max()
                .orElse(0);
    }

    /** Keeps a refused batch; keeping it again replaces it. */
    void keep(long number, int batch, Batch content, String why) throws IOException {
        Path file = folder.resolve(String.format("%012d-%06d-%d.lp", number, batch, content.points()));
        AtomicFile.write(file, "# " + why.replaceAll("\\R", " ") + "\n" + content.lines() + "\n");
        makeRoom();
    }

    void take(SpoolFile damaged) throws IOException {
        if (Files.exists(damaged.file())) {
            Files.move(
                    damaged.file(),
                    folder.resolve(String.format("%012d-damaged-%d.lp", damaged.number(), damaged.points())),
                    StandardCopyOption.ATOMIC_MOVE);
        }
        makeRoom();
    }

    private void makeRoom() throws IOException {
        List<Path> files = SpoolFile.list(folder);
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        for (int oldest = 0; bytes > mostBytes && oldest < files.size(); oldest++) {
            bytes -= Files.size(files.get(oldest));
            Files.delete(files.get(oldest));
        }
    }
}
