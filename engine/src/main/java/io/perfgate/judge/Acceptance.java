package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Whether a run goes into the baseline by itself: if it passed, or if there was none yet and nothing speaks against it.
 *
 * <p>A few runs tell little of the noise between runs, so a gate with two or three of them can hardly decide anything. If
 * only what passed were accepted, it would stay there for ever. So as long as runs are few, one is accepted too that was
 * measured within all tolerances, though not surely so.
 *
 * @param why for either
 */
public record Acceptance(boolean accepted, String why) {

    /** From here on the noise between runs is known well enough to decide by. */
    static final int ENOUGH_RUNS = 5;

    public static Acceptance of(RunRecord record) {
        Judgement judgement = record.judgement().orElseThrow();
        if (judgement.outcome() == Outcome.PASS) {
            return new Acceptance(true, "passed");
        }
        if (judgement.series().stream().anyMatch(one -> one.verdict() instanceof Verdict.Invalid)) {
            return new Acceptance(false, "not all of it is valid");
        }
        if (record.course().cutShort().isPresent()) {
            return new Acceptance(false, "its time was cut short");
        }
        if (judgement.outcome() == Outcome.FAIL || judgement.series().isEmpty()) {
            return new Acceptance(false, "it did not pass");
        }
        return ofUndecided(record, judgement);
    }

    private static Acceptance ofUndecided(RunRecord record, Judgement judgement) {
        int runs = record.baseline().size();
        if (runs == 0) {
            return new Acceptance(true, "the first run");
        }
        List<SeriesVerdict> open = judgement.series().stream()
                .filter(one -> Summary.isOpen(one, record.policy()))
                .toList();
        if (open.isEmpty()) {
            return new Acceptance(true, "passed, but for series without a baseline");
        }
        return runs < ENOUGH_RUNS && open.stream().allMatch(one -> isMeasuredWithin(one, record))
                ? new Acceptance(true, "within all tolerances, and one of the first " + ENOUGH_RUNS + " runs")
                : new Acceptance(false, "it did not pass");
    }

    private static boolean isMeasuredWithin(SeriesVerdict one, RunRecord record) {
        double tolerance = record.policy().toleranceOf(one.metric().name());
        OptionalDouble worse = one.verdict()
                .change()
                .map(change -> OptionalDouble.of(Summary.worse(change.baseline(), change.current(), one.metric())))
                .orElseGet(() -> worse(one, record));
        return worse.isPresent() && worse.getAsDouble() <= tolerance;
    }

    /** From single trials there is no interval, but a level. */
    private static OptionalDouble worse(SeriesVerdict one, RunRecord record) {
        MeasuredSeries.Key key =
                new MeasuredSeries.Key(one.series(), one.metric().name());
        OptionalDouble before = record.baseline().stream()
                .flatMap(run -> Stream.ofNullable(run.byKey().get(key)))
                .flatMapToDouble(series -> series.mean().stream())
                .average();
        OptionalDouble now = Optional.ofNullable(record.measured().byKey().get(key))
                .map(MeasuredSeries::mean)
                .orElse(OptionalDouble.empty());
        return before.isEmpty() || now.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Summary.worse(before.getAsDouble(), now.getAsDouble(), one.metric()));
    }
}
