package io.perfgate.runner.machine;

import java.util.Map;

/**
 * A reading of the host; NaN for unknown values.
 *
 * @param bytes totals since the host's start, by the quantity of their rate
 * @param stalled seconds since then in which some thread waited (Linux's pressure stall information), by quantity
 * @param runningThreads threads that run or wait for a processor
 */
record HostReading(
        long nanos,
        int cpus,
        Processors seconds,
        Map<String, Double> bytes,
        Map<String, Double> stalled,
        double memoryUsedBytes,
        double runningThreads) {

    /**
     * Processor time since the host was started.
     *
     * @param busy the processor time of all processes, without interrupts and stolen time
     * @param steal time given to other guests while this one wanted it
     */
    record Processors(double busy, double interrupts, double steal, double ioWait) {}
}
