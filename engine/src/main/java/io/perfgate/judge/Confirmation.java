package io.perfgate.judge;

import io.perfgate.baseline.KnownToday;
import io.perfgate.judge.alarm.ErrorBudget;
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
import io.perfgate.record.Turns;
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
 * What looks worse than the stored runs, or is in doubt beside them, is asked once more: of trials in which the accepted
 * build and today's took turns. Both met the same machine, so what is left between them is the builds'.
 *
 * <p>A regression needs both answers where there are both, so this makes false alarms rarer; where only the turns decide,
 * they have the whole allowance for the few series that were open.
 */
public final class Confirmation {

    /** The clause of a series that the machine made look worse. */
    private static final String MACHINE = "machineChanged";

    /** The clause of a series whose first trials were not valid. */
    private static final String SPOILED = "spoiledTrials";

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
                && !seriesVerdict.verdict().why().says("creep")
                && (seriesVerdict.regressed()
                        || Summary.isOpen(seriesVerdict)
                        || isNotGatedYet(seriesVerdict)
                        || seriesVerdict.verdict() instanceof Verdict.NoBaseline
                        || isSpoiled(seriesVerdict));
    }

    /** Nights differ too much, or too few of them are known to tell: turns do not depend on that. */
    private boolean isNotGatedYet(SeriesVerdict seriesVerdict) {
        return seriesVerdict.verdict() instanceof Verdict.Undecided undecided
                && undecided.doubt() == Verdict.Doubt.NOT_GATED
                && (undecided.why().says("moreRunsHelp") || stored.outcome() == Outcome.CANNOT_TELL);
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
                .map(verdict -> verdict.verdict().why())
                .anyMatch(why -> why.says(MACHINE) || why.says(SPOILED));
    }

    /** The series asked for, judged by the turns alone. */
    public Judgement ofTurns(Turns turns, Policy policy, ErrorBudget look, Assessment assessment, KnownToday known) {
        Judgement all =
                Judge.judge(List.of(only(turns.kept())), only(turns.current()), policy, look, assessment, known);
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

    /** The stored judgement with what the turns settled of it. */
    public Judgement settledBy(Judgement inTurns, Turns turns) {
        Value.Name run = new Value.Name(turns.kept().name());
        Map<MeasuredSeries.Key, Verdict> answers = new HashMap<>();
        inTurns.series().forEach(verdict -> answers.put(verdict.key(), verdict.verdict()));
        List<SeriesVerdict> verdicts = new ArrayList<>();
        long byMachine = 0;
        for (SeriesVerdict before : stored.series()) {
            Verdict answer = open.contains(before.key()) ? answers.get(before.key()) : null;
            SeriesVerdict after = answer == null ? before : before.with(settled(before, answer, run));
            byMachine += after.verdict().why().says(MACHINE) ? 1 : 0;
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
        if (answer instanceof Verdict.Regressed worse) {
            return new Verdict.Regressed(worse.measured(), worse.why().and("inTurns", run));
        }
        if (answer instanceof Verdict.Improved better) {
            return new Verdict.Improved(better.measured(), better.why().and("inTurns", run));
        }
        if (answer instanceof Verdict.Unchanged same) {
            return new Verdict.Unchanged(
                    same.measured(), same.wouldShow(), same.why().and(unchangedWhy(before, run)));
        }
        if (answer instanceof Verdict.Known known) {
            return new Verdict.Known(
                    known.measured(), known.acknowledgement(), known.why().and("inTurns", run));
        }
        // What does not decide takes nothing back.
        boolean isFirstAnswer = answer instanceof Verdict.Undecided
                && (before.verdict() instanceof Verdict.NoBaseline || before.verdict() instanceof Verdict.Invalid);
        return isFirstAnswer ? answer : before.verdict();
    }

    private static Reason unchangedWhy(SeriesVerdict before, Value.Name run) {
        if (before.regressed()) {
            return Reason.of(MACHINE, new Value.Text(before.change()), run);
        }
        return before.verdict() instanceof Verdict.Invalid
                ? Reason.of(SPOILED).and("inTurns", run)
                : Reason.of("inTurns", run);
    }
}
