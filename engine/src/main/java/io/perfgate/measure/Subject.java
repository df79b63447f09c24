package io.perfgate.measure;

import java.util.Objects;

/** The subject of a verdict. */
public sealed interface Subject {

    /** What was measured. */
    SeriesId id();

    Metric metric();

    /** One line that no other subject of the same metric has; the {@code series} of the JSON documents. */
    String name();

    /** A series, beside the baseline's. */
    record Series(SeriesId id, Metric metric) implements Subject {
        public Series {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(metric, "metric");
        }

        @Override
        public String name() {
            return id.name();
        }
    }

    /**
     * A series, held against an absolute limit.
     *
     * @param limit as the suite writes it
     */
    record Limit(SeriesId id, Metric metric, String limit) implements Subject {
        public Limit {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(metric, "metric");
            Objects.requireNonNull(limit, "limit");
        }

        @Override
        public String name() {
            return id.name() + " (limit " + limit + ")";
        }
    }

    /** A heap, and whether it grows for ever. */
    record Leak(SeriesId id) implements Subject {
        public Leak {
            Objects.requireNonNull(id, "id");
        }

        @Override
        public Metric metric() {
            return Metrics.HEAP_LEAK;
        }

        @Override
        public String name() {
            return id.name();
        }
    }

    /**
     * What a suite names and the run did not measure.
     *
     * @param where the suite names it
     */
    record Unmeasured(String where, Metric metric) implements Subject {
        public Unmeasured {
            Objects.requireNonNull(where, "where");
            Objects.requireNonNull(metric, "metric");
        }

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
