package io.perfgate.runner.culprit;

import io.perfgate.culprit.TrialCosts;
import io.perfgate.judge.plan.TimeBudget;
import java.time.Duration;
import java.util.DoubleSummaryStatistics;
import java.util.function.LongSupplier;

/** The durations of builds and trials, and the remaining budget. */
final class SearchClock {

    /** The estimate before the first one. */
    private static final double SECONDS_OF_FIRST = 30;

    private final TimeBudget budget;
    private final LongSupplier nanoTime;
    private final Duration before;
    private final long beganNanos;
    private final DoubleSummaryStatistics buildSeconds = new DoubleSummaryStatistics();
    private final DoubleSummaryStatistics trialSeconds = new DoubleSummaryStatistics();

    /** @param before time used before an interruption */
    SearchClock(TimeBudget budget, Duration before, LongSupplier nanoTime) {
        this.budget = budget;
        this.nanoTime = nanoTime;
        this.before = before;
        beganNanos = nanos();
    }

    long nanos() {
        return nanoTime.getAsLong();
    }

    void built(long sinceNanos) {
        buildSeconds.accept((nanos() - sinceNanos) / 1e9);
    }

    void tried(long sinceNanos) {
        trialSeconds.accept((nanos() - sinceNanos) / 1e9);
    }

    TrialCosts costs() {
        return new TrialCosts(
                buildSeconds.getCount() == 0 ? SECONDS_OF_FIRST : buildSeconds.getAverage(),
                trialSeconds.getCount() == 0 ? SECONDS_OF_FIRST : Math.max(0.001, trialSeconds.getAverage()));
    }

    Duration left() {
        Duration used = before.plusNanos(nanos() - beganNanos);
        Duration left = budget.total().minus(used);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Whether one more trial will probably end in time; nothing is known about the first. */
    boolean isInTime() {
        return left().toMillis() > 1000 * trialSeconds.getAverage();
    }
}
