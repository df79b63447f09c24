package io.perfgate.judge;

import io.perfgate.baseline.KnownToday;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Reference;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload;
import io.perfgate.validity.Assessment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Measures suspect and undecided series again, with interleaved trials of the accepted build and today's. Both meet the
 * same conditions, so any difference comes from the builds.
 *
 * <p>If both answers exist, a regression needs both, which makes false alarms rarer. If only interleaved trials
 * decide, they may spend all allowed errors on the few inconclusive series.
 */
public final class Confirmation {

    /** Findings that may disappear when the series is measured again. */
    private static final Set<Finding.Kind> PASSING = Set.of(Finding.Kind.OTHER_CPU, Finding.Kind.CALIBRATION);

    private static final Set<Basis> NOT_REFUTED = Set.of(Basis.CREEP, Basis.SLOW_STARTS);

    private final Judgement stored;
    private final MeasuredRun tonight;
    private final Set<MeasuredSeries.Key> open;

    /** @param tonight the trials that were compared with the stored runs */
    public Confirmation(Judgement stored, MeasuredRun tonight) {
        this.stored = stored;
        this.tonight = tonight;
        open = stored.series().stream()
                .filter(this::isOpen)
                .map(SeriesVerdict::key)
                .collect(Collectors.toSet());
    }

    /**
     * Whether interleaved trials can decide a series. They cannot decide a creep, which takes many nights, or slow
     * starts, which may be missing by chance. Work does not depend on the machine, so it needs no such trials.
     */
    private boolean isOpen(SeriesVerdict series) {
        return series.subject() instanceof Subject.Series
                && !Metrics.isJudgedOnceSteady(series.metric().name())
                && !NOT_REFUTED.contains(series.verdict().basis())
                && (series.regressed()
                        || Summary.isOpen(series)
                        || series.pending()
                        || isNotGatedYet(series)
                        || series.verdict() instanceof Verdict.NoBaseline
                        || isSpoiled(series));
    }

    /**
     * Whether only night-to-night noise, or too few nights, hide a change; interleaved trials do not depend on these.
     */
    private boolean isNotGatedYet(SeriesVerdict series) {
        return series.verdict() instanceof Verdict.Undecided undecided
                && undecided.doubt() == Verdict.Doubt.NOT_GATED
                && (undecided.basis() == Basis.FEW_RUNS || stored.outcome() == Outcome.CANNOT_TELL);
    }

    private boolean isSpoiled(SeriesVerdict series) {
        return series.verdict() instanceof Verdict.Invalid
                && stored.findings().stream()
                        .filter(finding -> finding.invalidates(series.subject().id(), series.metric()))
                        .map(Finding::kind)
                        .findFirst()
                        .filter(PASSING::contains)
                        .isPresent();
    }

    /** The requests or benchmarks with inconclusive series, by workload. */
    public Map<String, Set<String>> subjects() {
        return stored.series().stream()
                .filter(verdict -> open.contains(verdict.key()))
                .map(verdict -> verdict.subject().id())
                .collect(Collectors.groupingBy(
                        SeriesId::workload, Collectors.mapping(SeriesId::subject, Collectors.toSet())));
    }

    /**
     * Whether only interleaved trials decide a run, because the machine or other load spoiled the comparison with
     * stored runs.
     */
    static boolean standsInForStored(Judgement judgement) {
        return judgement.series().stream()
                .map(verdict -> verdict.verdict().basis())
                .anyMatch(basis -> basis == Basis.MACHINE || basis == Basis.REMEASURED);
    }

    /** The inconclusive series, judged by interleaved trials alone. All series of tonight show how noisy it is. */
    Judgement answers(Look interleaved, PairNoise pairNoise, Assessment assessment, KnownToday known) {
        UnjudgedRun run = interleaved.run();
        Policy policy = run.reference().policy();
        List<MeasuredRun> kept =
                run.reference().baseline().stream().map(this::only).toList();
        Reference reference = new Reference(policy, kept, List.of());
        Judgement all = Judge.judge(
                reference, pairNoise.onNightOf(tonight), only(run.measured()), interleaved.budget(), assessment, known);
        List<SeriesVerdict> answers = all.series().stream()
                .filter(verdict -> verdict.subject() instanceof Subject.Series && open.contains(verdict.key()))
                .toList();
        return Summary.of(answers, policy);
    }

