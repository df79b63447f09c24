package io.perfgate.read;

import io.perfgate.measure.Distribution;
import java.util.ArrayList;
import java.util.List;

/** All that is known of one request of a load test: response times and counts, successful and failed apart. */
public final class RequestStats {

    private final Distribution ok;
    private final Distribution failed;
    private final PerSecond perSecond = new PerSecond();
    private final PerSecond millisPerSecond = new PerSecond();
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
        long millis = responseTime / unitsPerMilli;
        saw(endOffsetMillis - millis, endOffsetMillis, 1, millis);
    }

    void addInterval(boolean succeeded, org.HdrHistogram.Histogram interval, long offsetMillis) {
        (succeeded ? ok : failed).add(interval);
        double millis = interval.getMean() * interval.getTotalCount() / unitsPerMilli;
        saw(offsetMillis, offsetMillis, interval.getTotalCount(), Math.round(millis));
    }

    /** Adds what was counted apart. */
    void add(RequestStats other) {
        ok.add(other.ok);
        failed.add(other.failed);
        perSecond.add(other.perSecond);
        millisPerSecond.add(other.millisPerSecond);
        firstMillis = Math.min(firstMillis, other.firstMillis);
        lastMillis = Math.max(lastMillis, other.lastMillis);
    }

    private void saw(long startMillis, long endMillis, long count, long millis) {
        perSecond.add(endMillis, count);
        millisPerSecond.add(endMillis, Math.min(millis, Integer.MAX_VALUE));
        firstMillis = Math.min(firstMillis, startMillis);
        lastMillis = Math.max(lastMillis, endMillis);
    }

    /** Roughly what this holds in memory. */
    public long bytes() {
        return ok.bytes() + failed.bytes() + perSecond.bytes() + millisPerSecond.bytes() + 100;
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

    /** Mean response time of the answers of each second, to a millisecond in all; a second without any has none: 0. */
    public List<Double> meanMillisPerSecond(int fromSecond, int toSecond) {
        List<Double> means = new ArrayList<>();
        for (int second = fromSecond; second < toSecond; second++) {
            double count = perSecond.at(second);
            means.add(count == 0 ? 0 : millisPerSecond.at(second) / count);
        }
        return means;
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
