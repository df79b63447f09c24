package io.perfgate.judge;

import io.perfgate.baseline.KnownToday;
import io.perfgate.environment.EnvironmentChange;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Course;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.Evidence;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The only path from measurements to a judgement: used at each look at a run, and once for results from elsewhere. */
public final class Judging {

    /** For interleaved builds, {@link Assessment#ofTurns} finds these in the reference, or they affect both. */
    private static final Set<Finding.Kind> IN_TURNS =
            Set.of(Finding.Kind.ERRORS, Finding.Kind.CAPACITY, Finding.Kind.CALIBRATION);

    private final Profiles profiles;
    private final KnownToday known;
    private final boolean isNight;
    private final PairNoise ofTrials;
    private final List<Finding> ofBaseline;

    private Judging(
            Profiles profiles, KnownToday known, boolean isNight, PairNoise ofTrials, List<Finding> ofBaseline) {
        this.profiles = profiles;
        this.known = known;
        this.isNight = isNight;
        this.ofTrials = ofTrials;
        this.ofBaseline = ofBaseline;
    }

    /**
     * For a build compared with earlier runs.
     *
     * @param known acknowledged regressions on the day of the run
     */
    public static Judging ofNight(Profiles profiles, KnownToday known) {
        return new Judging(profiles, known, true, PairNoise.UNKNOWN, List.of());
    }

    /** For two builds, which are not consecutive nights. */
    public static Judging ofTwoBuilds(Profiles profiles) {
        return new Judging(profiles, KnownToday.NOTHING, false, PairNoise.UNKNOWN, List.of());
    }

    /** Also uses trials of accepted runs to estimate the noise of interleaved ones. */
    public Judging knowingTrialsOf(List<MeasuredRun> accepted) {
        return new Judging(profiles, known, isNight, PairNoise.ofTrials(accepted), ofBaseline);
    }

    /** Also warns of pins that the suite names but no run has. */
    public Judging warningOf(List<String> unknownPins) {
        List<Finding> warnings = unknownPins.stream()
                .map(name ->
                        Finding.ofRun(Finding.Kind.PINNED, Finding.Severity.WARNING, Reason.of("pinUnknown", name)))
                .toList();
        return new Judging(profiles, known, isNight, ofTrials, warnings);
    }

    /**
     * Everything that the judgement of a run depends on.
     *
     * @param run in the form of the record
     * @param beside last look at its trials compared with the reference
     * @param interleaved last look at trials interleaved with a kept build
     * @param outOfTime workloads cut short by a time budget
     * @param noted findings from elsewhere
     * @param culprits methods that cost more according to profiles
     */
    public record Case(
            UnjudgedRun run,
            Look beside,
            Optional<Look> interleaved,
            Optional<OutOfTime> outOfTime,
            List<Finding> noted,
            List<Culprit> culprits) {
        public Case {
            noted = List.copyOf(noted);
            culprits = List.copyOf(culprits);
        }

        /** For a run that was measured elsewhere, so that nothing can be measured again. */
        public static Case once(UnjudgedRun run, List<Finding> noted) {
            return once(run, Design.STORED, noted);
        }

        public static Case once(UnjudgedRun run, Design design, List<Finding> noted) {
            ErrorBudget whole = new ErrorBudget(run.reference().policy().falseAlarms(), ErrorBudget.MISSED, design);
            return new Case(run, new Look(run, whole), Optional.empty(), Optional.empty(), noted, List.of());
        }

        public Case cutShort(Optional<OutOfTime> workloads) {
            return new Case(run, beside, interleaved, workloads, noted, culprits);
        }
    }

    /** The judgement during the run, for planning the next trials. */
    public Judgement at(Look look) {
        return at(look, List.of());
    }

    private Judgement at(Look look, List<Finding> noted) {
        return Judge.judge(
                look.run().reference(),
                pairNoise(look.run().found().course().beside()),
                look.run().measured(),
                look.budget(),
                assessment(look, noted),
                known);
    }

    private PairNoise pairNoise(Course.Beside beside) {
        boolean isPlanned = beside.fewerIterations() || !beside.forkNoise().isEmpty();
        return isPlanned ? PairNoise.ofForks(beside.forkNoise()) : ofTrials;
    }

    private Assessment assessment(Look look, List<Finding> noted) {
        Evidence evidence = Evidence.of(look.run());
        Assessment assessment = look.budget().design() == Design.INTERLEAVED
                ? Assessment.ofTurns(evidence, Evidence.ofReference(look.run()))
                : Assessment.of(evidence);
        return assessment.ofProfile(profiles, look.run().machine().hardware()).and(noted);
    }

    /** The judgement of inconclusive series from the interleaved trials so far, for planning the next ones. */
    public Judgement at(Confirmation confirmation, Look interleaved) {
        return confirmation.asking(
                answers(confirmation, interleaved),
                interleaved.run().reference().baseline().get(0));
    }

