package io.perfgate.read;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text file, one by one. Overlong lines are cut, so that a file without line ends does not fill the
 * memory, and invalid bytes become replacement characters.
 */
public final class BoundedLines implements Closeable {

    private static final int MOST_CHARS = 1 << 16;

    private final Reader reader;
    private final StringBuilder line = new StringBuilder();
    private long number;
    private boolean ended;

    public BoundedLines(Path file) throws IOException {
        reader = new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8), 1 << 16);
    }

    /** The next line without its end, or null after the last. */
    public @Nullable String next() throws IOException {
        line.setLength(0);
        int c = reader.read();
        if (c < 0) {
            ended = true;
            return null;
        }
        number++;
        while (c >= 0 && c != '\n') {
            if (line.length() < MOST_CHARS) {
                line.append((char) c);
            }
            c = reader.read();
        }
        ended = c < 0;
        int length = line.length();
        if (length > 0 && line.charAt(length - 1) == '\r') {
            line.setLength(length - 1);
        }
        if (number == 1 && line.length() > 0 && line.charAt(0) == '\uFEFF') {
            line.deleteCharAt(0);
        }
        return line.toString();
    }

    /** The number of the last line from {@link #next}, counted from 1. */
    public long number() {
        return number;
    }

    /** Whether the last line has no end, as if its writer was killed. */
    public boolean isCut() {
        return ended && line.length() > 0;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
