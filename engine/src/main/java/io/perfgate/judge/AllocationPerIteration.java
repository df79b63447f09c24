package io.perfgate.judge;

import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Allocation that belongs to iterations of a benchmark, not to operations, as in {@code @Setup(Level.Iteration)}. JMH
 * divides both by the operations, so slower benchmarks seem to allocate more. Only a benchmark whose times are worse
 * can lose a regression this way. The run still does not pass, because slow iterations may allocate more for other
 * reasons.
 *
 * @param timelines scores and allocation by iteration
 */
record AllocationPerIteration(List<Timeline> timelines) {

    /** Verdicts that do not compare the newest level with all of tonight's forks. */
    private static final Set<Basis> OTHER_CHANGES = Set.of(Basis.CREEP, Basis.NIGHTS, Basis.SLOW_STARTS);

    /** Judges the allocation of operations alone, where iterations have fewer operations. */
    Judgement appliedTo(Judgement judgement, Policy policy) {
        List<SeriesVerdict> series = judgement.series().stream()
                .map(verdict -> Optional.of(verdict)
                        .filter(AllocationPerIteration::isWorse)
                        .flatMap(allocated -> fewer(allocated, judgement))
                        .map(fewer -> verdict.with(separated(verdict, fewer, policy)))
                        .orElse(verdict))
                .toList();
        return Summary.changed(judgement, series, policy);
    }

    private static boolean isWorse(SeriesVerdict series) {
        return series.metric().equals(Metrics.ALLOCATED_PER_OPERATION)
                && series.moved().filter(change -> change.relative() > 0).isPresent()
                && !OTHER_CHANGES.contains(series.verdict().basis())
                && series.regressed();
    }

    /**
     * The share of its operations that an iteration has lost.
     *
     * @param isCertain whether the times are a regression too, so that the run fails in any case
     */
    private record Fewer(double share, boolean isCertain) {}

    private static Optional<Fewer> fewer(SeriesVerdict allocated, Judgement judgement) {
        return judgement.series().stream()
                .filter(score -> Metrics.isScore(score.metric())
                        && score.subject().id().equals(allocated.subject().id())
                        && (score.regressed() || score.suspect()))
                .flatMap(score -> score.moved().stream()
                        .filter(change ->
                                score.metric().direction() == Direction.LOWER ? change.low() > 0 : change.high() < 0)
                        .map(change -> new Fewer(
                                score.metric().direction() == Direction.LOWER
                                        ? 1 - 1 / (1 + change.relative())
                                        : -change.relative(),
                                score.regressed())))
                .findFirst();
    }

    private Verdict separated(SeriesVerdict allocated, Fewer operations, Policy policy) {
        double fewer = operations.share();
        double tolerance = policy.toleranceOf(allocated.metric().name());
        Change change = allocated.moved().orElseThrow();
        Optional<IterationShare> share = IterationShare.of(allocated.subject().id(), timelines);
        if (share.isEmpty()) { // results of others have no iterations
            return allocated.verdict().and(Reason.of("perIteration.unknown", new Value.Share(fewer)));
        }
        IterationShare found = share.get();
        Change perOperation = new Change(
                (1 + change.relative()) * (1 - found.estimate() * fewer) - 1,
                (1 + change.low()) * (1 - found.high() * fewer) - 1,
                (1 + change.high()) * (1 - found.low() * fewer) - 1,
                change.baseline(),
                change.current() * (1 - found.estimate() * fewer),
                change.nights());
        if (found.high() == 0 || perOperation.low() > tolerance) {
            return allocated.verdict();
        }
        double mustSee = Math.max(tolerance, policy.mustSeeOf(allocated.metric().name()));
        boolean isSeparated = operations.isCertain() && found.low() > 0;
        if (isSeparated && perOperation.relative() <= tolerance && perOperation.high() < mustSee) {
            return new Verdict.Unchanged(
                    perOperation,
                    OptionalDouble.of(mustSee),
                    Basis.LEVEL,
                    Reason.of("perIteration", new Value.Share(found.estimate()), new Value.Share(fewer)));
        }
        return new Verdict.Undecided(
                Optional.of(change),
                Verdict.Doubt.SUSPECT,
                Reason.of(
                        "perIteration.notSeparable",
                        new Value.Share(found.low()),
                        new Value.Share(found.high()),
                        new Value.Share(fewer)));
    }
}
