package io.perfgate.document;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that exist completely or not at all, even after a loss of power. */
public final class AtomicFile {

    /** Marks a file that is still being written; the name identifies its writer. */
    private static final String HALF = ".perfgate-part";

    private AtomicFile() {}

    public static void write(Path file, String text) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path half = Files.createTempFile(folder, "." + file.getFileName(), HALF);
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

    /** Whether a file is the leftover of a killed writer. */
    public static boolean isHalf(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith(".") && name.endsWith(HALF);
    }

    /** Deletes the leftovers of killed writers in a folder. */
    public static void deleteHalves(Path folder) throws IOException {
        for (Path entry : Folders.entries(folder)) {
            // A checkout may have folders and links of such names.
            if (isHalf(entry) && Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                Files.delete(entry);
            }
        }
    }

    /** Reports a full disk without the file's name. */
    private static void write(Path half, String text, Path file) throws IOException {
        try (FileOutputStream out = new FileOutputStream(half.toFile())) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            // Otherwise a file system may rename the file before writing its content.
            out.getFD().sync();
        } catch (IOException failed) {
            throw new IOException(file + ": " + failed.getMessage(), failed);
        }
    }
}
