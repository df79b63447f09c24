package io.perfgate.read;

import io.perfgate.measure.Distribution;

/** All that is known of one request of a load test: response times and counts, successful and failed apart. */
public final class RequestStats {

    private final Distribution ok;
    private final Distribution failed;
    private final PerSecond perSecond = new PerSecond();
    private final long unitsPerMilli;
    private long firstMillis = Long.MAX_VALUE;
    private long lastMillis = Long.MIN_VALUE;

    public RequestStats(long unitNanos) {
        ok = new Distribution(unitNanos);
        failed = new Distribution(unitNanos);
        unitsPerMilli = Math.max(1, 1_000_000 / unitNanos);
    }

    public void record(boolean succeeded, long responseTime, long endOffsetMillis) {
        (succeeded ? ok : failed).record(responseTime);
        saw(endOffsetMillis - responseTime / unitsPerMilli, endOffsetMillis, 1);
    }

    void addInterval(boolean succeeded, org.HdrHistogram.Histogram interval, long offsetMillis) {
        (succeeded ? ok : failed).add(interval);
        saw(offsetMillis, offsetMillis, interval.getTotalCount());
    }

    /** Adds what was counted apart. */
    void add(RequestStats other) {
        ok.add(other.ok);
        failed.add(other.failed);
        perSecond.add(other.perSecond);
        firstMillis = Math.min(firstMillis, other.firstMillis);
        lastMillis = Math.max(lastMillis, other.lastMillis);
    }

    private void saw(long startMillis, long endMillis, long count) {
        perSecond.add(endMillis, count);
        firstMillis = Math.min(firstMillis, startMillis);
        lastMillis = Math.max(lastMillis, endMillis);
    }

    /** Roughly what this holds in memory. */
    public long bytes() {
        return ok.bytes() + failed.bytes() + perSecond.bytes() + 100;
    }

    /** Successful and failed ones. */
    public long count() {
        return ok.count() + failed.count();
    }

    public Distribution ok() {
        return ok;
    }

    public Distribution failed() {
        return failed;
    }

    public Distribution all() {
        Distribution all = new Distribution(ok.unitNanos());
        all.add(ok);
        all.add(failed);
        return all;
    }

    public PerSecond perSecond() {
        return perSecond;
    }

    /** When the first request was sent. */
    long firstMillis() {
        return firstMillis;
    }

    /** When the last answer came. */
    long lastMillis() {
        return lastMillis;
    }
}
