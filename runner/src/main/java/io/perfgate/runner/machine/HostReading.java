package io.perfgate.runner.machine;

/**
 * The host at one moment: totals since it was started, but for memory and running threads. What the system does not
 * tell is NaN.
 *
 * @param busySeconds processor time of all processes; neither that of interrupts, nor what the hypervisor kept
 * @param stealSeconds what the hypervisor gave to other guests while this one wanted it
 * @param runningThreads that run or wait for a processor
 * @param waitingForCpuSeconds in which some thread waited for a processor (pressure stall information of Linux)
 */
record HostReading(
        long nanos,
        int cpus,
        double busySeconds,
        double interruptSeconds,
        double stealSeconds,
        double ioWaitSeconds,
        double memoryUsedBytes,
        double diskReadBytes,
        double diskWrittenBytes,
        double receivedBytes,
        double sentBytes,
        double loopbackBytes,
        double runningThreads,
        double waitingForCpuSeconds,
        double waitingForDiskSeconds,
        double waitingForMemorySeconds) {}
