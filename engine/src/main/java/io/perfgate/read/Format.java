package io.perfgate.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * A format of results.
 *
 * @param name as shown in help and errors
 */
public record Format(String name, Predicate<Head> recogniser, Reader reader) {

    @FunctionalInterface
    public interface Reader {
        /** Reads a result; only logs of requests use {@code window}. */
        Result read(Path path, Window window) throws IOException;
    }

    public boolean recognises(Head head) {
        return recogniser.test(head);
    }

    public Result read(Path path, Window window) {
        try {
            return reader.read(path, window);
        } catch (IOException failed) {
            throw ReadError.of(path, failed);
        }
    }
}
