package io.perfgate.read.jmh;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
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
            case "thrpt" -> Metrics.THROUGHPUT.in(result.unit());
            case "avgt" -> Metrics.AVERAGE_TIME.in(result.unit());
            case "sample" -> Metrics.SAMPLE_TIME.in(result.unit());
            case "ss" -> Metrics.SINGLE_SHOT_TIME.in(result.unit());
            default -> new Metric(Metrics.SCORE.name(), result.unit(), direction);
        };
    }

    /** Empty for what is not judged; sample mode's percentiles too, since they come from its histogram. */
    static Optional<Metric> secondary(String name, String unit) {
        if (name.equals(ALLOCATED)) {
            return Optional.of(Metrics.ALLOCATED_PER_OPERATION);
        }
        if (name.isBlank() || name.matches("(?:.*[:·])?p[01]\\.[0-9]+")) {
            return Optional.empty();
        }
        // A counter that a benchmark calls by a name of ours is another thing.
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
