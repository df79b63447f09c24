package io.perfgate.read;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A format of results.
 *
 * @param name as help and errors call it
 */
public record Format(String name, Recogniser recogniser, Reader reader) {

    @FunctionalInterface
    public interface Recogniser {
        boolean recognises(Head head) throws IOException;
    }

    @FunctionalInterface
    public interface Reader {
        /** {@code window}: what a log of requests is cut to; the others hold no single requests. */
        Result read(Path path, Window window);
    }

    public boolean recognises(Head head) throws IOException {
        return recogniser.recognises(head);
    }

    public Result read(Path path, Window window) {
        return reader.read(path, window);
    }
}
