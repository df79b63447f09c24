package io.perfgate.read.gatling;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;

/**
 * The text log of Gatling up to 3.12: tab-separated lines.
 *
 * <p>Columns before the groups differ from version to version, so a REQUEST line is read from its status backwards:
 * groups, name, start, end, OK or KO, message.
 */
final class TextLog {

    private static final long UNIT_NANOS = 1_000_000;

    private final Path file;
    private final Window window;
    private final TreeMap<String, RequestStats> requests = new TreeMap<>();
    private String version = "";
    private long startMillis = Long.MIN_VALUE;
    private boolean partial;

    private TextLog(Path file, Window window) {
        this.file = file;
        this.window = window;
    }

    static LoadResult read(Path file, Window window) throws IOException {
        TextLog log = new TextLog(file, window);
        // Through a decoder that replaces: one bad byte in an error message must not hide a whole run.
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            log.lines(lines);
        }
        return LoadResult.of("gatling", log.version, log.partial, window, log.requests);
    }

    private void lines(BufferedReader lines) throws IOException {
        long number = 0;
        String line = lines.readLine();
        while (line != null) {
            number++;
            String next = lines.readLine();
            String[] columns = line.split("\t", -1);
            if (columns[0].equals("RUN")) {
                run(columns, number);
            } else if (columns[0].equals("REQUEST") && !request(columns, number)) {
                if (next != null) {
                    throw broken(number, "a REQUEST without times and OK or KO");
                }
                partial = true; // killed in the middle of its last line
            }
            line = next;
        }
        if (startMillis == Long.MIN_VALUE) {
            throw broken(number, "no RUN line; this is no log of Gatling's");
        }
    }

    private void run(String[] columns, long number) {
        for (int i = columns.length - 1; i > 0; i--) {
            if (columns[i].matches("[0-9]{12,14}")) {
                startMillis = Long.parseLong(columns[i]);
                version = columns[columns.length - 1].strip();
                return;
            }
        }
        throw broken(number, "RUN without a start time");
    }

    private boolean request(String[] columns, long number) {
        if (startMillis == Long.MIN_VALUE) {
            throw broken(number, "a REQUEST before RUN");
        }
        for (int status = 4; status < columns.length; status++) {
            boolean ok = columns[status].equals("OK");
            if ((ok || columns[status].equals("KO")) && isTime(columns[status - 1]) && isTime(columns[status - 2])) {
                count(columns, status, ok, number);
                return true;
            }
        }
        return false;
    }

    private void count(String[] columns, int status, boolean ok, long number) {
        long start = Long.parseLong(columns[status - 2]);
        long end = Long.parseLong(columns[status - 1]);
        if (end < start) {
            throw broken(number, "a REQUEST that ends before it starts");
        }
        if (!window.contains(end - startMillis)) {
            return;
        }
        String groups = columns[status - 4].strip();
        String name = columns[status - 3];
        String path = groups.isEmpty() ? name : groups.replace(",", " / ") + " / " + name;
        requests.computeIfAbsent(path, unknown -> new RequestStats(UNIT_NANOS))
                .record(ok, end - start, end - startMillis);
    }

    private static boolean isTime(String column) {
        return !column.isEmpty() && column.length() <= 14 && column.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private ReadError broken(long number, String what) {
        return new ReadError(file + ":" + number + ": " + what);
    }
}
