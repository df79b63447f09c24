package io.perfgate.judge;

import io.perfgate.document.JudgementDocument.OpenEntry;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.SinceAccepted.Night;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Distinguishes new regressions from earlier ones, by the nights since the newest accepted run. An unclear night does
 * not make a regression new again. After an acknowledged or recovered regression, the next one is new.
 */
public final class SinceWhen {

    /** Series that were not measured for this long are forgotten. */
    private static final Duration LONGEST_UNMEASURED = Duration.ofDays(90);

    private final RunRecord record;
    private final SinceAccepted nights;
    private final Map<MeasuredSeries.Key, Since> earlier;

    private SinceWhen(RunRecord record) {
        this.record = record;
        this.nights = record.reference().sinceAccepted();
        Map<MeasuredSeries.Key, Since> open = new HashMap<>(OpenEntry.byKey(nights.since()));
        open.replaceAll((key, since) -> since.seenAgain());
        this.earlier = open;
    }

    public static RunRecord told(RunRecord record) {
        return new SinceWhen(record).told();
    }

    private RunRecord told() {
        Map<MeasuredSeries.Key, Since> since = new HashMap<>(notMeasured());
        Map<MeasuredSeries.Key, Reason> said = new HashMap<>();
        for (SeriesVerdict verdict : record.judgement().series()) {
            Optional<Since> before = Optional.ofNullable(earlier.get(verdict.key()));
            if (verdict.regressed()) {
                Optional<Since> worseThan = before.filter(told -> isWorse(verdict, told));
                Since first = before.filter(told -> worseThan.isEmpty()).orElseGet(() -> first(verdict));
                since.put(verdict.key(), first);
                Reason atLevel = atLevel(levelSince(verdict)
                        .filter(night -> !night.build().equals(first.build())
                                || !night.at().equals(first.at())));
                said.put(
                        verdict.key(),
                        atLevel.and(worseThan
                                .map(SinceText::worseThan)
                                .orElseGet(() -> isFirst() ? Reason.NONE : SinceText.of(first))));
            } else {
                before.filter(told -> isOpen(verdict, told)).ifPresent(told -> since.put(verdict.key(), told));
                if (verdict.pending()) {
                    said.put(verdict.key(), atLevel(levelSince(verdict)));
                }
                if (verdict.blind()) {
                    nights.noisySince(verdict.key())
                            .ifPresent(night -> said.put(verdict.key(), SinceText.noisy(night)));
                }
            }
        }
        List<SeriesVerdict> verdicts = record.judgement().series().stream()
                .map(verdict -> verdict.with(verdict.verdict().and(said.getOrDefault(verdict.key(), Reason.NONE))))
                .toList();
        Judgement judgement = record.judgement().withSeries(verdicts).withSince(since);
        return new RunRecord(
                record.unjudged(),
                isFirst() || judgement.regressed().findAny().isEmpty()
                        ? judgement
                        : judgement.withSummary(judgement.summary().and(summary(judgement, said))));
    }

    /** Whether it is the first run, which has nothing to compare with. */
    private boolean isFirst() {
        return record.baseline().isEmpty() && nights.nights().isEmpty();
    }

    private static Reason summary(Judgement judgement, Map<MeasuredSeries.Key, Reason> said) {
        List<MeasuredSeries.Key> regressed =
                judgement.regressed().map(SeriesVerdict::key).toList();
        return regressed.size() == 1
                ? said.getOrDefault(regressed.get(0), Reason.NONE)
                : SinceText.ofAll(regressed.stream().map(judgement.since()::get).toList());
    }

    /** First reports of series that this run did not measure, for example because only part of the suite ran. */
    private Map<MeasuredSeries.Key, Since> notMeasured() {
        Set<MeasuredSeries.Key> now =
                record.judgement().series().stream().map(SeriesVerdict::key).collect(Collectors.toSet());
        Map<MeasuredSeries.Key, Since> open = new HashMap<>(earlier);
        open.keySet().removeAll(now);
        open.values().removeIf(since -> since.at()
                .plus(LONGEST_UNMEASURED)
                .isBefore(record.header().startedAt()));
        return open;
    }

    /** Whether it is worse by more than its tolerance, and certainly worse than when it was reported. */
    private boolean isWorse(SeriesVerdict verdict, Since told) {
        double tolerance = record.policy().toleranceOf(verdict.metric().name());
        return told.worse()
                .flatMap(then -> verdict.worsening()
                        .filter(now -> now.least() > then.most() && now.estimate() > then.most() + tolerance))
                .isPresent();
    }

    /** Whether a regression is still open; an insensitive night does not show a recovery. */
    private static boolean isOpen(SeriesVerdict verdict, Since told) {
        return verdict.verdict() instanceof Verdict.Undecided
                || verdict.verdict() instanceof Verdict.Invalid
                || (verdict.verdict() instanceof Verdict.Unchanged
                        && told.worse()
                                .flatMap(
                                        then -> verdict.worsening().filter(now -> now.estimate() > then.estimate() / 2))
                                .isPresent());
    }

    private Optional<Night> levelSince(SeriesVerdict verdict) {
        return nights.firstOf(verdict.key(), over(verdict));
    }

    private static Reason atLevel(Optional<Night> first) {
        return first.map(SinceText::atLevel).orElse(Reason.NONE);
    }

    private static int over(SeriesVerdict verdict) {
        return verdict.verdict().change().map(Change::nights).orElse(1);
    }

    /**
     * First reported tonight. It may have come with any commit since the one before the nights that together show it.
     * The first of these nights may have passed with a pending series.
     */
    private Since first(SeriesVerdict verdict) {
        RunHeader run = record.header();
        Optional<String> after = nights.commitBefore(verdict.key(), over(verdict));
        return new Since(run.run(), run.build(), run.startedAt(), after, run.checkout(), verdict.worsening(), true);
    }
}
