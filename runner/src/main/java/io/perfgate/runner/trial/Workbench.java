package io.perfgate.runner.trial;

import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.List;

/** The common parts of a run's sessions. */
record Workbench(
        RunPlan plan, TrialRunner runner, Journal journal, Progress progress, ExpectedTimes times, long beganNanos) {

    /** Whether a time budget allows one trial of a workload at all its loads. */
    boolean isEnough(Workload workload, int builds) {
        return plan.budget()
                .map(total -> total.fits(times.ofRound(workload, builds), used()))
                .orElse(true);
    }

    /** The requested workloads that there is time for, in their order. */
    TimeBudget.Portion portion(List<Workload> wanted, int rounds, int builds) {
        return plan.budget()
                .map(total -> total.portion(wanted, rounds, used(), workload -> times.ofRound(workload, builds)))
                .orElse(new TimeBudget.Portion(rounds, wanted));
    }

    double secondsLeft() {
        return plan.budget()
                .map(all -> all.total().minus(used()).toMillis() / 1e3)
                .orElse(Double.POSITIVE_INFINITY);
    }

    private Duration used() {
        return Duration.ofNanos(System.nanoTime() - beganNanos).plusMillis(Math.round(1000 * journal.usedSeconds()));
    }
}
