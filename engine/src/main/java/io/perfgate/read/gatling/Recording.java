package io.perfgate.read.gatling;

import io.perfgate.read.ActiveUsers;
import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.nio.file.Path;
import java.util.TreeMap;

/** What both forms of the log are read into; it keeps within a bound of memory whatever the log holds. */
final class Recording {

    private static final long UNIT_NANOS = 1_000_000;
    private static final long MOST_BYTES = 40 << 20;
    private static final int RECORDS_BETWEEN_CHECKS = 1024;

    /** A name beside its object costs about this much in a map. */
    private static final long BYTES_OF_AN_ENTRY = 150;

    private final Path file;
    private final Window window;
    private final TreeMap<String, RequestStats> requests = new TreeMap<>();
    private final TreeMap<String, RequestStats> groups = new TreeMap<>();
    private final ActiveUsers users = new ActiveUsers();
    private final ErrorCounts errors = new ErrorCounts();
    private int untilCheck = RECORDS_BETWEEN_CHECKS;

    Recording(Path file, Window window) {
        this.file = file;
        this.window = window;
    }

    RequestStats ofRequest(String path) {
        return requests.computeIfAbsent(path, unknown -> new RequestStats(UNIT_NANOS));
    }

    RequestStats ofGroup(String path) {
        return groups.computeIfAbsent(path, unknown -> new RequestStats(UNIT_NANOS));
    }

    boolean counts(long endMillis) {
        return window.contains(endMillis);
    }

    void record(RequestStats stats, boolean ok, long responseMillis, long endMillis) {
        stats.record(ok, responseMillis, endMillis);
        if (--untilCheck == 0) {
            untilCheck = RECORDS_BETWEEN_CHECKS;
            checkMemory();
        }
    }

    void user(boolean start, long millis) {
        if (start) {
            users.start(millis);
        } else {
            users.end(millis);
        }
    }

    void error(String message, long millis) {
        if (!message.isBlank() && window.contains(millis)) {
            errors.add(message.strip());
        }
    }

    LoadResult result(String version, boolean partial) {
        return new LoadResult(
                "gatling", version, LoadResult.seconds(window, requests), partial, requests, groups, users, errors);
    }

    private void checkMemory() {
        if (bytes(requests) + bytes(groups) > MOST_BYTES) {
            throw new ReadError(file + ": " + requests.size() + " different requests and " + groups.size()
                    + " groups are too many to hold; name requests that differ only in a parameter alike");
        }
    }

    private static long bytes(TreeMap<String, RequestStats> byPath) {
        long bytes = 0;
        for (var one : byPath.entrySet()) {
            bytes += one.getKey().length() * 2L
                    + BYTES_OF_AN_ENTRY
                    + one.getValue().bytes();
        }
        return bytes;
    }
}
