package io.perfgate.read;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.perfgate.measure.Direction;
import io.perfgate.measure.PlainText;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The records of a CSV file, one by one. Quoted cells may contain separators, doubled quotes and line ends (RFC 4180).
 */
public final class CsvRecords implements Closeable {

    private static final int MOST_CHARS = 1 << 20;

    private final Path file;
    private final CsvReader<CsvRecord> reader;
    private final Iterator<CsvRecord> records;
    private long line = 1;

    private CsvRecords(Path file, char separator, CommentStrategy comments) throws IOException {
        this.file = file;
        reader = CsvReader.builder()
                .fieldSeparator(separator)
                .commentStrategy(comments)
                .detectBomHeader(true)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .maxBufferSize(MOST_CHARS)
                .ofCsvRecord(Files.newInputStream(file), StandardCharsets.UTF_8);
        records = reader.iterator();
    }

    public static CsvRecords of(Path file, char separator) throws IOException {
        return new CsvRecords(file, separator, CommentStrategy.NONE);
    }

    /** Keeps comments after {@code #} as records. */
    static CsvRecords withComments(Path file) throws IOException {
        return new CsvRecords(file, ',', CommentStrategy.READ);
    }

    /** The next record that is not blank, or null after the last. */
    public @Nullable CsvRecord next() throws IOException {
        while (hasNext()) {
            CsvRecord record = records.next();
            line = record.getStartingLineNumber();
            if (record.getFieldCount() > 1 || !record.getField(0).isBlank()) {
                return record;
            }
        }
        return null;
    }

    /** The only call that reads from the file. */
    private boolean hasNext() throws IOException {
        try {
            return records.hasNext();
        } catch (CsvParseException broken) {
            throw new ReadError(
                    file + ": not CSV after line " + line + ", or a record of more than " + MOST_CHARS
                            + " characters; is a quote not closed?",
                    broken);
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    /** File and line of the last record from {@link #next}. */
    public String place() {
        return file + ":" + line;
    }

    /** Parses a measured value in the last record from {@link #next}. */
    double finite(String text) {
        try {
            double value = Double.parseDouble(text.strip());
            // Java also reads 100d and 0x1p3, which are not CSV.
            if (Double.isFinite(value) && text.chars().anyMatch(letter -> "dDfFxX".indexOf(letter) >= 0)) {
                throw new NumberFormatException(text);
            }
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException bad) {
            throw new ReadError(place() + ": '" + PlainText.beginning(text) + "' is not a number", bad);
        }
        throw new ReadError(place() + ": the value must be a finite number, not '" + text
                + "'; leave the row out where a trial gave none");
    }

    Direction direction(String word) {
        try {
            return Direction.ofWord(word);
        } catch (IllegalArgumentException unknown) {
            throw new ReadError(place() + ": " + unknown.getMessage(), unknown);
        }
    }

    /** Whether the last record ends the file without a line end, as if its writer was killed. */
    public boolean isCut() throws IOException {
        return !hasNext() && !endsWithLine();
    }

    private boolean endsWithLine() throws IOException {
        try (RandomAccessFile end = new RandomAccessFile(file.toFile(), "r")) {
            end.seek(Math.max(0, end.length() - 1));
            return end.read() == '\n';
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
