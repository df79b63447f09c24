package io.perfgate.read.gc;

import io.perfgate.read.BoundedLines;
import io.perfgate.read.Format;
import io.perfgate.read.Head;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the collections in a unified log line by line and ignores other lines. */
public final class GcLog {

    private static final int LINES_LOOKED_AT = 200;
    private static final String USING = "Using ";
    private static final Set<String> COLLECTORS = Set.of(
            "G1",
            "Serial",
            "Parallel",
            "Concurrent Mark Sweep",
            "The Z Garbage Collector",
            "Shenandoah",
            "Shenandoah Generational");
    private static final String VERSION = "Version: ";

    public static final Format FORMAT = new Format("GC logs", GcLog::recognises, (path, window) -> read(path));

    private GcLog() {}

    /** Recognises logs of JDK 8 too, so that the error can name them. */
    private static boolean recognises(Head head) {
        return head.text().lines().limit(LINES_LOOKED_AT).anyMatch(line -> {
            String message = Decorations.parse(line).message();
            return isCollectorsName(message) || GcLine.parse(message).id() >= 0 || isOfJdk8(line);
        });
    }

    public static GcResult read(Path file) throws IOException {
        Collections collections = new Collections();
        String version = "";
        String collector = "";
        try (BoundedLines lines = new BoundedLines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                Decorations decorated = Decorations.parse(line);
                String message = decorated.message();
                collections.see(decorated.seconds());
                if (message.startsWith("GC(") || message.startsWith(Collections.STALL)) {
                    collections.add(GcLine.parse(message), decorated.seconds());
                } else if (isCollectorsName(message)) {
                    collector = message.substring(USING.length());
                } else if (message.startsWith(VERSION)) {
                    version = message.substring(VERSION.length());
                } else if (isOfJdk8(line)) {
                    throw new ReadError(file + ":" + lines.number() + ": a log of JDK 8 or older; logs of JDK 11 and "
                            + "newer are read, written with -Xlog:gc*:file=gc.log");
                }
            }
        }
        if (collector.isEmpty() && collections.isEmpty()) {
            throw new ReadError(file + ": no collections in it; a log of -Xlog:gc*:file=gc.log was expected");
        }
        return collections.result(version, collector);
    }

    private static boolean isCollectorsName(String message) {
        return message.startsWith(USING) && COLLECTORS.contains(message.substring(USING.length()));
    }

    private static boolean isOfJdk8(String line) {
        return line.contains("[GC (")
                || line.contains("[Full GC (")
                || line.startsWith("Java HotSpot(TM) 64-Bit Server VM (25.");
    }

    /**
     * The decorations in square brackets before a line of a unified log. Only the time matters.
     *
     * @param seconds by the clock of the line, NaN if it has none
     */
    private record Decorations(double seconds, String message) {

        private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,18})(?:[.,]([0-9]{1,9}))?(s|ms|ns)");
        private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ");
        private static final int DATE_LENGTH = "2026-01-02T03:04:05.678+0000".length();

        static Decorations parse(String line) {
            double seconds = Double.NaN;
            int at = 0;
            while (at < line.length() && line.charAt(at) == '[') {
                int end = line.indexOf(']', at);
                if (end < 0) {
                    break;
                }
                if (Double.isNaN(seconds)) {
                    seconds = seconds(line.substring(at + 1, end).strip());
                }
                at = end + 1;
            }
            return new Decorations(seconds, line.substring(at).strip());
        }

        private static double seconds(String decoration) {
            Matcher amount = AMOUNT.matcher(decoration);
            if (amount.matches()) {
                String fraction = amount.group(2) == null ? "0" : amount.group(2);
                double number = Double.parseDouble(amount.group(1) + "." + fraction);
                return switch (amount.group(3)) {
                    case "s" -> number;
                    case "ms" -> number / 1e3;
                    default -> number / 1e9;
                };
            }
            return decoration.length() == DATE_LENGTH && decoration.charAt(10) == 'T'
                    ? epochSeconds(decoration)
                    : Double.NaN;
        }

        private static double epochSeconds(String date) {
            try {
                return OffsetDateTime.parse(date, TIME).toInstant().toEpochMilli() / 1e3;
            } catch (DateTimeException other) {
                return Double.NaN; // a host's name may look a little like a date
            }
        }
    }
}