    private Judgement answers(Confirmation confirmation, Look interleaved) {
        return confirmation.answers(interleaved, ofTrials, assessment(interleaved, List.of()), known);
    }

    /** The run with its complete judgement. */
    public RunRecord complete(Case measured) {
        Policy policy = measured.run().reference().policy();
        List<Finding> noted =
                Stream.concat(ofBaseline.stream(), measured.noted().stream()).toList();
        Judgement judgement = at(measured.beside(), noted);
        boolean isOfTwoBuilds = measured.beside().budget().design() == Design.INTERLEAVED;
        if (measured.interleaved().isPresent()) {
            Look interleaved = measured.interleaved().get();
            Confirmation confirmation =
                    new Confirmation(judgement, measured.run().measured());
            judgement = confirmation.settledBy(answers(confirmation, interleaved), interleaved.run(), measured.run());
        } else if (isOfTwoBuilds) {
            judgement = SameCode.of(measured.run().found().course().beside().programs(), policy)
                    .appliedTo(seenWithKept(measured.run(), judgement), policy);
        }
        judgement = new AllocationPerIteration(measured.run().found().timelines()).appliedTo(judgement, policy);
        if (measured.outOfTime().isPresent()) {
            judgement = measured.outOfTime().get().appliedTo(judgement, policy);
        }
        if (isOfTwoBuilds) {
            judgement = SameCode.counted(judgement, measured.run());
        }
        judgement = Assessment.withErrors(judgement.withCulprits(measured.culprits()), measured.run());
        judgement = EnvironmentChange.warned(judgement, measured.run().environmentChanges());
        return isNight
                ? SinceWhen.told(new RunRecord(measured.run(), measuringChanged(measured.run(), judgement)))
                : new RunRecord(measured.run(), judgement);
    }

    /** Explains that a run has no comparison because the measurement setup changed. */
    private static Judgement measuringChanged(UnjudgedRun run, Judgement judgement) {
        Optional<String> why = run.header().measuringChanged();
        if (why.isEmpty()) {
            return judgement;
        }
        Reason reason = Reason.of("measuringChanged", why.get());
        boolean isAll = judgement.series().stream().allMatch(Judging::hasNoBaseline);
        return judgement
                .withSummary(isAll ? reason : judgement.summary().and(reason))
                .withSeries(judgement.series().stream()
                        .map(series -> hasNoBaseline(series)
                                ? series.with(
                                        new Verdict.NoBaseline(series.verdict().current(), reason))
                                : series)
                        .toList());
    }

    private static boolean hasNoBaseline(SeriesVerdict series) {
        return series.verdict() instanceof Verdict.NoBaseline;
    }

    /** Without stored runs, a kept build alone decides. */
    private static Judgement seenWithKept(UnjudgedRun run, Judgement judgement) {
        return run.reference().baseline().stream()
                .findFirst()
                .flatMap(kept -> UnkeptFiles.of(run, kept.name()))
                .map(unkept -> unkept.appliedTo(judgement, run.reference().policy()))
                .orElse(judgement);
    }

    /**
     * Judges a run by its policy against another one, regardless of earlier judgements. Different hardware profiles are
     * allowed, because the user chose them.
     */
    public static RunRecord compare(RunRecord before, RunRecord now) {
        return compare(before, now, Design.STORED);
    }

    public static RunRecord compare(RunRecord before, RunRecord now, Design design) {
        boolean sameProfile = before.hardware().profile().equals(now.hardware().profile());
        UnjudgedRun both = now.unjudged()
                .against(
                        List.of(before.measured()),
                        sameProfile ? List.of(before.unjudged().surroundings()) : List.of())
                .comparedWith(Optional.of(before.unjudged().details()));
        UnjudgedRun reference = before.unjudged().against(List.of(), List.of()).comparedWith(Optional.empty());
        List<Finding> ofReference = Assessment.of(Evidence.of(reference)).ofReference().stream()
                .filter(finding -> design == Design.STORED || !IN_TURNS.contains(finding.kind()))
                .toList();
        return ofTwoBuilds(Profiles.NONE).complete(Case.once(both, design, ofReference));
    }

    /** Judges results that consist of series only. */
    public static Judgement compare(List<MeasuredRun> before, MeasuredRun now, Policy policy) {
        Judgement judgement =
                Judge.judge(before, now, policy, ErrorBudget.only(policy), Assessment.of(Evidence.of(now, policy)));
        return new AllocationPerIteration(List.of()).appliedTo(judgement, policy);
    }

    /** Judges a run that also has timelines. It does not matter on which machines the other runs were measured. */
    public static Judgement compare(List<MeasuredRun> before, UnjudgedRun now, Policy policy) {
        return ofTwoBuilds(Profiles.NONE)
                .complete(Case.once(now.judgedBy(policy).against(before, List.of()), List.of()))
                .judgement();
    }
}
