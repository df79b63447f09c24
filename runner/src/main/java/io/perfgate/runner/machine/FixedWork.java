package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * A fixed amount of work: pure arithmetic, and reads across 32 MB, which exceeds a core's cache. Each is done in rounds
 * of less than half a millisecond, and timed by the best of them.
 */
final class FixedWork {

    /** The number of rounds in the whole amount; reported times are for all of it. */
    private static final int ROUNDS = 128;

    private static final int CPU_STEPS = 16_000_000 / ROUNDS;
    private static final int MEMORY_STEPS = 300_000 / ROUNDS;
    private static final int LONGS = 1 << 22;

    /** Keeps the results, so that the compiler cannot remove the work. */
    private long result;

    Calibration.Speed measure() {
        long[] memory = new long[LONGS];
        for (int i = 0; i < LONGS; i++) {
            memory[i] = i * 0x9E3779B97F4A7C15L;
        }
        BestTime cpu = BestTime.of(() -> result += arithmetic(result), System::nanoTime)
                .times(ROUNDS);
        BestTime reading = BestTime.of(() -> result += reads(memory, result), System::nanoTime)
                .times(ROUNDS);
        return new Calibration.Speed(cpu.millis(), reading.millis(), cpu.spread(), reading.spread());
    }

    /** Each step depends on the previous one (SplitMix64's mixing), so it cannot be skipped or vectorised. */
    private static long arithmetic(long seed) {
        long state = seed;
        for (int i = 0; i < CPU_STEPS; i++) {
            state = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L + i;
        }
        return state;
    }

    /** Each read determines the next address. */
    private static long reads(long[] memory, long seed) {
        long at = seed;
        for (int i = 0; i < MEMORY_STEPS; i++) {
            at = memory[(int) ((at ^ i) & (LONGS - 1))] >>> 20;
        }
        return at;
    }

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
}
