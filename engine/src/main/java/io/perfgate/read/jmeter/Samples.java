package io.perfgate.read.jmeter;

import io.perfgate.read.LoadResult;
import io.perfgate.read.PerSecond;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestTable;
import io.perfgate.read.Window;

/** Counts samples by label. Times are whole milliseconds; the test begins with the sample that is first in the file. */
final class Samples {

    private static final long UNIT_NANOS = 1_000_000;
    private static final long LATEST_EPOCH_MILLIS = 10_000_000_000_000L; // the year 2286
    private static final long MOST_BYTES = 40 << 20;

    private final Window window;
    private final RequestTable requests = new RequestTable("requests", UNIT_NANOS, MOST_BYTES);
    private long originMillis = -1;
    private long firstStart = Long.MAX_VALUE;
    private long lastEnd = Long.MIN_VALUE;

    Samples(Window window) {
        this.window = window;
    }

    /** @param place names file and line in errors */
    void add(String place, String label, long startMillis, long elapsedMillis, boolean ok) {
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
        if (window.fromMillis() > 0 || window.toMillis() < Long.MAX_VALUE) {
            if (!window.contains(end)) {
                return;
            }
        }
        firstStart = Math.min(firstStart, start);
        lastEnd = Math.max(lastEnd, end);
        if (lastEnd / 1000 > PerSecond.MOST_SECONDS) {
            throw new ReadError(
                    place + ": " + lastEnd / 1000 + " s after the first sample; are there several runs in one file?");
        }
        requests.record(requests.of(label), ok, elapsedMillis, Math.max(0, end));
    }

    LoadResult result(boolean partial) {
        boolean open = window.toMillis() == Long.MAX_VALUE;
        long from = window.fromMillis() > 0 ? window.fromMillis() : firstStart;
        long millis = firstStart > lastEnd ? 1 : (open ? lastEnd : window.toMillis()) - from;
        return LoadResult.ofRequests(
                "jmeter",
                Math.max(1, millis) / 1000.0,
                partial,
                requests.byName(),
                requests.warning().stream().toList());
    }
}
