package io.perfgate.suite;

import io.perfgate.measure.OrEmpty;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a suite declares of its workloads for the checks of a run.
 *
 * @param thinkTimeMillis pause of users after each request, by workload; {@code *} for the others; unknown for
 *     workloads without an entry
 * @param queues by workload, the requests between which messages may pile up
 */
public record WorkloadFacts(
        SortedMap<String, Double> thinkTimeMillis, @OrEmpty SortedMap<String, Queue> queues) {

    public WorkloadFacts {
        thinkTimeMillis = Collections.unmodifiableSortedMap(new TreeMap<>(thinkTimeMillis));
        queues = Collections.unmodifiableSortedMap(new TreeMap<>(queues));
        if (thinkTimeMillis.values().stream().anyMatch(pause -> !(pause >= 0))) {
            throw new IllegalArgumentException("'thinkTime' must be 0 or more");
        }
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
