package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/**
 * The same amount of work every time, half a second or so of it: arithmetic that needs nothing but a processor, and reads
 * all over 32 MB, more than a core's own cache holds. The median of five rounds is taken, so that one interruption does
 * not count; what slows a whole run slows them all.
 */
public final class FixedWork {

    private static final int ROUNDS = 5;
    private static final int CPU_STEPS = 16_000_000;
    private static final int MEMORY_STEPS = 300_000;
    private static final int LONGS = 1 << 22;

    /** Keeps the results, so that no compiler may leave the work out. */
    private long result;

    public Calibration.Speed measure() {
        long[] memory = new long[LONGS];
        for (int i = 0; i < LONGS; i++) {
            memory[i] = i * 0x9E3779B97F4A7C15L;
        }
        LongUnaryOperator reading = seed -> reads(memory, seed);
        return new Calibration.Speed(medianMillis(FixedWork::arithmetic), medianMillis(reading));
    }

    private double medianMillis(LongUnaryOperator work) {
        result += work.applyAsLong(result); // the first round is the compiler's
        double[] millis = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            result += work.applyAsLong(result);
            millis[round] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        return millis[ROUNDS / 2];
    }

    /** Each step needs the one before it (SplitMix64's mixing), so that it can be neither skipped nor widened. */
    private static long arithmetic(long seed) {
        long state = seed;
        for (int i = 0; i < CPU_STEPS; i++) {
            state = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L + i;
        }
        return state;
    }

    /** Each read says where the next one is. */
    private static long reads(long[] memory, long seed) {
        long at = seed;
        for (int i = 0; i < MEMORY_STEPS; i++) {
            at = memory[(int) ((at ^ i) & (LONGS - 1))] >>> 20;
        }
        return at;
    }
}
