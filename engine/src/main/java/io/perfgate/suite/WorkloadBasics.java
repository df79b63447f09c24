package io.perfgate.suite;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The properties of every kind of workload.
 *
 * @param launch environment, directory and files of its process
 * @param within how far a trial may exceed its planned time before it counts as hung
 */
public record WorkloadBasics(
        String name, SortedMap<String, String> parameters, Launch launch, Duration within, Trials trials) {

    public WorkloadBasics {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    WorkloadBasics with(Trials others) {
        return new WorkloadBasics(name, parameters, launch, within, others);
    }
}
