package io.perfgate.read;

import io.perfgate.measure.Distribution;
import java.util.List;
import java.util.stream.IntStream;

/** Response times and counts of one request of a load test, successful and failed ones separately. */
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

    /** Adds separately counted requests. */
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

    /** Approximate memory. */
    public long bytes() {
        return ok.bytes() + failed.bytes() + perSecond.bytes() + millisPerSecond.bytes() + 100;
    }

    /** Successful and failed requests. */
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

    /** The mean response time by second, with sums precise to a millisecond; 0 for a second without answers. */
    public List<Double> meanMillisPerSecond(int fromSecond, int toSecond) {
        return IntStream.range(fromSecond, toSecond)
                .mapToObj(second -> perSecond.at(second) == 0 ? 0 : millisPerSecond.at(second) / perSecond.at(second))
                .toList();
    }

    /** The time when the first request was sent. */
    long firstMillis() {
        return firstMillis;
    }

    /** The time of the last answer. */
    long lastMillis() {
        return lastMillis;
    }
}
