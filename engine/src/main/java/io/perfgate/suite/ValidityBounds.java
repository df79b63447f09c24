package io.perfgate.suite;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrEmpty;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalDouble;
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
    public static final ValidityBounds DEFAULT = of(new TreeMap<>());

    /** The defaults, for workloads with these queues. */
    static ValidityBounds of(SortedMap<String, Queue> queues) {
        return new ValidityBounds(
                0.05, LITTLES_LAW, 1, OTHER_CPU, REPEATS, JUDGED, new WorkloadFacts(new TreeMap<>(), queues));
    }

    public ValidityBounds {
        // Records of earlier versions lack them.
        littlesLaw = littlesLaw == null ? Double.valueOf(LITTLES_LAW) : littlesLaw;
        otherCpu = otherCpu == null ? Double.valueOf(OTHER_CPU) : otherCpu;
        repeats = repeats == null ? Integer.valueOf(REPEATS) : repeats;
        judged = judged == null ? Double.valueOf(JUDGED) : judged;
        Must.hold(errors >= 0 && errors <= 1, "'errors' must lie between 0% and 100%, not " + errors);
        Must.hold(littlesLaw > 0, "'littlesLaw' must be above 0%, not " + littlesLaw);
        Must.hold(calibration > 0, "'calibration' must be above 0%, not " + calibration);
        Must.hold(otherCpu > 0 && otherCpu <= 1, "'otherCpu' must lie above 0% and up to 100%, not " + otherCpu);
        Must.hold(repeats >= 0, "'repeats' must be 0 or more, not " + repeats);
        Must.hold(judged >= 0 && judged <= 1, "'judged' must lie between 0% and 100%, not " + judged);
    }

    /**
     * Two requests of a workload: the second receives what the first sends.
     */
    public record Queue(String from, String to) {

        public Queue {
            from = Names.shown(from);
            to = Names.shown(to);
            Must.hold(
                    !from.isBlank() && !from.equals(to),
                    "'backlog' needs two requests, for example {from: send, to: receive}, not {from: " + from + ", to: "
                            + to + "}");
        }
    }

    /**
     * What a suite declares of its workloads for the checks of a run.
     *
     * @param thinkTimeMillis pause of users after each request, by workload; {@code *} for the others; unknown for
     *     workloads without an entry
     * @param queues by workload, the requests between which messages may pile up
     */
    public record WorkloadFacts(
            SortedMap<String, Double> thinkTimeMillis,
            @OrEmpty SortedMap<String, Queue> queues) {

        public WorkloadFacts {
            thinkTimeMillis = Collections.unmodifiableSortedMap(new TreeMap<>(thinkTimeMillis));
            queues = Collections.unmodifiableSortedMap(new TreeMap<>(queues));
            Must.hold(thinkTimeMillis.values().stream().allMatch(pause -> pause >= 0), "'thinkTime' must be 0 or more");
        }

        /** The queue of a workload, if the suite declares one. */
        public Optional<Queue> queueOf(String workload) {
            return Optional.ofNullable(queues.get(workload));
        }

        /** Empty if the suite does not give it. */
        public OptionalDouble thinkTimeMillisOf(String workload) {
            Double pause = thinkTimeMillis.getOrDefault(workload, thinkTimeMillis.get("*"));
            return pause == null ? OptionalDouble.empty() : OptionalDouble.of(pause);
        }
    }
}
