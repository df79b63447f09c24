package io.perfgate.read;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A format of results.
 *
 * @param name as shown in help and errors
 */
public record Format(String name, Recogniser recogniser, Reader reader) {

    @FunctionalInterface
    public interface Recogniser {
        boolean recognises(Head head) throws IOException;
    }

    @FunctionalInterface
    public interface Reader {
        /** Reads a result; only logs of requests use {@code window}. */
        Result read(Path path, Window window) throws IOException;
    }

    public boolean recognises(Head head) throws IOException {
        return recogniser.recognises(head);
    }

    public Result read(Path path, Window window) {
        try {
            return reader.read(path, window);
        } catch (IOException failed) {
            throw ReadError.of(path, failed);
        }
    }
}
