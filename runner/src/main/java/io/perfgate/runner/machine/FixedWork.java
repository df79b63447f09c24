package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;

/**
 * The same amount of work every time: arithmetic that needs nothing but a processor, and reads all over 32 MB, more than a
 * core's own cache holds. Each is done in rounds of less than half a millisecond, and timed by the best of them.
 */
public final class FixedWork {

    /** The whole amount in rounds: the times that are told are of all of it. */
    private static final int ROUNDS = 128;

    private static final int CPU_STEPS = 16_000_000 / ROUNDS;
    private static final int MEMORY_STEPS = 300_000 / ROUNDS;
    private static final int LONGS = 1 << 22;

    /** Keeps the results, so that no compiler may leave the work out. */
    private long result;

    public Calibration.Speed measure() {
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
