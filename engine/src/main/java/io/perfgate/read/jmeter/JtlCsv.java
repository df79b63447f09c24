package io.perfgate.read.jmeter;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.perfgate.measure.PlainText;
import io.perfgate.read.CsvRecords;
import io.perfgate.read.Head;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.StampedRequests;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;

/** JMeter's CSV. Columns are found by their names in the header, in any order and selection. */
final class JtlCsv {

    private static final int MOST_DIGITS = 15;

    private static final String TIME = "timeStamp";
    private static final String ELAPSED = "elapsed";
    private static final String LABEL = "label";
    private static final String SUCCESS = "success";

    private final CsvRecords records;
    private final LocalTimes localTimes = new LocalTimes();
    private final int time;
    private final int elapsed;
    private final int label;
    private final int success;

    private JtlCsv(CsvRecords records, List<String> header) {
        this.records = records;
        time = column(header, TIME);
        elapsed = column(header, ELAPSED);
        label = column(header, LABEL);
        success = column(header, SUCCESS);
    }

    static boolean isHeader(String line) {
        return line.contains(TIME) && line.contains(ELAPSED);
    }

    static LoadResult read(Head head, Window window) throws IOException {
        Path file = head.path();
        String first = head.firstLine();
        if (!isHeader(first)) {
            throw new ReadError(file + ":1: a header with '" + TIME + "' and '" + ELAPSED
                    + "' was expected; JMeter writes it with jmeter.save.saveservice.print_field_names=true");
        }
        try (CsvRecords records = CsvRecords.of(file, separator(first.replace("\"", "")))) {
            List<String> header =
                    Objects.requireNonNull(records.next(), "the header").getFields();
            return new JtlCsv(records, header).samples(StampedRequests.ofMillis("jmeter", window), header.size());
        }
    }

    private LoadResult samples(StampedRequests samples, int columns) throws IOException {
        for (CsvRecord row = records.next(); row != null; row = records.next()) {
            if (row.getFieldCount() < columns) {
                if (records.isCut()) {
                    return samples.result(true); // killed in the middle of its last line
                }
                throw new ReadError(
                        records.place() + ": " + columns + " columns were expected, not " + row.getFieldCount());
            }
            long millis = number(row.getField(elapsed).strip(), ELAPSED);
            samples.add(
                    records.place(),
                    row.getField(label).strip(),
                    startMillis(row.getField(time).strip(), millis),
                    millis,
                    succeeded(row.getField(success).strip()));
        }
        return samples.result(false);
    }

    /** The separator: the first character of the header that is not part of a name (comma, semicolon or tab). */
    private static char separator(String header) {
        return header.chars()
                .filter(c -> !Character.isLetterOrDigit(c) && c != '_')
                .mapToObj(c -> (char) c)
                .findFirst()
                .orElse(',');
    }

    private int column(List<String> header, String name) {
        int column = header.indexOf(name);
        if (column < 0) {
            throw new ReadError(records.place() + ": the column '" + name + "' is missing; JMeter writes it with "
                    + "jmeter.save.saveservice." + property(name));
        }
        return column;
    }

    private static String property(String column) {
        return switch (column) {
            case TIME -> "timestamp_format=ms";
            case ELAPSED -> "time=true";
            case SUCCESS -> "successful=true";
            default -> column + "=true";
        };
    }

    private long startMillis(String text, long elapsedMillis) {
        if (isNumber(text)) {
            return Long.parseLong(text);
        }
        try {
            return localTimes.startMillis(text, elapsedMillis);
        } catch (DateTimeException | ArithmeticException other) {
            throw new ReadError(
                    records.place() + ": '" + PlainText.beginning(text) + "' is not a known time: milliseconds or "
                            + "yyyy/MM/dd HH:mm:ss.SSS",
                    other);
        }
    }

    private long number(String text, String column) {
        if (!isNumber(text)) {
            throw new ReadError(records.place() + ": '" + column + "' must be milliseconds, not '"
                    + PlainText.beginning(text) + "'");
        }
        return Long.parseLong(text);
    }

    private boolean succeeded(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new ReadError(records.place() + ": '" + SUCCESS + "' must be true or false, not '"
                    + PlainText.beginning(text) + "'");
        }
        return text.equals("true");
    }

    static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /**
     * Times without a zone, read in this machine's zone. When clocks go back, an hour occurs twice; the previous times show
     * which one is meant.
     */
    private static final class LocalTimes {

        /** The usual value of jmeter.save.saveservice.timestamp_format. */
        private static final DateTimeFormatter FORM =
                DateTimeFormatter.ofPattern("yyyy[/][-]MM[/][-]dd HH:mm:ss[.SSS]");

        private static final long HOUR_MILLIS = 3_600_000;
        /** Samples are written when they end, by several threads or machines, slightly out of order. */
        private static final long OUT_OF_ORDER_MILLIS = 600_000;

        private final ZoneId zone = ZoneId.systemDefault();
        private long lastEnd;
        private boolean isPutBack;

        /**
         * @throws java.time.DateTimeException if it is not a time
         * @throws ArithmeticException if it is millions of years away
         */
        long startMillis(String text, long elapsedMillis) {
            long start =
                    LocalDateTime.parse(text, FORM).atZone(zone).toInstant().toEpochMilli();
            long end = start + elapsedMillis;
            isPutBack |= Math.abs(lastEnd - end - HOUR_MILLIS) < OUT_OF_ORDER_MILLIS;
            if (isPutBack && end < lastEnd - OUT_OF_ORDER_MILLIS) {
                start += HOUR_MILLIS;
                end += HOUR_MILLIS;
            }
            lastEnd = Math.max(lastEnd, end);
            return start;
        }
    }
}
