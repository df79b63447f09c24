package io.perfgate.suite;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Must;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Word;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The strictness of the gate.
 *
 * @param metrics judged metrics; empty for those judged by default
 * @param tolerance acceptable worsening by metric, as a fraction; {@code *} for the others
 * @param mustSee worsening that a run must be able to show, by metric, to pass
 * @param creep acceptable worsening since the best level still in force, by metric; the tolerance if not given
 * @param whenUndecided consequence of an inconclusive run; a record keeps it separately
 * @param falseAlarms the chance, over a whole run, of failing a build in which nothing changed
 * @param leftOut metrics of workloads that are left out this time, which may be named without being measured
 */
public record Policy(
        Set<String> metrics,
        SortedMap<String, Double> tolerance,
        @OrEmpty SortedMap<String, Double> mustSee,
        @OrEmpty SortedMap<String, Double> creep,
        List<Limit> limits,
        @JsonIgnore WhenUndecided whenUndecided,
        double falseAlarms,
        ValidityBounds validity,
        @OrEmpty Set<String> leftOut) {

    /** Represents all metrics without an entry. */
    public static final String ALL = "*";

    public static final double DEFAULT_TOLERANCE = 0.05;
    public static final double DEFAULT_MUST_SEE = 0.5;

    public static final double DEFAULT_FALSE_ALARMS = 0.01;
    public static final Policy DEFAULT = new Policy(
            Set.of(),
            new TreeMap<>(),
            new TreeMap<>(),
            new TreeMap<>(),
            List.of(),
            WhenUndecided.UNSTABLE,
            DEFAULT_FALSE_ALARMS,
            ValidityBounds.DEFAULT,
            Set.of());

    public Policy {
        metrics = Collections.unmodifiableSortedSet(new TreeSet<>(metrics));
        tolerance = shares("tolerance", tolerance);
        mustSee = shares("mustSee", mustSee);
        creep = shares("creep", creep);
        limits = List.copyOf(limits);
        leftOut = Collections.unmodifiableSortedSet(new TreeSet<>(leftOut));
        whenUndecided = whenUndecided == null ? WhenUndecided.UNSTABLE : whenUndecided;
        validity = validity == null ? ValidityBounds.DEFAULT : validity; // as in records of earlier versions
        Must.hold(
                falseAlarms > 0 && falseAlarms < 0.5,
                "'falseAlarms' must lie above 0% and below 50%, not " + falseAlarms);
    }

    private static SortedMap<String, Double> shares(String what, SortedMap<String, Double> byMetric) {
        for (Map.Entry<String, Double> entry : byMetric.entrySet()) {
            Must.hold(
                    entry.getValue() >= 0 && Double.isFinite(entry.getValue()),
                    "'" + what + "' of '" + entry.getKey() + "' must be 0% or more, not " + entry.getValue());
        }
        return Collections.unmodifiableSortedMap(new TreeMap<>(byMetric));
    }

    public Map<String, Set<String>> names() {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        names.put("metrics", metrics);
        names.put("tolerance", named(tolerance));
        names.put("mustSee", named(mustSee));
        names.put("creep", named(creep));
        return names;
    }

    private static Set<String> named(SortedMap<String, Double> byMetric) {
        Set<String> names = new TreeSet<>(byMetric.keySet());
        names.remove(ALL);
        return names;
    }

    public Policy with(WhenUndecided other) {
        return new Policy(metrics, tolerance, mustSee, creep, limits, other, falseAlarms, validity, leftOut);
    }

    Policy without(Set<String> metricsOfOthers) {
        Set<String> all = new TreeSet<>(leftOut);
        all.addAll(metricsOfOthers);
        return new Policy(metrics, tolerance, mustSee, creep, limits, whenUndecided, falseAlarms, validity, all);
    }

    public boolean judges(String metric) {
        return metrics.isEmpty()
                ? Metrics.find(metric)
                        .map(entry -> entry.unasked() == Metrics.Unasked.ALWAYS)
                        .orElse(true)
                : metrics.contains(metric);
    }

    /** Whether it is judged once accepted runs have shown that it hardly varies. */
    public boolean judgesOnceSteady(String metric) {
        return metrics.isEmpty() && Metrics.isJudgedOnceSteady(metric);
    }

    /**
     * The tolerance of a metric: its own, otherwise that of {@code *}, otherwise 5 %. Metrics with a default tolerance
     * keep it, so {@code *} does not apply to them.
     */
    public double toleranceOf(String metric) {
        Double own = tolerance.get(metric);
        if (own != null) {
            return own;
        }
        return defaultOf(metric).orElseGet(() -> tolerance.getOrDefault(ALL, DEFAULT_TOLERANCE));
    }

    private static OptionalDouble defaultOf(String metric) {
        return Metrics.find(metric).map(Metrics.Entry::tolerance).orElse(OptionalDouble.empty());
    }

    public double mustSeeOf(String metric) {
        return mustSee.getOrDefault(metric, mustSee.getOrDefault(ALL, DEFAULT_MUST_SEE));
    }

    public double creepOf(String metric) {
        Double own = creep.get(metric);
        if (own != null) {
            return own;
        }
        return defaultOf(metric).isPresent() || !creep.containsKey(ALL) ? toleranceOf(metric) : creep.get(ALL);
    }

    /** The consequence of an inconclusive run for a build. */
    public enum WhenUndecided implements Word {
        FAIL,
        UNSTABLE,
        PASS
    }
}
