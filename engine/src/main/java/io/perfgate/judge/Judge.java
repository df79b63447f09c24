package io.perfgate.judge;

import io.perfgate.baseline.KnownToday;
import io.perfgate.document.JudgementDocument.OpenEntry;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Comparison;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Reference;
import io.perfgate.record.SinceAccepted;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Unmeasured;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.HeapLeak;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Judges a run against its baseline, as a pure function. */
public final class Judge {

    /** The share of the allowed false alarms for limits and leaks, if there are any. */
    private static final double TO_BOUNDS = 0.2;

    /** The change that a run should be able to show; a report says how many more nights that takes. */
    public static final double GOOD_SENSITIVITY = 0.1;

    private Judge() {}

    /** @param look errors that this judgement may spend */
    public static Judgement judge(List<MeasuredRun> baseline, MeasuredRun current, Policy policy, ErrorBudget look) {
        return judge(baseline, current, policy, look, Assessment.NONE);
    }

    /** Also takes findings that prevent judging some series. */
    public static Judgement judge(
            List<MeasuredRun> baseline, MeasuredRun current, Policy policy, ErrorBudget look, Assessment assessment) {
        return judge(new Reference(policy, baseline, List.of()), current, look, assessment, KnownToday.NOTHING);
    }

    /** @param known acknowledged regressions on the day of the judgement */
    public static Judgement judge(
            Reference reference, MeasuredRun current, ErrorBudget look, Assessment assessment, KnownToday known) {
        return judge(reference, PairNoise.UNKNOWN, current, look, assessment, known);
    }

    /** @param pairNoise what accepted runs show of the noise between interleaved trials */
    public static Judgement judge(
            Reference reference,
            PairNoise pairNoise,
            MeasuredRun current,
            ErrorBudget look,
            Assessment assessment,
            KnownToday known) {
        List<MeasuredRun> baseline = reference.baseline();
        Policy policy = reference.policy();
        Steadiness steadiness = Steadiness.of(baseline, current, policy);
        Map<MeasuredSeries.Key, MeasuredSeries> now = judged(current, steadiness);
        List<Map<MeasuredSeries.Key, MeasuredSeries>> before =
                baseline.stream().map(run -> judged(run, steadiness)).toList();
        List<Map<MeasuredSeries.Key, MeasuredSeries>> nights = reference.sinceAccepted().nights().stream()
                .map(night -> judged(night.measured(), steadiness))
                .toList();
        Map<MeasuredSeries.Key, Since> worse =
                OpenEntry.byKey(reference.sinceAccepted().since());
        List<SeriesVerdict> verdicts = new ArrayList<>();
        List<Comparison> comparable = new ArrayList<>();
        for (MeasuredSeries series : now.values()) {
            List<Comparison.Accepted> old = accepted(baseline, before, series.key());
            Optional<Finding> invalid = assessment.against(series);
            if (invalid.isPresent()) {
                Reason why = invalid.get().why();
                boolean isNew = old.isEmpty() && !baseline.isEmpty();
                verdicts.add(SeriesVerdict.of(
                        series, new Verdict.Invalid(series.mean(), isNew ? why.and("notInBaselineYet") : why)));
            } else if (old.isEmpty()) {
                Reason why = baseline.isEmpty() ? Judgement.NO_BASELINE : Reason.of("newSeries");
                verdicts.add(SeriesVerdict.of(series, new Verdict.NoBaseline(series.mean(), why)));
            } else if (old.stream().anyMatch(run -> !run.series().metric().equals(series.metric()))) {
                verdicts.add(SeriesVerdict.of(
                        series, unitsDiffer(series, old.get(0).series().metric())));
            } else {
                // Earlier nights do not count for acknowledged regressions.
                boolean looksBack =
                        look.design() == Design.STORED && known.of(series.key()).isEmpty();
                comparable.add(new Comparison(
                        series,
                        old,
                        looksBack ? notAccepted(reference.sinceAccepted(), worse, nights, series) : List.of(),
                        look.design(),
                        steadiness.rounding(old.get(old.size() - 1).series()),
                        pairNoise.of(series)));
            }
        }
        List<HeapLeak> leaks = assessment.heap().stream()
                .filter(leak -> leak.asked() || policy.judges(Metrics.HEAP_LEAK.name()))
                .toList();
        List<Limit> limits = limits(policy, leaks);
        long bounds = LimitCheck.count(current, limits) + leaks.size();
        double withBounds = comparable.isEmpty() ? 1 : TO_BOUNDS; // without a baseline nothing else can fail
        double toBounds = bounds == 0 ? 0 : withBounds;
        double toEach = toBounds * look.falseAlarms() / Math.max(1, bounds);
        verdicts.addAll(verdicts(comparable, policy, look, 1 - toBounds, known));
        verdicts.addAll(missing(before, now.keySet()));
        verdicts.addAll(LimitCheck.verdicts(current, limits, toEach, assessment));
        verdicts.addAll(namedInVain(current, policy));
        verdicts.addAll(unread(verdicts, assessment));
        verdicts.addAll(LeakCheck.verdicts(leaks, toEach));
        Judgement judgement =
                Summary.of(inOrder(verdicts, now.keySet()), policy).with(assessment.findings());
        return judgement.outcome() == Outcome.PASS
                ? judgement.withSummary(judgement
                        .summary()
                        .and(Decision.moreNights(comparable, policy, look, 1 - toBounds, GOOD_SENSITIVITY)))
                : judgement;
    }

