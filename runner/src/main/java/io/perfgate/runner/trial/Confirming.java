package io.perfgate.runner.trial;

import io.perfgate.judge.Confirmation;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Turns;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Measures what is in doubt beside the stored runs once more, in turns with the accepted build. */
final class Confirming {

    private final RunPlan plan;
    private final TimeLeft time;
    private final Progress progress;
    private final CountedTrials counted;
    private Optional<Turns> turns = Optional.empty();

    Confirming(RunPlan plan, TimeLeft time, Progress progress, CountedTrials counted) {
        this.plan = plan;
        this.time = time;
        this.progress = progress;
        this.counted = counted;
    }

    /** What was found beside the stored runs, and how looks are taken. */
    private record Asked(
            Confirmation confirmation, Judgement stored, Map<String, Integer> trialsBefore, SuiteRun.Looks looks) {}

    /** The judgement with what the turns settled of it. */
    Judgement settled(Judgement stored, Map<String, Integer> trialsBefore, SuiteRun.Looks looks)
            throws IOException, InterruptedException {
        Asked asked = new Asked(new Confirmation(stored), stored, trialsBefore, looks);
        Set<String> inDoubt = asked.confirmation().workloads();
        List<Workload> workloads = plan.suite().workloads().stream()
                .filter(workload -> inDoubt.contains(workload.name())
                        && plan.suite().measuresKept(workload)
                        && trialsBefore.containsKey(workload.name()))
                .toList();
        if (workloads.isEmpty()) {
            return stored;
        }
        try {
            Optional<OtherBuild> kept = plan.kept().get();
            return kept.isEmpty() ? stored : settled(asked, workloads, kept.get());
        } catch (KeptBuildFails fails) {
            progress.say(Texts.ENGLISH.of(fails.finding().why()));
            turns = Optional.empty();
            return with(stored, fails.finding());
        }
    }

    /** What was changed in how a build is started is not in the kept one: both would have it. */
    private Judgement settled(Asked asked, List<Workload> workloads, OtherBuild kept)
            throws IOException, InterruptedException {
        Map<Boolean, List<Workload>> asBefore = workloads.stream()
                .collect(Collectors.partitioningBy(workload -> kept.isStartedAsBefore(plan.suite(), workload)));
        Judgement judgement = asBefore.get(true).isEmpty() ? asked.stored() : measured(asked, asBefore.get(true), kept);
        return asBefore.get(false).isEmpty()
                ? judgement
                : with(judgement, Confirmation.ofKeptBuild("startedOtherwise", asBefore.get(false)));
    }

    private static Judgement with(Judgement judgement, Finding finding) {
        List<Finding> findings = new ArrayList<>(judgement.findings());
        findings.add(finding);
        return judgement.with(findings);
    }

    private Judgement measured(Asked asked, List<Workload> workloads, OtherBuild kept)
            throws IOException, InterruptedException {
        Suite suite = plan.suite().withOnly(workloads);
        TrialPlan trials = new TrialPlan(suite, Design.INTERLEAVED);
        BuildTrials both = new BuildTrials(plan, Optional.of(kept), counted, asked.trialsBefore());
        Rounds rounds = new Rounds(trials, both, time, progress, 2);
        progress.say("measuring again in turns with the build of run " + kept.name() + ": "
                + String.join(", ", workloads.stream().map(Workload::name).toList()));
        workloads.forEach(
                workload -> progress.more(Collections.nCopies(workload.trials().first(), workload), 2));
        Optional<Judgement> inTurns = rounds.run(workloads, done -> {
            turns = Optional.of(new Turns(
                    both.other().measured().knowing(known(kept)), both.current().measured()));
            UnjudgedRun run = asked.looks()
                    .run(found(both), List.of())
                    .against(List.of(turns.get().kept()), List.of());
            return asked.confirmation()
                    .ofTurns(
                            turns.get(),
                            suite.policy(),
                            trials.look(done),
                            asked.looks().assess(run, Design.INTERLEAVED),
                            plan.known());
        });
        return inTurns.map(answer -> asked.confirmation().settledBy(answer, turns.orElseThrow()))
                .orElse(asked.stored());
    }

    /** What the kept build is known to be worse in already. */
    private Map<MeasuredSeries.Key, Double> known(OtherBuild kept) {
        return plan.baseline().stream()
                .filter(run -> run.name().equals(kept.name()))
                .findFirst()
                .map(MeasuredRun::known)
                .orElse(Map.of());
    }

    private static Measurements found(BuildTrials both) {
        List<Timeline> timelines = new ArrayList<>(both.current().timelines());
        timelines.addAll(Disturbances.ofOtherBuild(both.other().timelines()));
        return new Measurements(
                both.current().measured().series(),
                both.current().distributions(),
                timelines,
                both.current().errors(),
                Course.UNKNOWN);
    }

    /** Present once something was measured again. */
    Optional<Turns> turns() {
        return turns;
    }
}
