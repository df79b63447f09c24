package io.perfgate.read.jmeter;

import io.perfgate.read.ReadError;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The records of a CSV file one by one; a quoted cell may hold delimiters, doubled quotes and line ends. */
final class CsvRecords implements Closeable {

    private static final int MOST_CHARS = 1 << 20;
    private static final int MOST_CELLS = 10_000;

    private final Path file;
    private final Reader reader;
    private char delimiter = ',';
    private long line = 1;
    private long recordLine = 1;
    private boolean endedWithLine = true;

    CsvRecords(Path file) throws IOException {
        this.file = file;
        this.reader =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8), 1 << 16);
    }

    void delimitedBy(char delimiter) {
        this.delimiter = delimiter;
    }

    /** File and line where the record begins that {@link #next} gave last. */
    String place() {
        return file + ":" + recordLine;
    }

    /** Did the last record lack its line end? */
    boolean isCut() {
        return !endedWithLine;
    }

    /** The next record, or null after the last. */
    List<String> next() throws IOException {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        recordLine = line;
        boolean quoted = false;
        int chars = 0;
        int before = -1;
        for (int c = reader.read(); c >= 0; before = c, c = reader.read()) {
            chars++;
            if (chars > MOST_CHARS || cells.size() > MOST_CELLS) {
                throw new ReadError(
                        place() + ": a record of more than " + MOST_CHARS + " characters; is a quote not closed?");
            }
            if (c == '\n') {
                line++;
            }
            if (c == '"') {
                if (!quoted && before == '"') {
                    cell.append('"'); // the second of a doubled quote
                }
                quoted = !quoted;
            } else if (quoted || (c != delimiter && c != '\n' && c != '\r')) {
                cell.append((char) c);
            } else if (c == delimiter) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else if (c == '\n') {
                endedWithLine = true;
                cells.add(cell.toString());
                return cells;
            }
        }
        if (chars == 0) {
            return null;
        }
        endedWithLine = false;
        cells.add(cell.toString());
        return cells;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