    /**
     * Verdicts of all series together. Those with an acknowledged regression are compared with the baseline worsened by
     * its size.
     */
    private static List<SeriesVerdict> verdicts(
            List<Comparison> comparable, Policy policy, ErrorBudget look, double share, KnownToday known) {
        List<Comparison> held = comparable.stream()
                .map(plain -> known.of(plain.current().key())
                        .map(entry -> plain.withBaseline(series -> series.worseBy(entry.size())))
                        .orElse(plain))
                .toList();
        List<SeriesVerdict> found = Decision.verdicts(held, policy, look, share);
        List<SeriesVerdict> plain =
                held.equals(comparable) ? found : Decision.verdicts(comparable, policy, look, share);
        return IntStream.range(0, found.size())
                .mapToObj(i -> found.get(i).with(KnownSeries.verdict(known, found.get(i), plain.get(i))))
                .toList();
    }

    private static List<Comparison.Accepted> accepted(
            List<MeasuredRun> baseline, List<Map<MeasuredSeries.Key, MeasuredSeries>> before, MeasuredSeries.Key key) {
        List<Comparison.Accepted> old = new ArrayList<>();
        for (int i = 0; i < baseline.size(); i++) {
            MeasuredSeries series = before.get(i).get(key);
            if (series != null) {
                MeasuredRun run = baseline.get(i);
                Double known = run.known().get(key);
                old.add(new Comparison.Accepted(
                        run.name(),
                        known == null ? series : series.withoutWorseningBy(known),
                        run.pinned().isPresent(),
                        run.newLevels().contains(key)));
            }
        }
        return old;
    }

    private static List<Comparison.NotAccepted> notAccepted(
            SinceAccepted since,
            Map<MeasuredSeries.Key, Since> worse,
            List<Map<MeasuredSeries.Key, MeasuredSeries>> nights,
            MeasuredSeries tonight) {
        Optional<Since> seenWorse = Optional.ofNullable(worse.get(tonight.key()));
        List<Comparison.NotAccepted> found = new ArrayList<>();
        for (int i = 0; i < nights.size(); i++) {
            MeasuredSeries then = nights.get(i).get(tonight.key());
            if (then != null && then.metric().equals(tonight.metric())) {
                Instant at = since.nights().get(i).at();
                boolean isWorse =
                        seenWorse.filter(seen -> !at.isBefore(seen.at())).isPresent();
                found.add(new Comparison.NotAccepted(then, isWorse));
            }
        }
        return found;
    }

    private static Map<MeasuredSeries.Key, MeasuredSeries> judged(MeasuredRun run, Steadiness steadiness) {
        Map<MeasuredSeries.Key, MeasuredSeries> all = PeakThroughput.added(run).byKey();
        all.keySet().removeIf(key -> !steadiness.isJudged(key));
        return all;
    }

    /** The limits to check. The growth of a sampled heap has its own check. */
    private static List<Limit> limits(Policy policy, List<HeapLeak> leaks) {
        return policy.limits().stream()
                .filter(limit -> leaks.stream().noneMatch(leak -> limit.concerns(leak.id(), Metrics.HEAP_LEAK)))
                .toList();
    }

    /** Metrics that the policy names but the run did not measure, so that the gate did not watch them. */
    private static List<SeriesVerdict> namedInVain(MeasuredRun current, Policy policy) {
        return Unmeasured.names(policy, current).stream()
                .map(name -> SeriesVerdict.unmeasured(name.key(), name.name(), name.why()))
                .toList();
    }

    /** Metrics of the target that no trial could read, unless another verdict covers them. */
    private static List<SeriesVerdict> unread(List<SeriesVerdict> others, Assessment assessment) {
        Set<List<String>> judged = new HashSet<>();
        others.forEach(other -> judged.add(
                List.of(other.subject().id().place().words(), other.metric().name())));
        return assessment.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.TELEMETRY)
                .filter(finding -> !judged.contains(List.of(finding.place().words(), finding.subject())))
                .map(finding -> SeriesVerdict.unmeasured(finding.place().words(), finding.subject(), finding.why()))
                .toList();
    }

    private static Verdict unitsDiffer(MeasuredSeries series, Metric old) {
        Metric now = series.metric();
        return new Verdict.Invalid(
                series.mean(),
                Reason.of(
                        "unitsDiffer",
                        now.unit(),
                        now.direction().word(),
                        old.unit(),
                        old.direction().word()));
    }

    /** Series of the latest baseline run that this run lacks, because something broke or was removed. */
    private static List<SeriesVerdict> missing(
            List<Map<MeasuredSeries.Key, MeasuredSeries>> before, Set<MeasuredSeries.Key> now) {
        if (before.isEmpty()) {
            return List.of();
        }
        return before.get(before.size() - 1).values().stream()
                .filter(old -> !now.contains(old.key()))
                .map(old -> SeriesVerdict.of(old, new Verdict.Invalid(Reason.of("missing"))))
                .toList();
    }

    /** All verdicts in the order of measurement; missing series come last. */
    private static List<SeriesVerdict> inOrder(List<SeriesVerdict> verdicts, Set<MeasuredSeries.Key> order) {
        Map<MeasuredSeries.Key, Integer> rank = new HashMap<>();
        order.forEach(key -> rank.put(key, rank.size()));
        return verdicts.stream()
                .sorted(Comparator.comparingInt(verdict -> rank.getOrDefault(verdict.key(), Integer.MAX_VALUE)))
                .toList();
    }
}
