package io.perfgate.runner.trial;

import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Judgement;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Measures and judges in turn, until the plan asks for no more trials or no time is left for them. */
final class Rounds {

    @FunctionalInterface
    interface Judging {
        /** @param rounds how many there were */
        Judgement after(int rounds);
    }

    private final TrialPlan trials;
    private final BuildTrials measured;
    private final TimeLeft time;
    private final Progress progress;
    private final int sides;
    /** Workloads that a time budget left with fewer trials than planned. */
    private final Set<Workload> outOfTime = new LinkedHashSet<>();

    private int done;

    /** @param sides how many builds are measured in a round */
    Rounds(TrialPlan trials, BuildTrials measured, TimeLeft time, Progress progress, int sides) {
        this.trials = trials;
        this.measured = measured;
        this.time = time;
        this.progress = progress;
        this.sides = sides;
    }

    /** The last judgement; empty if there was no time for a single trial. */
    Optional<Judgement> run(List<Workload> workloads, Judging judging) throws IOException, InterruptedException {
        List<Workload> wanted = workloads;
        int look = trials.nextLook(0);
        Judgement judgement;
        do {
            measureUntil(look, wanted);
            if (done == 0) {
                return Optional.empty();
            }
            judgement = judging.after(done);
            wanted = trials.inDoubt(done, judgement);
            look = trials.nextLook(done);
            if (!wanted.isEmpty()) {
                TimeBudget.Portion portion =
                        time.portion(trials.mostInformativeFirst(wanted, judgement), look - done, sides);
                outOfTime.addAll(wanted);
                portion.workloads().forEach(outOfTime::remove);
                wanted = wanted.stream().filter(portion.workloads()::contains).toList();
                look = done + portion.rounds();
            }
            if (!wanted.isEmpty()) {
                progress.more(planned(look, wanted), sides);
            }
        } while (!wanted.isEmpty());
        return Optional.of(judgement);
    }

    /** The trials until the next look, by their workloads. */
    private List<Workload> planned(int look, List<Workload> wanted) {
        return IntStream.rangeClosed(done + 1, look)
                .mapToObj(round -> trials.measured(round, wanted))
                .flatMap(List::stream)
                .toList();
    }

    private void measureUntil(int look, List<Workload> wanted) throws IOException, InterruptedException {
        for (int round = done + 1; round <= look; round++) {
            for (Workload workload : trials.measured(round, wanted)) {
                if (outOfTime.contains(workload)) {
                    continue;
                }
                if (!time.isEnough(workload, sides)) {
                    outOfTime.add(workload);
                    continue;
                }
                measured.measure(workload);
                done = round;
            }
        }
    }

    Set<Workload> outOfTime() {
        return outOfTime;
    }
}