    /** The answers for planning: one that does not refute a stored regression needs more trials. */
    Judgement asking(Judgement answers, MeasuredRun kept) {
        MeasuredRun keptTonight = withPeaks(kept);
        Map<MeasuredSeries.Key, SeriesVerdict> regressed = stored.series().stream()
                .filter(SeriesVerdict::regressed)
                .collect(Collectors.toMap(SeriesVerdict::key, before -> before));
        List<SeriesVerdict> asking = new ArrayList<>();
        for (SeriesVerdict answer : answers.series()) {
            SeriesVerdict before = regressed.get(answer.key());
            boolean isDoubtful = before != null
                    && answer.verdict() instanceof Verdict.Unchanged
                    && !Settlement.refutes(before, answer.verdict(), keptTonight);
            Verdict verdict = answer.verdict();
            asking.add(
                    isDoubtful
                            ? answer.with(new Verdict.Undecided(verdict.change(), Verdict.Doubt.BLIND, verdict.why()))
                            : answer);
        }
        return answers.withSeries(asking);
    }

    private static MeasuredRun withPeaks(MeasuredRun run) {
        return PeakThroughput.added(run).knowing(run.known());
    }

    private MeasuredRun only(MeasuredRun run) {
        List<MeasuredSeries> series = run.series().stream()
                .filter(measured -> open.contains(measured.key()))
                .toList();
        return new MeasuredRun(run.name(), series).knowing(run.known());
    }

    /**
     * The stored judgement, with the series that interleaved trials settled.
     *
     * @param whole the recorded run and the stored runs
     */
    Judgement settledBy(Judgement interleaved, UnjudgedRun both, UnjudgedRun whole) {
        MeasuredRun kept = both.reference().baseline().get(0);
        Settlement settlement = Settlement.of(stored, whole, withPeaks(kept));
        Map<MeasuredSeries.Key, Verdict> answers = new HashMap<>();
        interleaved.series().forEach(verdict -> answers.put(verdict.key(), verdict.verdict()));
        answers.keySet().retainAll(open);
        List<SeriesVerdict> verdicts = new ArrayList<>();
        long byMachine = 0;
        long doubted = 0;
        for (SeriesVerdict before : stored.series()) {
            Verdict answer = answers.get(before.key());
            SeriesVerdict after = answer == null ? before : before.with(settlement.of(before, answer));
            byMachine += after.verdict().basis() == Basis.MACHINE ? 1 : 0;
            doubted += before.regressed() && after.suspect() ? 1 : 0;
            verdicts.add(after);
        }
        boolean allValid = verdicts.stream().noneMatch(verdict -> verdict.verdict() instanceof Verdict.Invalid);
        List<Finding> findings = new ArrayList<>();
        stored.findings()
                .forEach(finding ->
                        findings.add(allValid && PASSING.contains(finding.kind()) ? finding.asWarning() : finding));
        if (byMachine > 0) {
            findings.add(Finding.ofKeptBuild(Reason.of("machineChangedRun", byMachine, kept.name())));
        }
        if (settlement.unkept().isPresent() && answers.values().stream().anyMatch(UnkeptFiles::clears)) {
            findings.add(Finding.ofKeptBuild(settlement.unkept().get().why()));
        } else if (doubted > 0) {
            findings.add(Finding.ofKeptBuild(Reason.of("notTheMachineRun", doubted, kept.name())));
        }
        return Summary.of(verdicts, whole.reference().policy()).with(findings);
    }

    /** A finding about a kept build and some workloads. */
    public static Finding ofKeptBuild(String key, List<Workload> workloads) {
        return Finding.ofKeptBuild(
                Reason.of(key, workloads.stream().map(Workload::name).toList()));
    }
}
