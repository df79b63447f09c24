package io.perfgate.read;

import java.util.List;

/** Counts of requests with timestamps, by name. The test begins with the first request in the file. */
public final class StampedRequests {

    private static final long NANOS_OF_A_MILLI = 1_000_000;
    private static final long LATEST_EPOCH_MILLIS = 10_000_000_000_000L; // the year 2286
    private static final long MOST_BYTES = 40 << 20;

    private final Window window;
    private final String tool;
    private final long unitNanos;
    private final RequestTable requests;
    private long originMillis = -1;
    private long firstStart = Long.MAX_VALUE;
    private long lastEnd = Long.MIN_VALUE;

    /** @param unitNanos the tool's unit of response times */
    public StampedRequests(String tool, long unitNanos, Window window) {
        this.tool = tool;
        this.unitNanos = unitNanos;
        this.window = window;
        requests = new RequestTable("requests", unitNanos, MOST_BYTES);
    }

    /** For a tool that reports milliseconds. */
    public static StampedRequests ofMillis(String tool, Window window) {
        return new StampedRequests(tool, NANOS_OF_A_MILLI, window);
    }

    /**
     * @param place names file and line in errors
     * @param elapsed in the tool's unit
     */
    public void add(String place, String label, long startMillis, long elapsed, boolean ok) {
        long elapsedMillis = Math.round((double) elapsed * unitNanos / NANOS_OF_A_MILLI);
        if (startMillis < 0
                || startMillis > LATEST_EPOCH_MILLIS
                || elapsedMillis < 0
                || elapsedMillis > LATEST_EPOCH_MILLIS) {
            throw new ReadError(place + ": a sample that starts at " + startMillis + " and takes " + elapsedMillis
                    + " ms is impossible; are these milliseconds?");
        }
        originMillis = originMillis < 0 ? startMillis : originMillis;
        long start = startMillis - originMillis;
        long end = start + elapsedMillis;
        if (!window.contains(end)) {
            return;
        }
        firstStart = Math.min(firstStart, start);
        lastEnd = Math.max(lastEnd, end);
        if (lastEnd / 1000 > PerSecond.MOST_SECONDS) {
            throw new ReadError(
                    place + ": " + lastEnd / 1000 + " s after the first sample; are there several runs in one file?");
        }
        requests.record(requests.of(label), ok, elapsed, Math.max(0, end));
    }

    public LoadResult result(boolean partial) {
        boolean open = window.toMillis() == Long.MAX_VALUE;
        long from = window.fromMillis() > 0 ? window.fromMillis() : firstStart;
        long millis = firstStart > lastEnd ? 1 : (open ? lastEnd : window.toMillis()) - from;
        List<String> warnings = requests.warning().stream().toList();
        return LoadResult.ofRequests(tool, Math.max(1, millis) / 1000.0, partial, requests.byName(), warnings);
    }
}
