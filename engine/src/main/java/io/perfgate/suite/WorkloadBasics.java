package io.perfgate.suite;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What every kind of workload has.
 *
 * @param launch environment, directory and files of its process
 * @param within how long a trial may take, beyond what it takes by plan, before it counts as hung
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
