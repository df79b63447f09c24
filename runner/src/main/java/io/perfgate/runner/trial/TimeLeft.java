package io.perfgate.runner.trial;

import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a time budget leaves for further trials. */
final class TimeLeft {

    private final Optional<TimeBudget> budget;
    private final List<Journal> journals;
    private final ExpectedTimes times;
    private final long beganNanos = System.nanoTime();

    TimeLeft(Optional<TimeBudget> budget, List<Journal> journals, ExpectedTimes times) {
        this.budget = budget;
        this.journals = journals;
        this.times = times;
    }

    /** For one trial of a workload at all its loads. */
    boolean isEnough(Workload workload, int sides) {
        return budget.map(total -> total.fits(times.ofRound(workload, sides), used()))
                .orElse(true);
    }

    /** Of the workloads that are wanted, in their order, those that there is time for. */
    TimeBudget.Portion portion(List<Workload> wanted, int rounds, int sides) {
        return budget.map(total -> total.portion(wanted, rounds, used(), workload -> times.ofRound(workload, sides)))
                .orElse(new TimeBudget.Portion(rounds, wanted));
    }

    private Duration used() {
        double before = journals.stream().mapToDouble(Journal::usedSeconds).sum();
        return Duration.ofNanos(System.nanoTime() - beganNanos).plusMillis(Math.round(1000 * before));
    }
}
