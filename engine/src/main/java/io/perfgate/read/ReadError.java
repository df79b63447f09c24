package io.perfgate.read;

import java.io.IOException;
import java.nio.file.Path;

/** An input that cannot be read; the message names the file, the place in it and what was expected. */
public final class ReadError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ReadError(String message) {
        super(message);
    }

    public ReadError(String message, Throwable cause) {
        super(message, cause);
    }

    public static ReadError of(Path file, IOException failed) {
        return new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
    }
}
