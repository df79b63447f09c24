package io.perfgate.capacity;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Must;
import io.perfgate.measure.Word;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * One measurement of a search: all requests in a few seconds at one load.
 *
 * @param load the offered load: users, or arrivals per second
 * @param seconds the measurement window
 * @param arrived users that actually arrived per second, for an open load
 */
public record SearchStep(
        int load,
        int seconds,
        State state,
        OptionalDouble arrived,
        @JsonUnwrapped Figures figures,
        @JsonUnwrapped Usage usage) {

    /** This share of the arrivals of an open load must really arrive. */
    private static final double LEAST_ARRIVED = 0.99;
    /** Arrivals that the window may cut off at its ends. */
    private static final double CUT_ARRIVALS = 2;

    public enum State implements Word {
        /** Its figures show whether the promises are kept. */
        MEASURED,
        /** Users arrived faster than they were served: no promise holds for long. */
        FELL_BEHIND,
        /** The load generator did not produce the load or was too busy to time it, so nothing is known. */
        INJECTOR_LIMITED,
        /** The middleware exited or stopped answering. */
        DIED
    }

    /** @param throughput successful requests per second */
    public record Figures(
            double throughput,
            double errorRate,
            double meanMillis,
            double p50Millis,
            double p95Millis,
            double p99Millis) {

        private static final Figures NO_ANSWER = new Figures(0, 1, 0, 0, 0, 0);

        public Figures {
            Must.hold(
                    DoubleStream.of(throughput, errorRate, meanMillis, p50Millis, p95Millis, p99Millis)
                            .allMatch(Double::isFinite),
                    "the figures of a step must be finite");
        }
    }

    /**
     * @param middlewareCpu share of the machine's processors; empty if the system does not report it
     * @param heapUsedBytes at the end; empty without a JVM
     * @param exhausted empty if the samples do not show it
     */
    public record Usage(OptionalDouble middlewareCpu, OptionalDouble heapUsedBytes, Optional<Resource> exhausted) {

        public static final Usage UNKNOWN = new Usage(OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty());
    }

    public SearchStep {
        Must.hold(load >= 1 && seconds >= 1, "a step has a load and takes some time");
    }

    public static SearchStep unanswered(State state, int load, int seconds) {
        return new SearchStep(load, seconds, state, OptionalDouble.empty(), Figures.NO_ANSWER, Usage.UNKNOWN);
    }

    /** Whether an open load produced enough of its arrivals. */
    public static boolean hasArrived(int load, int seconds, double arrivals) {
        return arrivals >= LEAST_ARRIVED * load * seconds - CUT_ARRIVALS;
    }

    double figure(String metric) {
        return switch (metric) {
            case "mean" -> figures.meanMillis();
            case "p50" -> figures.p50Millis();
            case "p95" -> figures.p95Millis();
            case "p99" -> figures.p99Millis();
            case "errorRate" -> figures.errorRate();
            default -> throw new IllegalArgumentException("a step does not tell '" + metric + "'");
        };
    }
}
