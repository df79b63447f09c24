package io.perfgate.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Bytes from a fuzzer, as a file; readers may only refuse it with their own errors. */
public final class FuzzedFile {

    private static Path file;

    private FuzzedFile() {}

    public static void read(byte[] bytes, Reading reading) {
        try {
            reading.of(write(bytes));
        } catch (ReadError complaint) {
            if (!complaint.getMessage().contains(file.getFileName().toString())) {
                throw new AssertionError("a complaint that does not name the file: " + complaint.getMessage());
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Path write(byte[] bytes) throws IOException {
        if (file == null) {
            file = Files.createTempFile("fuzzed", ".input");
            file.toFile().deleteOnExit();
        }
        return Files.write(file, bytes);
    }

    /** An action on the file. */
    public interface Reading {
        List<?> of(Path file) throws IOException;
    }
}
