package io.perfgate.runner.culprit;

import io.perfgate.culprit.TrialCosts;
import io.perfgate.judge.plan.TimeBudget;
import java.time.Duration;
import java.util.function.LongSupplier;

/** The durations of builds and trials, and the remaining budget. */
final class SearchClock {

    /** The estimate before the first one. */
    private static final double SECONDS_OF_FIRST = 30;

    private final TimeBudget budget;
    private final LongSupplier nanoTime;
    private final Duration before;
    private final long beganNanos;
    private double buildSeconds;
    private int builds;
    private double trialSeconds;
    private int trials;

    /** @param before time used before an interruption */
    SearchClock(TimeBudget budget, Duration before, LongSupplier nanoTime) {
        this.budget = budget;
        this.before = before;
        this.nanoTime = nanoTime;
        beganNanos = nanoTime.getAsLong();
    }

    /** Work that takes time and may fail. */
    @FunctionalInterface
    interface Work<E extends Exception> {
        void run() throws E, InterruptedException;
    }

    <E extends Exception> void build(Work<E> work) throws E, InterruptedException {
        long began = nanoTime.getAsLong();
        work.run();
        buildSeconds += (nanoTime.getAsLong() - began) / 1e9;
        builds++;
    }

    <E extends Exception> void trial(Work<E> work) throws E, InterruptedException {
        long began = nanoTime.getAsLong();
        work.run();
        trialSeconds += (nanoTime.getAsLong() - began) / 1e9;
        trials++;
    }

    TrialCosts costs() {
        return new TrialCosts(
                builds == 0 ? SECONDS_OF_FIRST : buildSeconds / builds,
                trials == 0 ? SECONDS_OF_FIRST : Math.max(0.001, trialSeconds / trials));
    }

    Duration left() {
        Duration used = before.plusNanos(nanoTime.getAsLong() - beganNanos);
        Duration left = budget.total().minus(used);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Whether one more trial will probably end in time. */
    boolean isInTime() {
        double expected = trials == 0 ? 0 : trialSeconds / trials;
        return left().toMillis() > 1000 * expected;
    }
}
