package io.perfgate.measure;

import java.util.Arrays;

/**
 * The smallest allocation per operation that counts: an object of 16 bytes in 128 operations. JMH's {@code gc} profiler
 * divides all bytes of an iteration by its operations. JMH's own are 3 to 12 KB per iteration (measured: JMH 1.37, JDK
 * 17). They become 0.0001 to 0.1 bytes per operation in benchmarks that allocate nothing.
 */
public final class LeastAllocation {

    public static final double BYTES = 16.0 / 128;

    /** A run must show as much in addition: an object in 32 operations. */
    public static final double TO_SEE = 16.0 / 32;

    private LeastAllocation() {}

    public static boolean isOf(Metric metric) {
        return metric.equals(Metrics.ALLOCATED_PER_OPERATION);
    }

    /** The values of a series, none of them smaller than what counts. */
    public static double[] counted(Metric metric, double[] values) {
        return isOf(metric)
                ? Arrays.stream(values).map(value -> Math.max(value, BYTES)).toArray()
                : values;
    }
}
