package io.perfgate.read.google;

import io.perfgate.measure.Metric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What one benchmark measured, by metric: a value for each repetition. */
final class Repetitions {

    private final String benchmark;
    private final TreeMap<Metric, List<Double>> values = new TreeMap<>(Comparator.comparing(Metric::name));

    Repetitions(String benchmark) {
        this.benchmark = benchmark;
    }

    void add(Metric metric, double value) {
        values.computeIfAbsent(metric, unknown -> new ArrayList<>()).add(value);
    }

    String benchmark() {
        return benchmark;
    }

    SortedMap<Metric, List<Double>> values() {
        return Collections.unmodifiableSortedMap(values);
    }
}
