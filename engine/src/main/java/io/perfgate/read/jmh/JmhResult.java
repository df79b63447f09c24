package io.perfgate.read.jmh;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One benchmark of a JMH result file. Mode, parameters and threads belong to its identity.
 *
 * @param forks the scores by fork and iteration; a fork is a trial, its iterations are not
 * @param secondary further metrics, as {@code gc.alloc.rate.norm}, likewise by fork and iteration
 */
public record JmhResult(
        String jmhVersion,
        String benchmark,
        String mode,
        int threads,
        SortedMap<String, String> parameters,
        String unit,
        List<List<Double>> forks,
        SortedMap<String, Secondary> secondary) {

    public JmhResult {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        secondary = Collections.unmodifiableSortedMap(new TreeMap<>(secondary));
        forks = List.copyOf(forks);
    }

    public record Secondary(String unit, List<List<Double>> forks) {}
}
