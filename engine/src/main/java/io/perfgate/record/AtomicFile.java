package io.perfgate.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are there whole or not at all, whatever happens while they are written. */
public final class AtomicFile {

    private AtomicFile() {}

    public static void write(Path file, String text) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path half = Files.createTempFile(folder, "." + file.getFileName(), ".part");
        try {
            write(half, text, file);
            half.toFile().setReadable(true, false); // temporary files are private; results are not
            try {
                Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException elsewhere) {
                Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(half);
        }
    }

    /** A full disk is reported without the name of the file. */
    private static void write(Path half, String text, Path file) throws IOException {
        try {
            Files.writeString(half, text, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new IOException(file + ": " + failed.getMessage(), failed);
        }
    }
}
