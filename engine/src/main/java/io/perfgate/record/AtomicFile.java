package io.perfgate.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there whole or not at all, whatever happens while they are written, a loss of power included. */
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
        try (FileChannel channel = FileChannel.open(half, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            // Else a file system may carry out the renaming before the writing.
            channel.force(true);
        } catch (IOException failed) {
            throw new IOException(file + ": " + failed.getMessage(), failed);
        }
    }
}
