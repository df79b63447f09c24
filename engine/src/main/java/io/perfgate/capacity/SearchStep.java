package io.perfgate.capacity;

import io.perfgate.measure.Word;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * One measurement of a search: all requests in a few seconds at one load.
 *
 * @param load the offered load: users, or arrivals per second
 * @param seconds the measurement window
 * @param arrived users that actually arrived per second, for an open load
 * @param throughput successful requests per second
 * @param middlewareCpu share of the machine's processors; empty if the system does not report it
 * @param heapUsedBytes at the end; empty without a JVM
 */
public record SearchStep(
        int load,
        int seconds,
        State state,
        OptionalDouble arrived,
        double throughput,
        double errorRate,
        double meanMillis,
        double p50Millis,
        double p95Millis,
        double p99Millis,
        OptionalDouble middlewareCpu,
        OptionalDouble heapUsedBytes) {

    /** This share of the arrivals of an open load must really arrive. */
    private static final double LEAST_ARRIVED = 0.99;
    /** Arrivals that the window may cut off at its ends. */
    private static final double CUT_ARRIVALS = 2;

    /** The outcome of a step. */
    public enum State implements Word {
        /** Its figures show whether the promises are kept. */
        MEASURED,
        /** Users arrived faster than they were served: no promise holds for long. */
        FELL_BEHIND,
        /** The load generator did not produce the load, so nothing is known. */
        INJECTOR_LIMITED,
        /** The middleware exited or stopped answering. */
        DIED
    }

    public SearchStep {
        Objects.requireNonNull(state, "state");
        if (load < 1 || seconds < 1) {
            throw new IllegalArgumentException("a step has a load and takes some time");
        }
        if (!DoubleStream.of(throughput, errorRate, meanMillis, p50Millis, p95Millis, p99Millis)
                .allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("the figures of a step must be finite");
        }
    }

    /** A step in which nothing was answered. */
    public static SearchStep dead(int load, int seconds) {
        return new SearchStep(
                load,
                seconds,
                State.DIED,
                OptionalDouble.empty(),
                0,
                1,
                0,
                0,
                0,
                0,
                OptionalDouble.empty(),
                OptionalDouble.empty());
    }

    /** Whether an open load produced enough of its arrivals. */
    public static boolean hasArrived(int load, int seconds, double arrivals) {
        return arrivals >= LEAST_ARRIVED * load * seconds - CUT_ARRIVALS;
    }

    double figure(String metric) {
        return switch (metric) {
            case "mean" -> meanMillis;
            case "p50" -> p50Millis;
            case "p95" -> p95Millis;
            case "p99" -> p99Millis;
            case "errorRate" -> errorRate;
            default -> throw new IllegalArgumentException("a step does not tell '" + metric + "'");
        };
    }
}
