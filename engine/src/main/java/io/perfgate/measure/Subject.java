package io.perfgate.measure;

/** The subject of a verdict. */
public sealed interface Subject {

    SeriesId id();

    Metric metric();

    /** One line that is unique among subjects of the same metric; the {@code series} of the JSON documents. */
    default String name() {
        return id().name();
    }

    /** A series compared with the baseline. */
    record Series(SeriesId id, Metric metric) implements Subject {}

    /**
     * A series compared with an absolute limit.
     *
     * @param limit as written in the suite
     */
    record Limit(SeriesId id, Metric metric, String limit) implements Subject {

        @Override
        public String name() {
            return id.name() + " (limit " + limit + ")";
        }
    }

    /** A heap that may grow without end. */
    record Leak(SeriesId id) implements Subject {

        @Override
        public Metric metric() {
            return Metrics.HEAP_LEAK;
        }
    }

    /**
     * A metric that a suite names but the run did not measure.
     *
     * @param where the place in the suite
     */
    record Unmeasured(String where, Metric metric) implements Subject {

        @Override
        public SeriesId id() {
            return SeriesId.named(where);
        }

        @Override
        public String name() {
            return where;
        }
    }
}
