package io.perfgate.validity;

import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Checks that the same work took as long after the run as before it, and as in the baseline. */
final class SameWork {

    /** The fraction of the bound above which there is a warning. */
    private static final double DOUBTFUL = 0.25;

    /** @param spread spread of timings at the same moment, as a share; null if unknown */
    private record Timing(double millis, @Nullable Double spread) {

        boolean isTimedLike(Timing other) {
            return (spread == null) == (other.spread == null);
        }

        double factor() {
            return spread == null ? 1 : 1 + spread;
        }
    }

    /** @param key the key of the texts about it */
    private record Part(String key, Function<Calibration.Speed, Timing> of) {}

    private static final List<Part> PARTS = List.of(
            new Part("processor", speed -> new Timing(speed.cpuMillis(), speed.cpuSpread())),
            new Part("memory", speed -> new Timing(speed.memoryMillis(), speed.memorySpread())));

    private SameWork() {}

    /**
     * Compares the timings before and after the run, and both with the baseline's median.
     *
     * @param worst severity beyond the bound
     */
    static List<Finding> check(Evidence evidence, Finding.Severity worst) {
        if (evidence.calibration().isEmpty()) {
            return List.of();
        }
        Calibration own = evidence.calibration().get();
        double bound = evidence.policy().validity().calibration();
        List<Finding> findings = new ArrayList<>();
        for (Part part : PARTS) {
            Timing before = part.of().apply(own.before());
            Timing after = part.of().apply(own.after());
            if (before.isTimedLike(after)) {
                compare(part.key() + "WithinRun", before, after, bound, worst).ifPresent(findings::add);
            }
            Timing now = middle(List.of(before, after));
            List<Timing> then = evidence.baseline().stream()
                    .flatMap(baseline -> baseline.calibration().stream())
                    .map(old -> middle(
                            List.of(part.of().apply(old.before()), part.of().apply(old.after()))))
                    .filter(now::isTimedLike)
                    .toList();
            if (!then.isEmpty()) {
                compare(part.key() + "SinceBaseline", middle(then), now, bound, worst)
                        .ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<Finding> compare(
            String key, Timing before, Timing now, double bound, Finding.Severity worst) {
        double apart = Math.max(before.millis(), now.millis()) / Math.min(before.millis(), now.millis());
        if (apart - 1 <= bound * DOUBTFUL) {
            return Optional.empty();
        }
        // The spread of the timings themselves says nothing about the machine.
        boolean isBeyond = apart / (before.factor() * now.factor()) - 1 > bound;
        Reason fix = worst == Finding.Severity.INVALID
                ? Reason.of("raiseCalibration", new Value.Share(bound))
                : Reason.of("hitBothBuilds");
        Reason why = Reason.of(key, new Value.Amount(before.millis(), "ms"), new Value.Amount(now.millis(), "ms"))
                .and(now.millis() > before.millis() ? "slowedDown" : "becameFaster")
                .and("lookForOtherWork")
                .and(isBeyond ? fix : Reason.NONE);
        return Optional.of(Finding.ofRun(Finding.Kind.CALIBRATION, isBeyond ? worst : Finding.Severity.WARNING, why));
    }

    /** The median timing; its spread is known only if all spreads are. */
    private static Timing middle(List<Timing> all) {
        boolean isKnown = all.stream().allMatch(timing -> timing.spread() != null);
        return new Timing(median(all, Timing::millis), isKnown ? median(all, Timing::spread) : null);
    }

    private static double median(List<Timing> all, ToDoubleFunction<Timing> value) {
        return Quantiles.median(all.stream().mapToDouble(value).toArray());
    }
}
