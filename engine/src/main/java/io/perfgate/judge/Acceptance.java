package io.perfgate.judge;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.util.List;
import java.util.Set;

/**
 * Whether a run is accepted automatically: if it passed, or if it is the first and nothing is suspect. New
 * series that were still warming up are {@link AcceptedRun#leftOut left out}, if enough others are valid.
 *
 * <p>While there are few runs, an insensitive run or one with pending series is accepted too, unless a series is
 * suspect. Otherwise the gate would never learn its noise, or would compare with a single lucky run forever.
 *
 * @param isFirst whether it is the first run of its baseline
 * @param why reason for the decision
 */
public record Acceptance(boolean accepted, boolean isFirst, Reason why) {

    /** With this many runs, the noise between runs is known well enough. */
    static final int ENOUGH_RUNS = 5;

    public static Acceptance of(RunRecord record) {
        Judgement judgement = record.judgement();
        if (Confirmation.standsInForStored(judgement)) {
            // Its values would put a bad day of the machine into the baseline.
            return new Acceptance(false, false, Reason.of("refused.machine"));
        }
        // Another build shows nothing of the stored runs, so they are taken to be enough.
        int runs = record.reference().isStored() ? record.baseline().size() : ENOUGH_RUNS;
        if (runs >= ENOUGH_RUNS && judgement.series().stream().anyMatch(SeriesVerdict::pending)) {
            // It may be the first of many slow nights, whose level would become the baseline's.
            return new Acceptance(false, false, Reason.of("refused.pending"));
        }
        if (count(judgement, Verdict.SameCode.class) > 0) {
            return new Acceptance(false, false, Reason.of("refused.sameCode")); // a baseline needs all series
        }
        if (record.course().beside().fewerIterations()) {
            return new Acceptance(false, false, Reason.of("refused.fewerIterations")); // not comparable with others
        }
        if (record.reference().sinceAccepted().isRebuild(record.header().commit())) {
            return new Acceptance(false, false, Reason.of("refused.rebuild")); // its level is that of an older commit
        }
        if (judgement.outcome() == Outcome.PASS) {
            return new Acceptance(true, false, Reason.of("accepted.passed"));
        }
        if (record.course().cutShort().isPresent()) {
            return new Acceptance(false, false, Reason.of("refused.cutShort"));
        }
        if (!isValid(record)) {
            return new Acceptance(false, false, Reason.of("refused.invalid"));
        }
        // Not even a first run if suspect: a run that breaks a limit must not become the reference for others.
        if (judgement.outcome() == Outcome.FAIL
                || judgement.series().isEmpty()
                || judgement.series().stream().anyMatch(SeriesVerdict::suspect)) {
            return new Acceptance(false, false, Reason.of("refused.notPassed"));
        }
        if (runs == 0) {
            return new Acceptance(true, true, Reason.of("accepted.first"));
        }
        if (judgement.series().stream().noneMatch(Summary::isOpen)
                && Seen.of(judgement.series())
                        .isEnough(record.policy().validity().judged())
                && (count(judgement, Verdict.NoBaseline.class) > 0 || count(judgement, Verdict.Invalid.class) > 0)) {
            return new Acceptance(true, false, Reason.of("accepted.newSeries"));
        }
        return runs < ENOUGH_RUNS
                ? new Acceptance(true, false, Reason.of("accepted.oneOfFirst", ENOUGH_RUNS))
                : new Acceptance(false, false, Reason.of("refused.notPassed"));
    }

    /**
     * Whether only series that are left out are invalid, and the limits on them, and enough others are valid. Series that
     * do not depend on speed are always valid here, so they do not count.
     */
    private static boolean isValid(RunRecord record) {
        List<SeriesVerdict> verdicts = record.judgement().series();
        List<SeriesVerdict> invalid = verdicts.stream()
                .filter(series -> series.verdict() instanceof Verdict.Invalid)
                .toList();
        long invalidSeries = invalid.stream()
                .filter(series -> series.subject() instanceof Subject.Series)
                .count();
        Set<MeasuredSeries.Key> leftOut = AcceptedRun.leftOut(record);
        long timed = verdicts.stream()
                .filter(series -> series.subject() instanceof Subject.Series && Metrics.dependsOnSpeed(series.metric()))
                .count();
        return invalid.isEmpty()
                || (invalid.stream().map(SeriesVerdict::measured).allMatch(leftOut::contains)
                        && Seen.isEnough(
                                timed - invalidSeries,
                                timed,
                                record.policy().validity().judged()));
    }

    private static long count(Judgement judgement, Class<? extends Verdict> verdict) {
        return judgement.series().stream()
                .filter(series -> verdict.isInstance(series.verdict()))
                .count();
    }

    /** Names the series that are left out, for a person; empty if there are none. */
    public static Reason leftOut(RunRecord record) {
        List<String> names = AcceptedRun.leftOut(record).stream()
                .map(key -> key.series() + " " + key.metric())
                .toList();
        return names.isEmpty() ? Reason.NONE : Reason.of("acceptedWithout", OutOfTime.names(names));
    }

    /** The reason if a person accepted a run without giving one. */
    public static Reason byHand() {
        return Reason.of("accepted.byHand");
    }

    /** The reason if a run was accepted only for pinning. */
    public static Reason pinnedAs(String name) {
        return Reason.of("accepted.pinned", name);
    }
}
