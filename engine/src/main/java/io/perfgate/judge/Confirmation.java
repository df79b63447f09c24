package io.perfgate.judge;

import io.perfgate.baseline.KnownToday;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Reference;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Workload;
import io.perfgate.validity.Assessment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Series that look worse than the stored runs, or are undecided beside them, are measured again: trials of the accepted
 * build and today's alternate. Both meet the same machine, so their difference is that of the builds.
 *
 * <p>A regression needs both answers where there are both, so this makes false alarms rarer. Where only interleaved trials
 * decide, they spend the whole allowance on the few series that are open.
 */
public final class Confirmation {

    /** What may be over when the same is measured once more. */
    private static final Set<Finding.Kind> PASSING = Set.of(Finding.Kind.OTHER_CPU, Finding.Kind.CALIBRATION);

    private static final Set<Basis> NOT_REFUTED = Set.of(Basis.CREEP, Basis.SLOW_STARTS);

    private final Judgement stored;
    private final Set<MeasuredSeries.Key> open;

    public Confirmation(Judgement stored) {
        this.stored = stored;
        open = stored.series().stream()
                .filter(this::isOpen)
                .map(SeriesVerdict::key)
                .collect(Collectors.toSet());
    }

    /**
     * A creep is a matter of many nights: tonight's build beside last night's does not speak of it. Nor do turns that happen to
     * start fast refute that some starts are slow. Work does not depend on the machine.
     */
    private boolean isOpen(SeriesVerdict seriesVerdict) {
        return seriesVerdict.subject() instanceof Subject.Series
                && !Metrics.isWork(seriesVerdict.metric().name())
                && !NOT_REFUTED.contains(seriesVerdict.verdict().basis())
                && (seriesVerdict.regressed()
                        || Summary.isOpen(seriesVerdict)
                        || seriesVerdict.pending()
                        || isNotGatedYet(seriesVerdict)
                        || seriesVerdict.verdict() instanceof Verdict.NoBaseline
                        || isSpoiled(seriesVerdict));
    }

    /** Nights differ too much, or too few of them are known to tell: turns do not depend on that. */
    private boolean isNotGatedYet(SeriesVerdict seriesVerdict) {
        return seriesVerdict.verdict() instanceof Verdict.Undecided undecided
                && undecided.doubt() == Verdict.Doubt.NOT_GATED
                && (undecided.basis() == Basis.FEW_RUNS || stored.outcome() == Outcome.CANNOT_TELL);
    }

    private boolean isSpoiled(SeriesVerdict seriesVerdict) {
        return seriesVerdict.verdict() instanceof Verdict.Invalid
                && stored.findings().stream()
                        .filter(finding ->
                                finding.invalidates(seriesVerdict.subject().id(), seriesVerdict.metric()))
                        .map(Finding::kind)
                        .findFirst()
                        .filter(PASSING::contains)
                        .isPresent();
    }

    /** Workloads with a series to be asked for. */
    public Set<String> workloads() {
        return stored.series().stream()
                .filter(verdict -> open.contains(verdict.key()))
                .map(verdict -> verdict.subject().id().workload())
                .collect(Collectors.toSet());
    }

    /** Whether a run passes by its turns only, since the machine or other work spoiled its trials beside stored runs. */
    static boolean standsInForStored(Judgement judgement) {
        return judgement.series().stream()
                .map(verdict -> verdict.verdict().basis())
                .anyMatch(basis -> basis == Basis.MACHINE || basis == Basis.REMEASURED);
    }

    /** The open series, judged by interleaved trials alone. */
    Judgement answers(Look interleaved, Assessment assessment, KnownToday known) {
        UnjudgedRun run = interleaved.run();
        Judgement all = Judge.judge(
                new Reference(
                        run.reference().policy(),
                        run.reference().baseline().stream().map(this::only).toList(),
                        List.of()),
                only(run.measured()),
                interleaved.budget(),
                assessment,
                known);
        return Summary.of(
                all.series().stream()
                        .filter(verdict -> verdict.subject() instanceof Subject.Series && open.contains(verdict.key()))
                        .toList(),
                run.reference().policy());
    }

    private MeasuredRun only(MeasuredRun run) {
        return new MeasuredRun(
                        run.name(),
                        run.series().stream()
                                .filter(series -> open.contains(series.key()))
                                .toList())
                .knowing(run.known());
    }

    /**
     * The stored judgement with what interleaved trials settled of it.
     *
     * @param whole the run as it is recorded, with the stored runs
     */
    Judgement settledBy(Judgement interleaved, UnjudgedRun both, UnjudgedRun whole) {
        String kept = both.reference().baseline().get(0).name();
        Settlement settlement = Settlement.of(stored, whole, kept);
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
            findings.add(said("machineChangedRun", byMachine, kept));
        }
        if (settlement.unkept().isPresent() && answers.values().stream().anyMatch(UnkeptFiles::clears)) {
            findings.add(settlement.unkept().get().finding());
        } else if (doubted > 0) {
            findings.add(said("notTheMachineRun", doubted, kept));
        }
        return Summary.of(verdicts, whole.reference().policy()).with(findings);
    }

    private static Finding said(String key, long series, String kept) {
        return ofKeptBuild(Reason.of(key, new Value.Count(series), new Value.Name(kept)));
    }

    /** What is to be said of a kept build and some workloads. */
    public static Finding ofKeptBuild(String key, List<Workload> workloads) {
        List<Value> names = workloads.stream()
                .map(Workload::name)
                .<Value>map(Value.Name::new)
                .toList();
        return ofKeptBuild(Reason.of(key, new Value.Values(names)));
    }

    /** What is to be said of a kept build. */
    public static Finding ofKeptBuild(Reason why) {
        return new Finding(Finding.Kind.KEPT_BUILD, Finding.Severity.WARNING, "", "", "", why);
    }
}
