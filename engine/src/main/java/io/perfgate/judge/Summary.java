package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric.UnitKind;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** The outcome of a run from the verdicts of its series, and one sentence for it. */
public final class Summary {

    private Summary() {}

    /** Series with the same code do not count, unless nothing else is left. */
    public static Judgement of(List<SeriesVerdict> verdicts, Policy policy) {
        return of(verdicts, policy, List.of());
    }

    /** @param explained verdicts whose reasons the caller adds */
    static Judgement of(List<SeriesVerdict> verdicts, Policy policy, List<SeriesVerdict> explained) {
        List<SeriesVerdict> measured = verdicts.stream()
                .filter(verdict -> !(verdict.verdict() instanceof Verdict.SameCode))
                .toList();
        return measured.isEmpty() && !verdicts.isEmpty()
                ? new Judgement(Outcome.PASS, Reason.of("allSameCode", verdicts.size()), verdicts)
                : ofMeasured(measured, policy, explained).withSeries(verdicts);
    }

    /** The same judgement unless some of its series changed. */
    static Judgement changed(Judgement judgement, List<SeriesVerdict> series, Policy policy) {
        return series.equals(judgement.series())
                ? judgement
                : of(series, policy).with(judgement.findings());
    }

    private static Judgement ofMeasured(List<SeriesVerdict> verdicts, Policy policy, List<SeriesVerdict> explained) {
        long regressed = count(verdicts, SeriesVerdict::regressed);
        if (regressed > 0) {
            SeriesVerdict worst = verdicts.stream()
                    .filter(SeriesVerdict::regressed)
                    .max(Comparator.comparingDouble(SeriesVerdict::size))
                    .orElseThrow();
            Reason all = regressed == 1
                    ? worst.sentence()
                    : Reason.of("worst", regressed, verdicts.size(), worst.sentence());
            if (isOnlyWork(verdicts)) {
                all = all.and("timesUnchanged");
            }
            Reason withKnown = Seen.known(verdicts).map(all::and).orElse(all);
            return new Judgement(Outcome.FAIL, withKnown, verdicts);
        }
        if (verdicts.isEmpty()) {
            return new Judgement(Outcome.CANNOT_TELL, Reason.of("nothing"), verdicts);
        }
        long noBaseline = count(verdicts, series -> series.verdict() instanceof Verdict.NoBaseline);
        long invalid = count(verdicts, series -> series.verdict() instanceof Verdict.Invalid);
        long suspect = count(verdicts, SeriesVerdict::suspect);
        long blind = count(verdicts, SeriesVerdict::blind);
        if (noBaseline > 0 && invalid + suspect + blind == 0 && nothingIsCompared(verdicts)) {
            Reason why = verdicts.stream()
                    .map(SeriesVerdict::verdict)
                    .filter(Verdict.NoBaseline.class::isInstance)
                    .findFirst()
                    .orElseThrow()
                    .why();
            return new Judgement(Outcome.CANNOT_TELL, why, verdicts);
        }
        if (invalid + noBaseline + suspect + blind > 0) {
            List<Reason> parts = new ArrayList<>();
            add(parts, blind, "blindCount");
            add(parts, count(verdicts, SeriesVerdict::pending), "pendingCount");
            add(parts, invalid, "invalidCount");
            add(parts, noBaseline, "withoutBaseline");
            Reason others = parts.isEmpty() ? Reason.NONE : Reason.of("counts", parts, verdicts.size());
            Reason worst =
                    suspect > 0 ? suspects(verdicts, suspect).and(others) : others.and(example(verdicts, explained));
            return new Judgement(Outcome.CANNOT_TELL, worst, verdicts);
        }
        Seen seen = Seen.of(verdicts);
        return seen.isEnough(policy.validity().judged())
                ? new Judgement(Outcome.PASS, seen.reason(), verdicts)
                : new Judgement(
                        Outcome.CANNOT_TELL, seen.tooLittle(policy.validity().judged()), verdicts);
    }

    /** Whether only work regressed, while all times are unchanged. */
    private static boolean isOnlyWork(List<SeriesVerdict> verdicts) {
        List<SeriesVerdict> times = verdicts.stream()
                .filter(verdict -> verdict.metric().kind() == UnitKind.TIME)
                .toList();
        return !times.isEmpty()
                && times.stream().allMatch(verdict -> verdict.verdict() instanceof Verdict.Unchanged)
                && verdicts.stream()
                        .filter(SeriesVerdict::regressed)
                        .allMatch(verdict -> Metrics.isWork(verdict.metric()));
    }

    private static Reason suspects(List<SeriesVerdict> verdicts, long suspects) {
        return verdicts.stream()
                .filter(SeriesVerdict::suspect)
                .max(Comparator.comparingDouble(SeriesVerdict::size))
                .map(SeriesVerdict::sentence)
                .map(worst -> suspects == 1
                        ? Reason.of("suspect", worst)
                        : Reason.of("suspects", suspects, verdicts.size(), worst))
                .orElse(Reason.NONE);
    }

    /** Why a series lets no run pass, which numbers alone do not say. Findings explain invalid measurements. */
    private static Reason example(List<SeriesVerdict> verdicts, List<SeriesVerdict> explained) {
        List<SeriesVerdict> open = verdicts.stream()
                .filter(verdict -> !isSettled(verdict) && !explained.contains(verdict))
                .toList();
        boolean isFound = open.stream()
                .anyMatch(verdict -> verdict.verdict() instanceof Verdict.Invalid invalid
                        && invalid.current().isPresent());
        return isFound
                ? Reason.NONE
                : open.stream()
                        .min(Comparator.comparing(verdict -> verdict.verdict() instanceof Verdict.NoBaseline))
                        .map(verdict -> Reason.of(
                                "factAt",
                                verdict.id().reason(),
                                verdict.verdict().why().fact()))
                        .orElse(Reason.NONE);
    }

    /** Whether nothing is compared, except with limits, which need no baseline. */
    private static boolean nothingIsCompared(List<SeriesVerdict> verdicts) {
        return verdicts.stream()
                .allMatch(verdict -> !(verdict.subject() instanceof Subject.Series)
                        || verdict.verdict() instanceof Verdict.NoBaseline);
    }

    /** Whether a series is undecided in a way that matters to a gate. */
    static boolean isOpen(SeriesVerdict series) {
        return series.verdict() instanceof Verdict.Undecided open
                && open.doubt().colours();
    }

    /** Whether a series lets a run pass. If all do, the summary says what was seen, and which series were too noisy. */
    static boolean isSettled(SeriesVerdict series) {
        return !series.regressed()
                && !isOpen(series)
                && !(series.verdict() instanceof Verdict.Invalid)
                && !(series.verdict() instanceof Verdict.NoBaseline);
    }

    private static long count(List<SeriesVerdict> verdicts, Predicate<SeriesVerdict> which) {
        return verdicts.stream().filter(which).count();
    }

    private static void add(List<Reason> parts, long count, String key) {
        if (count > 0) {
            parts.add(Reason.of(key, count));
        }
    }
}
