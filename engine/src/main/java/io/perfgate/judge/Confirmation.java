package io.perfgate.judge;

import io.perfgate.baseline.KnownToday;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
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

    private final Judgement stored;
    private final Set<MeasuredSeries.Key> open;

    public Confirmation(Judgement stored) {
        this.stored = stored;
        open = stored.series().stream()
                .filter(this::isOpen)
                .map(SeriesVerdict::key)
                .collect(Collectors.toSet());
    }

    /** A creep is a matter of many nights: tonight's build beside last night's does not speak of it. */
    private boolean isOpen(SeriesVerdict seriesVerdict) {
        return seriesVerdict.subject() instanceof Subject.Series
                && seriesVerdict.verdict().basis() != Basis.CREEP
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
        return Summary.of(all.series().stream()
                .filter(verdict -> verdict.subject() instanceof Subject.Series && open.contains(verdict.key()))
                .toList());
    }

    private MeasuredRun only(MeasuredRun run) {
        return new MeasuredRun(
                        run.name(),
                        run.series().stream()
                                .filter(series -> open.contains(series.key()))
                                .toList())
                .knowing(run.known());
    }

    /** The stored judgement with what interleaved trials settled of it. */
    Judgement settledBy(Judgement interleaved, UnjudgedRun both) {
        Value.Name run = new Value.Name(both.reference().baseline().get(0).name());
        Map<MeasuredSeries.Key, Verdict> answers = new HashMap<>();
        interleaved.series().forEach(verdict -> answers.put(verdict.key(), verdict.verdict()));
        List<SeriesVerdict> verdicts = new ArrayList<>();
        long byMachine = 0;
        for (SeriesVerdict before : stored.series()) {
            Verdict answer = open.contains(before.key()) ? answers.get(before.key()) : null;
            SeriesVerdict after = answer == null ? before : before.with(settled(before, answer, run));
            byMachine += after.verdict().basis() == Basis.MACHINE ? 1 : 0;
            verdicts.add(after);
        }
        boolean allValid = verdicts.stream().noneMatch(verdict -> verdict.verdict() instanceof Verdict.Invalid);
        List<Finding> findings = new ArrayList<>();
        stored.findings()
                .forEach(finding ->
                        findings.add(allValid && PASSING.contains(finding.kind()) ? finding.asWarning() : finding));
        if (byMachine > 0) {
            findings.add(ofKeptBuild(Reason.of("machineChangedRun", new Value.Count(byMachine), run)));
        }
        return Summary.of(verdicts).with(findings);
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

    private static Verdict settled(SeriesVerdict before, Verdict answer, Value.Name run) {
        Reason interleaved = Reason.of("inTurns", run);
        if (answer instanceof Verdict.Regressed worse) {
            return new Verdict.Regressed(
                    worse.measured(), Basis.INTERLEAVED, worse.why().and(interleaved));
        }
        if (answer instanceof Verdict.Improved better) {
            return new Verdict.Improved(
                    better.measured(), basis(better), better.why().and(interleaved));
        }
        if (answer instanceof Verdict.Unchanged same) {
            return unchanged(before, same, run, interleaved);
        }
        if (answer instanceof Verdict.Known known) {
            return known.and(interleaved);
        }
        // An answer that decides nothing does not replace one.
        boolean isFirstAnswer = answer instanceof Verdict.Undecided
                && (before.verdict() instanceof Verdict.NoBaseline || before.verdict() instanceof Verdict.Invalid);
        return isFirstAnswer ? answer : before.verdict();
    }

    private static Verdict unchanged(SeriesVerdict before, Verdict.Unchanged same, Value.Name run, Reason interleaved) {
        if (before.regressed()) {
            Reason machine = Reason.of("machineChanged", new Value.Text(before.change()), run);
            return new Verdict.Unchanged(
                    same.measured(), same.wouldShow(), Basis.MACHINE, same.why().and(machine));
        }
        if (before.verdict() instanceof Verdict.Invalid) {
            Reason spoiled = Reason.of("spoiledTrials").and(interleaved);
            return new Verdict.Unchanged(
                    same.measured(),
                    same.wouldShow(),
                    Basis.REMEASURED,
                    same.why().and(spoiled));
        }
        return new Verdict.Unchanged(
                same.measured(), same.wouldShow(), basis(same), same.why().and(interleaved));
    }

    /** That an acknowledged regression is gone is known by interleaved trials as well as by others. */
    private static Basis basis(Verdict answer) {
        return answer.basis() == Basis.RECOVERED ? Basis.RECOVERED : Basis.INTERLEAVED;
    }
}
