package io.perfgate.read.jmh;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import java.util.Optional;
import java.util.Set;

/**
 * The better direction of a JMH metric, by its unit: higher for {@code ops/s} and instructions per clock, lower for
 * counts per operation.
 *
 * <p>Counts per time or iteration (gc.alloc.rate, gc.count, gc.time, event counters) have none, because a faster
 * benchmark allocates more per second. They are shown but not judged.
 */
final class JmhMetrics {

    private static final String ALLOCATED = "gc.alloc.rate.norm";
    private static final Set<String> HIGHER = Set.of("insns/clk");
    private static final Set<String> LOWER = Set.of("clks/insn");

    private JmhMetrics() {}

    static Metric primary(JmhResult result) {
        Direction direction = isThroughput(result.unit()) ? Direction.HIGHER : Direction.LOWER;
        return switch (result.mode()) {
            case "thrpt" -> Metrics.THROUGHPUT.in(result.unit());
            case "avgt" -> Metrics.AVERAGE_TIME.in(result.unit());
            case "sample" -> Metrics.SAMPLE_TIME.in(result.unit());
            case "ss" -> Metrics.SINGLE_SHOT_TIME.in(result.unit());
            default -> new Metric(Metrics.SCORE.name(), result.unit(), direction);
        };
    }

    /** Bytes per operation, if a profiler counted them. */
    static Optional<JmhResult.Secondary> allocated(JmhResult result) {
        return Optional.ofNullable(result.secondary().get(ALLOCATED));
    }

    /** Empty for metrics that are not judged, including sample mode's percentiles, which come from its histogram. */
    static Optional<Metric> secondary(String name, String unit) {
        if (name.equals(ALLOCATED)) {
            return Optional.of(Metrics.ALLOCATED_PER_OPERATION);
        }
        if (name.isBlank() || name.matches("(?:.*[:·])?p[01]\\.[0-9]+")) {
            return Optional.empty();
        }
        // A benchmark's counter with the name of one of our metrics is a different metric.
        String own = Metrics.names(Metrics.Measurer.BENCHMARKS).contains(name) ? name + " (secondary)" : name;
        if (isThroughput(unit) || HIGHER.contains(unit)) {
            return Optional.of(new Metric(own, unit, Direction.HIGHER));
        }
        return unit.endsWith("/op") || LOWER.contains(unit)
                ? Optional.of(new Metric(own, unit, Direction.LOWER))
                : Optional.empty();
    }

    private static boolean isThroughput(String unit) {
        return unit.startsWith("ops/");
    }
}
