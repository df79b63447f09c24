package io.perfgate.runner.machine;

import java.util.Map;

/**
 * The host at one moment. What the system does not tell is NaN.
 *
 * @param cpus processors of the host
 * @param bytes totals since the host was started, by the quantities of their rates
 * @param stalled seconds since then in which some thread waited (pressure stall information of Linux), likewise
 * @param runningThreads that run or wait for a processor
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
     * @param busy of all processes; neither that of interrupts, nor what the hypervisor kept
     * @param steal what the hypervisor gave to other guests while this one wanted it
     */
    record Processors(double busy, double interrupts, double steal, double ioWait) {}
}
