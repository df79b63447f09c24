package io.perfgate.read.gatling;

import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Lines of tab-separated columns through one buffer. Columns become text only on demand. */
final class TabbedLines {

    private static final int BUFFER_BYTES = 1 << 18;
    private static final int MOST_COLUMNS = 64;

    /** The most digits of a plausible time in milliseconds. */
    private static final int LONGEST_TIME = 14;

    private final Path file;
    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_BYTES];

    /** The start of each column, and of a further one after the last. */
    private final int[] starts = new int[MOST_COLUMNS + 1];

    private int columns;
    private int next;
    private int limit;
    private long number;
    private boolean whole;

    TabbedLines(Path file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /** Goes to the next line; false at the end. The 64th column includes all further ones. */
    boolean advance() throws IOException {
        int tabs = 0;
        starts[0] = next;
        int at = next;
        while (true) {
            if (at == limit) {
                at -= moveToFront(tabs);
                if (!fill()) {
                    whole = false;
                    return at > 0 && endLine(tabs, at, at);
                }
            }
            byte one = buffer[at];
            if (one == '\n') {
                whole = true;
                return endLine(tabs, at, at + 1);
            }
            at++;
            if (one == '\t' && tabs < MOST_COLUMNS - 1) {
                starts[++tabs] = at;
            }
        }
    }

    /** Whether this line has a line end. */
    boolean isWhole() {
        return whole;
    }

    int columns() {
        return columns;
    }

    boolean is(int column, String ascii) {
        int length = length(column);
        if (length != ascii.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (buffer[starts[column] + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** A column as text. Invalid UTF-8 is replaced, because one error message must not hide a whole run. */
    String text(int column) {
        return text(column, column);
    }

    /** Several columns with the tabs between them. */
    String text(int first, int last) {
        return new String(buffer, starts[first], starts[last + 1] - 1 - starts[first], StandardCharsets.UTF_8);
    }

    /** Milliseconds, or -1 if the column is not a time. */
    long time(int column) {
        int length = length(column);
        if (length == 0 || length > LONGEST_TIME) {
            return -1;
        }
        long time = 0;
        for (int i = starts[column]; i < starts[column] + length; i++) {
            int digit = buffer[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            time = time * 10 + digit;
        }
        return time;
    }

    ReadError broken(String what) {
        return new ReadError(file + ":" + number + ": " + what);
    }

    private int length(int column) {
        return starts[column + 1] - 1 - starts[column];
    }

    private boolean endLine(int tabs, int end, int nextLine) {
        boolean windows = end > starts[tabs] && buffer[end - 1] == '\r';
        starts[tabs + 1] = (windows ? end - 1 : end) + 1;
        columns = tabs + 1;
        next = nextLine;
        number++;
        return true;
    }

    /** Makes room after the current line and returns the shift. */
    private int moveToFront(int tabs) {
        int by = starts[0];
        System.arraycopy(buffer, by, buffer, 0, limit - by);
        for (int i = 0; i <= tabs; i++) {
            starts[i] -= by;
        }
        limit -= by;
        return by;
    }

    private boolean fill() throws IOException {
        if (limit == buffer.length) {
            number++;
            throw broken("a line of more than " + BUFFER_BYTES + " bytes; this is not a Gatling log");
        }
        int read = in.read(buffer, limit, buffer.length - limit);
        if (read <= 0) {
            next = limit;
            return false;
        }
        limit += read;
        return true;
    }
}
