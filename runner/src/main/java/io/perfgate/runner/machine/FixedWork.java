package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;

/**
 * A fixed amount of work: pure arithmetic, and reads across 32 MB, which exceeds a core's cache. Each is done in rounds
 * of less than half a millisecond, and timed by the best of them.
 */
public final class FixedWork {

    /** The number of rounds in the whole amount; reported times are for all of it. */
    private static final int ROUNDS = 128;

    private static final int CPU_STEPS = 16_000_000 / ROUNDS;
    private static final int MEMORY_STEPS = 300_000 / ROUNDS;
    private static final int LONGS = 1 << 22;

    /** Keeps the results, so that the compiler cannot remove the work. */
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
}
