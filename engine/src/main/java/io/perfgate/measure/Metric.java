package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A metric: its name, its unit and its better direction.
 *
 * <p>Shares (an error rate) have the unit {@code share}: 0.01 is one request in a hundred.
 */
public record Metric(@JsonProperty("metric") String name, String unit, Direction direction) {

    public static final String SHARE = "share";

    private static final Pattern PERCENTILE = Pattern.compile("p(100|\\d{1,2})(\\d*)");

    public static final Metric THROUGHPUT = new Metric("throughput", "1/s", Direction.HIGHER);
    public static final Metric MEAN = new Metric("mean", "ms", Direction.LOWER);

    /** What happens to one request in a hundred lies at the edge of p99; judged only where a policy names it. */
    public static final Metric P999 = percentile(99.9);

    /** The slowest request of a trial; judged only where a policy names it. */
    public static final Metric LARGEST = new Metric("max", "ms", Direction.LOWER);

    public static final Metric ERROR_RATE = new Metric("errorRate", SHARE, Direction.LOWER);
    public static final Metric HEAP_AFTER_GC = new Metric("heapAfterGc", "B", Direction.LOWER);
    public static final Metric HEAP_USED_PEAK = new Metric("heapUsedPeak", "B", Direction.LOWER);

    /** Bytes a second. A faster build allocates more of them, so it is judged only where a policy names it. */
    public static final Metric ALLOCATION_RATE = new Metric("allocationRate", "B/s", Direction.LOWER);

    /** Share of the time that a program stood still for its collector. */
    public static final Metric PAUSE_SHARE = new Metric("pauseShare", SHARE, Direction.LOWER);

    /**
     * How much the throughput of whole minutes differs: their standard deviation over their mean. It tells of long trials
     * only, so it is judged only where a policy names it.
     */
    public static final Metric UNEVENNESS = new Metric("unevenness", SHARE, Direction.LOWER);

    /**
     * What succeeded, divided by the time from the first request of the trial to the end of the last: warm-up and what was
     * still to be received at the end are in it, so no backlog can hide. Judged only where a policy names it.
     */
    public static final Metric OVERALL_THROUGHPUT = new Metric("overallThroughput", "1/s", Direction.HIGHER);

    /** Growth of the heap; judged by itself, of trials that are long enough. */
    public static final Metric HEAP_LEAK = new Metric("heapLeak", "B/h", Direction.LOWER);

    /** The highest throughput of all levels of load. */
    public static final Metric PEAK_THROUGHPUT = new Metric("peakThroughput", "1/s", Direction.HIGHER);

    /** The load from which more load brings hardly more throughput; its unit is that of the load. */
    public static final Metric LEVELS_OFF_AT = new Metric("levelsOffAt", "", Direction.HIGHER);

    public static final Metric ALLOCATED_PER_REQUEST = new Metric("allocatedPerRequest", "B", Direction.LOWER);
    public static final Metric CPU_PER_REQUEST = new Metric("cpuPerRequest", "us", Direction.LOWER);
    public static final Metric ALLOCATED_PER_OPERATION = new Metric("allocatedPerOperation", "B/op", Direction.LOWER);

    public Metric {
        name = Names.shown(name);
        if (name.isBlank()) {
            throw new IllegalArgumentException("a metric needs a name");
        }
        unit = Names.shown(unit);
        Objects.requireNonNull(direction, "direction");
    }

    /** A response-time percentile in milliseconds: {@code percentile(99)} is p99, {@code percentile(99.9)} is p999. */
    public static Metric percentile(double percent) {
        String digits = percent == Math.rint(percent)
                ? Long.toString((long) percent)
                : Double.toString(percent).replace(".", "");
        return new Metric("p" + digits, "ms", Direction.LOWER);
    }

    /** Whether a metric of that name is a percentile: p99, p999. */
    public static boolean isPercentile(String name) {
        return PERCENTILE.matcher(name).matches();
    }

    /** The percent of a response-time percentile, 99.9 of p999; empty for every other metric. */
    public OptionalDouble percent() {
        Matcher digits = PERCENTILE.matcher(name);
        return digits.matches() && unit.equals("ms")
                ? OptionalDouble.of(Double.parseDouble(digits.group(1) + "." + digits.group(2)))
                : OptionalDouble.empty();
    }

    public boolean isShare() {
        return unit.equals(SHARE);
    }
}
