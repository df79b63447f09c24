package io.perfgate.suite;

import io.perfgate.measure.Metrics;
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
 * How strict the gate is.
 *
 * @param metrics the metrics that are judged; empty for those that are judged unasked
 * @param tolerance how much worse is still acceptable, by metric, as a fraction; {@code *} for the others
 * @param mustSee how much worse a series has to be able to show, by metric; a run that could not have shown it does not
 *     pass
 * @param creep how much worse than the best level still in force is acceptable, by metric; the tolerance where it is not
 *     named
 * @param falseAlarms the chance, over a whole run, of failing a build in which nothing changed
 * @param validity what a run may show and still be judged
 * @param leftOut metrics of workloads that are left out this time, so that they may be named and not be measured
 */
public record Policy(
        Set<String> metrics,
        SortedMap<String, Double> tolerance,
        SortedMap<String, Double> mustSee,
        SortedMap<String, Double> creep,
        List<Limit> limits,
        WhenUndecided whenUndecided,
        double falseAlarms,
        ValidityBounds validity,
        Set<String> leftOut) {

    /** In place of a metric's name: all that are not named. */
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
        if (!(falseAlarms > 0 && falseAlarms < 0.5)) {
            throw new IllegalArgumentException("'falseAlarms' must lie above 0% and below 50%, not " + falseAlarms);
        }
    }

    private static SortedMap<String, Double> shares(String what, SortedMap<String, Double> byMetric) {
        for (Map.Entry<String, Double> entry : byMetric.entrySet()) {
            if (!(entry.getValue() >= 0 && Double.isFinite(entry.getValue()))) {
                throw new IllegalArgumentException(
                        "'" + what + "' of '" + entry.getKey() + "' must be 0% or more, not " + entry.getValue());
            }
        }
        return Collections.unmodifiableSortedMap(new TreeMap<>(byMetric));
    }

    /** The metrics that it names, by the keys that name them. */
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

    /** The same for a part of the suite. */
    Policy without(Set<String> metricsOfOthers) {
        Set<String> all = new TreeSet<>(leftOut);
        all.addAll(metricsOfOthers);
        return new Policy(metrics, tolerance, mustSee, creep, limits, whenUndecided, falseAlarms, validity, all);
    }

    /** The same with the queues that workloads declare. */
    Policy with(SortedMap<String, Queue> queues) {
        return new Policy(
                metrics, tolerance, mustSee, creep, limits, whenUndecided, falseAlarms, validity.with(queues), leftOut);
    }

    public boolean judges(String metric) {
        return metrics.isEmpty()
                ? Metrics.find(metric)
                        .map(entry -> entry.unasked() == Metrics.Unasked.ALWAYS)
                        .orElse(true)
                : metrics.contains(metric);
    }

    /** Whether it is judged where accepted runs have shown that it hardly varies. */
    public boolean judgesOnceSteady(String metric) {
        return metrics.isEmpty() && Metrics.isWork(metric);
    }

    /**
     * The tolerance of a metric: its own, else that of {@code *}, else 5 %. What {@code *} says is meant for times; a metric
     * with a default of its own keeps that.
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
}
