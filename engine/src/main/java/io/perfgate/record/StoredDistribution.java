package io.perfgate.record;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.Names;

/** The response times of a subject's successful requests in one trial, in HdrHistogram's compressed form. */
public record StoredDistribution(
        String workload, String load, String subject, int trial, long unitNanos, String histogram) {

    public StoredDistribution {
        workload = Names.shown(workload);
        load = Names.shown(load);
        subject = Names.shown(subject);
        Distribution.decoded(histogram, unitNanos);
    }

    public static StoredDistribution of(
            String workload, String load, String subject, int trial, Distribution distribution) {
        return new StoredDistribution(workload, load, subject, trial, distribution.unitNanos(), distribution.encoded());
    }

    /** Whether both belong to the same request and load. */
    public boolean isOfSame(StoredDistribution other) {
        return workload.equals(other.workload) && load.equals(other.load) && subject.equals(other.subject);
    }

    public Distribution decoded() {
        return Distribution.decoded(histogram, unitNanos);
    }
}
