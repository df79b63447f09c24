package io.perfgate.runner.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The undisturbed time of a fixed piece of work: the best of many rounds. Other programs and interruptions only add
 * time, and rounds shorter than a time slice often avoid them; a slow processor slows all rounds.
 *
 * @param spread distance of the better quarter of warm rounds from the best, as a share; small if the best is
 *     repeatable
 */
record BestTime(double millis, double spread) {

    /** This many rounds without improvement mean that compiler, caches and processor clock are warm. */
    private static final int STEADY_ROUNDS = 100;

    private static final double FASTER = 0.02;
    private static final int LEAST_ROUNDS = 5;
    private static final double MOST_MILLIS = 400;

    static BestTime of(Runnable round, LongSupplier nanoTime) {
        List<Double> rounds = new ArrayList<>();
        long begin = nanoTime.getAsLong();
        double best = Double.POSITIVE_INFINITY;
        double mark = Double.POSITIVE_INFINITY;
        int steady = 0;
        long now = begin;
        do {
            long start = now;
            round.run();
            now = nanoTime.getAsLong();
            // A clock that has not advanced must not make the time zero.
            double millis = Math.max(1, now - start) / 1e6;
            rounds.add(millis);
            best = Math.min(best, millis);
            steady = millis < mark * (1 - FASTER) ? 0 : steady + 1;
            mark = steady == 0 ? millis : mark;
        } while (rounds.size() < LEAST_ROUNDS || (steady < STEADY_ROUNDS && (now - begin) / 1e6 < MOST_MILLIS));
        return new BestTime(best, betterQuarter(rounds.subList(rounds.size() / 2, rounds.size())) / best - 1);
    }

    BestTime times(int rounds) {
        return new BestTime(millis * rounds, spread);
    }

    /**
     * The upper end of the better quarter; at least the second best, because a single best round does not show
     * repeatability.
     */
    private static double betterQuarter(List<Double> warm) {
        List<Double> sorted = warm.stream().sorted().toList();
        return sorted.get(Math.max(1, sorted.size() / 4));
    }
}
