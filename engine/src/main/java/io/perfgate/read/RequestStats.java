package io.perfgate.read;

import io.perfgate.measure.Distribution;

/** All that is known of one request of a load test: response times and counts, successful and failed apart. */
public final class RequestStats {

    private final Distribution ok;
    private final Distribution failed;
    private final PerSecond perSecond = new PerSecond();
    private long firstMillis = Long.MAX_VALUE;
    private long lastMillis = Long.MIN_VALUE;

    public RequestStats(long unitNanos) {
        ok = new Distribution(unitNanos);
        failed = new Distribution(unitNanos);
    }

    public void record(boolean succeeded, long responseTime, long endOffsetMillis) {
        (succeeded ? ok : failed).record(responseTime);
        saw(endOffsetMillis, 1);
    }

    void addInterval(boolean succeeded, org.HdrHistogram.Histogram interval, long offsetMillis) {
        (succeeded ? ok : failed).add(interval);
        saw(offsetMillis, (int) interval.getTotalCount());
    }

    private void saw(long offsetMillis, int count) {
        perSecond.add(offsetMillis, count);
        firstMillis = Math.min(firstMillis, offsetMillis);
        lastMillis = Math.max(lastMillis, offsetMillis);
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

    long firstMillis() {
        return firstMillis;
    }

    long lastMillis() {
        return lastMillis;
    }
}
