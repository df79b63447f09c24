package io.perfgate.read;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.Rows;
import io.perfgate.measure.Direction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the CSV of a history: {@code build,value}, in the order of builds. */
public final class HistoryCsv {

    public static final String HEADER = "build,value";
    private static final String DIRECTION = "direction:";
    private static final String SUFFIX = ".csv";

    private final Path file;
    private final Rows rows = new Rows();
    private @Nullable Direction direction;
    private boolean headerSeen;

    private HistoryCsv(Path file) {
        this.file = file;
    }

    /** Finds histories: files, and all CSV files of directories by name. */
    public static List<Path> files(List<Path> paths) {
        return paths.stream().flatMap(path -> files(path).stream()).toList();
    }

    /** The name of its series: the file name without {@code .csv}. */
    public static String series(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }

    private static List<Path> files(Path path) {
        if (!Files.exists(path)) {
            throw new ReadError(path + ": no such file or folder");
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> entries = Files.list(path)) {
            List<Path> files = entries.filter(entry -> entry.toString().endsWith(SUFFIX) && !Files.isDirectory(entry))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new ReadError(path + ": a folder without " + SUFFIX + " files; each is one series over builds");
            }
            return files;
        } catch (IOException failed) {
            throw ReadError.of(path, failed);
        }
    }

    public static BuildHistory read(Path file) {
        HistoryCsv csv = new HistoryCsv(file);
        try (CsvRecords records = CsvRecords.withComments(file)) {
            for (CsvRecord one = records.next(); one != null; one = records.next()) {
                csv.add(records, one);
            }
        } catch (IOException failed) {
            throw ReadError.of(file, failed);
        }
        return csv.history();
    }

    private void add(CsvRecords records, CsvRecord record) {
        if (record.isComment()) {
            comment(records, record.getField(0).strip());
        } else if (headerSeen) {
            row(records, record.getFields());
        } else {
            if (!String.join(",", record.getFields()).strip().equals(HEADER)) {
                throw new ReadError(records.place() + ": the header must be '" + HEADER + "'");
            }
            headerSeen = true;
        }
    }

    private void comment(CsvRecords records, String comment) {
        if (!comment.startsWith(DIRECTION)) {
            return;
        }
        if (direction != null) {
            throw new ReadError(records.place() + ": the direction is given twice; keep one");
        }
        direction = records.direction(comment.substring(DIRECTION.length()).strip());
    }

    private void row(CsvRecords records, List<String> cells) {
        if (cells.size() != 2) {
            throw new ReadError(records.place() + ": 2 columns were expected, not " + cells.size());
        }
        String name = cells.get(0).strip();
        if (name.isEmpty()) {
            throw new ReadError(records.place() + ": 'build' must not be blank");
        }
        rows.add(name, records.finite(cells.get(1)));
    }

    private BuildHistory history() {
        if (!headerSeen) {
            throw new ReadError(file + ":1: the header must be '" + HEADER + "'");
        }
        return rows.history(direction == null ? Direction.LOWER : direction);
    }
}
