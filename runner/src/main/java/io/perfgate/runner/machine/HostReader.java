package io.perfgate.runner.machine;

import io.perfgate.runner.machine.LinuxProc.DiskBytes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HWDiskStore;
import oshi.hardware.NetworkIF;

/** Reads the host's counters: through OSHI on every system, and from /proc on Linux. */
final class HostReader {

    private final CentralProcessor processor;
    private final GlobalMemory memory;
    private final List<HWDiskStore> disks;
    private final List<NetworkIF> networks;

    HostReader() {
        var hardware = new SystemInfo().getHardware();
        processor = readOr(hardware::getProcessor, null);
        memory = readOr(hardware::getMemory, null);
        disks = readOr(hardware::getDiskStores, List.of());
        networks = readOr(() -> hardware.getNetworkIFs(true), List.of());
    }

    Reading read() {
        // No method references, which would fail at once if it is null.
        long[] ticks = readOr(() -> processor.getSystemCpuLoadTicks(), null);
        DiskBytes disk = disk();
        networks.forEach(network -> readOr(network::updateAttributes, false));
        Map<String, Double> bytes = new LinkedHashMap<>();
        bytes.put("diskRead", disk.read());
        bytes.put("diskWritten", disk.written());
        bytes.put("networkReceived", sum(real(), NetworkIF::getBytesRecv));
        bytes.put("networkSent", sum(real(), NetworkIF::getBytesSent));
        // Bytes sent to loopback are also received there: counting them once is enough.
        bytes.put(
                "loopback", sum(networks.stream().filter(HostReader::isLoopback).toList(), NetworkIF::getBytesRecv));
        Map<String, Double> stalled = new LinkedHashMap<>();
        stalled.put("cpuPressure", LinuxProc.pressureSeconds("cpu"));
        stalled.put("diskPressure", LinuxProc.pressureSeconds("io"));
        stalled.put("memoryPressure", LinuxProc.pressureSeconds("memory"));
        return new Reading(
                System.nanoTime(),
                readOr(
                        () -> processor.getLogicalProcessorCount(),
                        Runtime.getRuntime().availableProcessors()),
                new Reading.Processors(
                        seconds(ticks, TickType.USER, TickType.NICE, TickType.SYSTEM),
                        seconds(ticks, TickType.IRQ, TickType.SOFTIRQ),
                        seconds(ticks, TickType.STEAL),
                        seconds(ticks, TickType.IOWAIT)),
                bytes,
                stalled,
                readOr(() -> (double) memory.getTotal() - memory.getAvailable(), Double.NaN),
                LinuxProc.runningThreads());
    }

    /** Disk bytes. OSHI asks udev, which takes milliseconds per disk; Linux has them in one file. */
    private DiskBytes disk() {
        if (LinuxProc.HERE) {
            return LinuxProc.diskBytes(disks.stream()
                    .map(disk -> disk.getName().replaceFirst("^.*/", ""))
                    .collect(Collectors.toSet()));
        }
        disks.forEach(disk -> readOr(disk::updateAttributes, false));
        return new DiskBytes(sum(disks, HWDiskStore::getReadBytes), sum(disks, HWDiskStore::getWriteBytes));
    }

    private List<NetworkIF> real() {
        return networks.stream().filter(network -> !isLoopback(network)).toList();
    }

    private static boolean isLoopback(NetworkIF networkIF) {
        return readOr(() -> networkIF.queryNetworkInterface().isLoopback(), false);
    }

    private static double seconds(long[] ticks, TickType... types) {
        if (ticks == null) {
            return Double.NaN;
        }
        double millis = 0;
        for (TickType type : types) {
            millis += ticks[type.getIndex()];
        }
        return millis / 1e3;
    }

    private static <T> double sum(List<T> all, ToDoubleFunction<T> part) {
        return all.isEmpty() ? Double.NaN : all.stream().mapToDouble(part).sum();
    }

    /**
     * Reads through OSHI. Access may be denied in many ways, each with a different exception; the value is then
     * unknown.
     */
    static <T> T readOr(Callable<T> what, T otherwise) {
        try {
            T told = what.call();
            return told == null ? otherwise : told;
        } catch (Exception | LinkageError hidden) {
            return otherwise;
        }
    }

    /**
     * A reading of the host; NaN for unknown values.
     *
     * @param bytes totals since the host's start, by the quantity of their rate
     * @param stalled seconds since then in which some thread waited (Linux's pressure stall information), by quantity
     * @param runningThreads threads that run or wait for a processor
     */
    record Reading(
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
}
