package io.perfgate.runner.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * How long a fixed piece of work takes undisturbed: the best of many rounds. Other programs and interruptions
 * only ever add time, and a round that is shorter than a turn on the processor is often spared them; a slow processor slows
 * all rounds.
 *
 * @param spread how far the better quarter of the warm rounds are from the best, as a share: little where the best can be had
 *     again
 */
record BestTime(double millis, double spread) {

    /** So many rounds in a row that are no faster show that compiler, caches and clock of the processor are warm. */
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
            // A clock that has not moved on must not make the work take no time.
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

    /** Its upper end; of a few at least the second best, for the best alone cannot show that it can be had again. */
    private static double betterQuarter(List<Double> warm) {
        List<Double> sorted = warm.stream().sorted().toList();
        return sorted.get(Math.max(1, sorted.size() / 4));
    }
}
