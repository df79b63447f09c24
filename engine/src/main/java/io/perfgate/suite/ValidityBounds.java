package io.perfgate.suite;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The bounds for valid runs; docs/validity.md explains the defaults.
 *
 * @param errors largest share of failed requests
 * @param littlesLaw largest deviation from Little's law, as a share of the users
 * @param calibration largest change in the time for the same work after the run, compared with before it and with the
 *     baseline
 * @param otherCpu share of the machine that other processes may use during a trial
 * @param repeats number of trials of a workload that may be repeated because of {@code otherCpu}
 * @param judged the minimum share of the series that must be precise enough to be judged
 */
public record ValidityBounds(
        double errors,
        Double littlesLaw,
        double calibration,
        Double otherCpu,
        Integer repeats,
        Double judged,
        @JsonUnwrapped WorkloadFacts workloads) {

    private static final double LITTLES_LAW = 0.1;
    private static final double OTHER_CPU = 0.05;
    private static final int REPEATS = 3;
    private static final double JUDGED = 0.5;
    public static final ValidityBounds DEFAULT = new ValidityBounds(
            0.05, LITTLES_LAW, 1, OTHER_CPU, REPEATS, JUDGED, new WorkloadFacts(new TreeMap<>(), new TreeMap<>()));

    public ValidityBounds {
        // Records of earlier versions lack them.
        littlesLaw = littlesLaw == null ? Double.valueOf(LITTLES_LAW) : littlesLaw;
        otherCpu = otherCpu == null ? Double.valueOf(OTHER_CPU) : otherCpu;
        repeats = repeats == null ? Integer.valueOf(REPEATS) : repeats;
        judged = judged == null ? Double.valueOf(JUDGED) : judged;
        if (!(errors >= 0 && errors <= 1)) {
            throw new IllegalArgumentException("'errors' must lie between 0% and 100%, not " + errors);
        }
        if (!(littlesLaw > 0)) {
            throw new IllegalArgumentException("'littlesLaw' must be above 0%, not " + littlesLaw);
        }
        if (!(calibration > 0)) {
            throw new IllegalArgumentException("'calibration' must be above 0%, not " + calibration);
        }
        if (!(otherCpu > 0 && otherCpu <= 1)) {
            throw new IllegalArgumentException("'otherCpu' must lie above 0% and up to 100%, not " + otherCpu);
        }
        if (repeats < 0) {
            throw new IllegalArgumentException("'repeats' must be 0 or more, not " + repeats);
        }
        if (!(judged >= 0 && judged <= 1)) {
            throw new IllegalArgumentException("'judged' must lie between 0% and 100%, not " + judged);
        }
    }

    ValidityBounds with(SortedMap<String, Queue> declared) {
        return new ValidityBounds(
                errors,
                littlesLaw,
                calibration,
                otherCpu,
                repeats,
                judged,
                new WorkloadFacts(workloads.thinkTimeMillis(), declared));
    }
}
