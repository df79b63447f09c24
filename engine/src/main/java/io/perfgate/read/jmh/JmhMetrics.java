package io.perfgate.read.jmh;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import io.perfgate.measure.MetricNames;
import java.util.Optional;
import java.util.Set;

/**
 * Which way of a JMH metric is good, told by its unit: {@code ops/s} and the instructions per clock are better higher,
 * whatever is counted per operation lower.
 *
 * <p>What is counted per time or per iteration (gc.alloc.rate, gc.count, gc.time, an event counter) has no good way: a
 * faster benchmark allocates more in a second, and that is no regression. It is read and shown, but not judged.
 */
final class JmhMetrics {

    private static final String ALLOCATED = "gc.alloc.rate.norm";
    private static final Set<String> HIGHER = Set.of("insns/clk");
    private static final Set<String> LOWER = Set.of("clks/insn");

    private JmhMetrics() {}

    static Metric primary(JmhResult result) {
        Direction direction = isThroughput(result.unit()) ? Direction.HIGHER : Direction.LOWER;
        return switch (result.mode()) {
            case "thrpt" -> new Metric(Metric.THROUGHPUT.name(), result.unit(), Direction.HIGHER);
            case "avgt" -> new Metric(MetricNames.AVERAGE_TIME, result.unit(), Direction.LOWER);
            case "sample" -> new Metric(MetricNames.SAMPLE_TIME, result.unit(), Direction.LOWER);
            case "ss" -> new Metric(MetricNames.SINGLE_SHOT_TIME, result.unit(), Direction.LOWER);
            default -> new Metric(MetricNames.SCORE, result.unit(), direction);
        };
    }

    /** Empty for what is not judged; sample mode's percentiles too, since they come from its histogram. */
    static Optional<Metric> secondary(String name, String unit) {
        if (name.equals(ALLOCATED)) {
            return Optional.of(Metric.ALLOCATED_PER_OPERATION);
        }
        if (name.isBlank() || name.matches("(?:.*[:·])?p[01]\\.[0-9]+")) {
            return Optional.empty();
        }
        // A counter that a benchmark calls by a name of ours is another thing.
        String own = MetricNames.OF_BENCHMARKS.contains(name) ? name + " (secondary)" : name;
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
