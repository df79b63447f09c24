package io.perfgate.runner.trial;

import io.perfgate.judge.Confirmation;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Look;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements.Turns;
import io.perfgate.record.RunMachine;
import io.perfgate.record.UnjudgedRun;
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

/** Measures inconclusive series again, interleaved with the accepted build. */
final class Confirming {

    private final Workbench bench;
    private final Suite suite;
    private final Judging judging;
    private final RunSoFar soFar;
    private final List<Finding> findings = new ArrayList<>();
    /** The machine during the trials that are compared with stored runs; the record is judged with it. */
    private RunMachine machine;

    private Optional<Look> look = Optional.empty();

    Confirming(Workbench bench, Judging judging, RunSoFar soFar) {
        this.bench = bench;
        suite = bench.plan().suite();
        this.judging = judging;
        this.soFar = soFar;
    }

    void measure(Judgement stored, UnjudgedRun tonight, Map<String, Integer> trialsBefore)
            throws IOException, InterruptedException {
        machine = tonight.machine();
        Confirmation confirmation = new Confirmation(stored, tonight.measured());
        Set<String> open = confirmation.subjects().keySet();
        List<Workload> workloads = suite.workloads().stream()
                .filter(workload -> open.contains(workload.name())
                        && suite.measuresKept(workload)
                        && trialsBefore.containsKey(workload.name()))
                .toList();
        Optional<OtherBuild.Source> source = bench.plan().comparison().kept();
        if (workloads.isEmpty() || source.isEmpty()) {
            return;
        }
        try {
            OtherBuild kept = source.get().get();
            // A changed start command is not in the kept build.
            Map<Boolean, List<Workload>> asBefore = workloads.stream()
                    .collect(Collectors.partitioningBy(workload -> kept.isStartedAsBefore(suite, workload)));
            if (!asBefore.get(true).isEmpty()) {
                interleave(confirmation, asBefore.get(true), kept, trialsBefore);
            }
            if (!asBefore.get(false).isEmpty()) {
                findings.add(Confirmation.ofKeptBuild("startedOtherwise", asBefore.get(false)));
            }
        } catch (OtherBuild.Fails fails) {
            bench.progress().say(Texts.ENGLISH.of(fails.finding().why()));
            look = Optional.empty();
            findings.add(fails.finding());
        }
    }

    private void interleave(
            Confirmation confirmation, List<Workload> workloads, OtherBuild kept, Map<String, Integer> trialsBefore)
            throws IOException, InterruptedException {
        DoubtfulBenchmarks doubtful = new DoubtfulBenchmarks(
                confirmation.subjects(), bench.plan().comparison().benchmarks());
        Journal journal = bench.journal().turns();
        Session both =
                new Session(bench, suite.withOnly(workloads), Optional.of(kept), journal, doubtful, trialsBefore);
        List<String> names = workloads.stream().map(Workload::name).toList();
        bench.progress()
                .say("measuring again interleaved with the build of run " + kept.name() + ": "
                        + String.join(", ", names));
        workloads.forEach(workload ->
                bench.progress().more(Collections.nCopies(workload.trials().first(), workload), 2));
        both.run(rounds -> {
            MeasuredRun before =
                    both.other().knowingAs(bench.plan().comparison().baseline());
            UnjudgedRun run = soFar.with(both.found(Course.UNKNOWN, Optional.empty()), List.of(), machine)
                    .against(List.of(before), List.of())
                    .comparedWith(both.otherDetails());
            look = Optional.of(new Look(run, both.trials().look(rounds)));
            return judging.at(confirmation, look.get());
        });
    }

    Optional<Look> look() {
        return look;
    }

    List<Finding> findings() {
        return findings;
    }

    Optional<Turns> turns() {
        return look.map(Look::run)
                .map(run -> new Turns(run.reference().baseline().get(0), run.measured()));
    }
}
