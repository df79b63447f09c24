package io.perfgate.runner.trial;

import io.perfgate.judge.Confirmation;
import io.perfgate.judge.Judging;
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

/** Measures what is undecided beside the stored runs again, interleaved with the accepted build. */
final class Confirming {

    private final RunPlan plan;
    private final Judging judging;
    private final RunSoFar soFar;
    private final TimeLeft time;
    private final Progress progress;
    private final CountedTrials counted;
    private final List<Finding> findings = new ArrayList<>();
    private Optional<Turns> turns = Optional.empty();
    private Optional<Judging.Look> look = Optional.empty();

    Confirming(RunPlan plan, Judging judging, RunSoFar soFar, TimeLeft time, Progress progress, CountedTrials counted) {
        this.plan = plan;
        this.judging = judging;
        this.soFar = soFar;
        this.time = time;
        this.progress = progress;
        this.counted = counted;
    }

    /** @param stored what was found beside the stored runs */
    void measure(Judgement stored, Map<String, Integer> trialsBefore) throws IOException, InterruptedException {
        Confirmation confirmation = new Confirmation(stored);
        Set<String> open = confirmation.workloads();
        List<Workload> workloads = plan.suite().workloads().stream()
                .filter(workload -> open.contains(workload.name())
                        && plan.suite().measuresKept(workload)
                        && trialsBefore.containsKey(workload.name()))
                .toList();
        if (workloads.isEmpty()) {
            return;
        }
        try {
            Optional<OtherBuild> kept = plan.kept().get();
            if (kept.isPresent()) {
                measure(confirmation, workloads, kept.get(), trialsBefore);
            }
        } catch (KeptBuildFails fails) {
            progress.say(Texts.ENGLISH.of(fails.finding().why()));
            turns = Optional.empty();
            look = Optional.empty();
            findings.add(fails.finding());
        }
    }

    /** A changed start command is not in the kept build: both builds would run with it. */
    private void measure(
            Confirmation confirmation, List<Workload> workloads, OtherBuild kept, Map<String, Integer> trialsBefore)
            throws IOException, InterruptedException {
        Map<Boolean, List<Workload>> asBefore = workloads.stream()
                .collect(Collectors.partitioningBy(workload -> kept.isStartedAsBefore(plan.suite(), workload)));
        if (!asBefore.get(true).isEmpty()) {
            interleave(confirmation, asBefore.get(true), kept, trialsBefore);
        }
        if (!asBefore.get(false).isEmpty()) {
            findings.add(Confirmation.ofKeptBuild("startedOtherwise", asBefore.get(false)));
        }
    }

    private void interleave(
            Confirmation confirmation, List<Workload> workloads, OtherBuild kept, Map<String, Integer> trialsBefore)
            throws IOException, InterruptedException {
        TrialPlan trials = new TrialPlan(plan.suite().withOnly(workloads), Design.INTERLEAVED);
        BuildTrials both = new BuildTrials(plan, Optional.of(kept), counted, trialsBefore);
        progress.say("measuring again in turns with the build of run " + kept.name() + ": "
                + String.join(", ", workloads.stream().map(Workload::name).toList()));
        workloads.forEach(
                workload -> progress.more(Collections.nCopies(workload.trials().first(), workload), 2));
        new Rounds(trials, both, time, progress, 2).run(workloads, done -> {
            MeasuredRun before = both.other().measured().knowing(known(kept));
            turns = Optional.of(new Turns(before, both.current().measured()));
            UnjudgedRun run = soFar.with(found(both), List.of()).against(List.of(before), List.of());
            look = Optional.of(new Judging.Look(run, trials.look(done)));
            return judging.at(confirmation, look.get());
        });
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

    /** The last one at the interleaved trials, if there were any. */
    Optional<Judging.Look> look() {
        return look;
    }

    /** What keeps workloads from being measured again. */
    List<Finding> findings() {
        return findings;
    }

    /** Present once something was measured again. */
    Optional<Turns> turns() {
        return turns;
    }
}
