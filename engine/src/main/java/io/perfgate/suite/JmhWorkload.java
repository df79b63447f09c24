package io.perfgate.suite;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A selection of benchmarks of a JMH jar; each trial is one fork.
 *
 * @param arguments further arguments of JMH's own command line, for example {@code -wi 3 -i 5}
 * @param javaOptions options of the benchmarks' JVM
 * @param within how long a trial may take before it counts as hung
 */
public record JmhWorkload(
        String name,
        String jar,
        String include,
        SortedMap<String, String> parameters,
        List<String> arguments,
        List<String> javaOptions,
        Duration within,
        Trials trials)
        implements Workload {

    public JmhWorkload {
        javaOptions = List.copyOf(javaOptions);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        arguments = List.copyOf(arguments);
    }

    @Override
    public List<String> loads() {
        return List.of("");
    }
}
