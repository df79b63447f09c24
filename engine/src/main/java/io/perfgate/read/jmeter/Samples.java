package io.perfgate.read.jmeter;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.util.TreeMap;

/** Counts samples by label. Times are whole milliseconds; the test begins with the sample that is first in the file. */
final class Samples {

    private static final long UNIT_NANOS = 1_000_000;
    private static final long LATEST_EPOCH_MILLIS = 10_000_000_000_000L; // the year 2286
    private static final int MOST_LABELS = 1000;
    /** Every label counts its requests second by second; so many counters fit in a small heap. */
    private static final long MOST_COUNTERS = 10_000_000;

    private final Window window;
    private final TreeMap<String, RequestStats> requests = new TreeMap<>();
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
                    + " ms cannot be; are these milliseconds?");
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
        mustFit(place, requests.size() + (requests.containsKey(label) ? 0 : 1));
        requests.computeIfAbsent(label, unknown -> new RequestStats(UNIT_NANOS))
                .record(ok, elapsedMillis, Math.max(0, end));
    }

    private void mustFit(String place, int labels) {
        if (labels > MOST_LABELS) {
            throw new ReadError(place + ": more than " + MOST_LABELS
                    + " different labels; give the samplers names without ids or times in them");
        }
        if (labels * (Math.max(0, lastEnd) / 1000) > MOST_COUNTERS) {
            throw new ReadError(place + ": " + lastEnd / 1000 + " s after the first sample, with " + labels
                    + " labels: too long to count second by second; are there several runs in one file?");
        }
    }

    LoadResult result(boolean partial) {
        boolean open = window.toMillis() == Long.MAX_VALUE;
        long from = window.fromMillis() > 0 ? window.fromMillis() : firstStart;
        long millis = requests.isEmpty() ? 1 : (open ? lastEnd : window.toMillis()) - from;
        return LoadResult.ofRequests("jmeter", Math.max(1, millis) / 1000.0, partial, requests);
    }
}
