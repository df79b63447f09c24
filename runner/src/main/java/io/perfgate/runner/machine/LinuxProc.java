package io.perfgate.runner.machine;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.ProcessWork;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Values from Linux's /proc that the JDK lacks; unknown on other systems. */
final class LinuxProc {

    static final boolean HERE = Files.isReadable(Path.of("/proc/self/stat"));

    /** The kernel's unit for programs (USER_HZ), equal on all its architectures that run Java. */
    private static final double TICKS_PER_SECOND = 100;

    /** More would cost this process too much of a processor. */
    private static final int MOST_THREADS = 200;

    private LinuxProc() {}

    /**
     * One process.
     *
     * @param cpuSeconds including those of ended children
     * @param pageFaults including those of ended children
     */
    record Stat(long parent, double cpuSeconds, double pageFaults) {}

    /** Empty if the process has ended. */
    static Optional<Stat> stat(long pid) {
        String line = read("/proc/" + pid + "/stat");
        int nameEnds = line.lastIndexOf(')'); // a name may hold blanks and parentheses
        if (nameEnds < 0) {
            return Optional.empty();
        }
        // proc_pid_stat(5), counted from field 3 on: 4 is the parent, 10 to 13 are minflt, cminflt, majflt, cmajflt,
        // 14 to 17 are utime, stime, cutime, cstime.
        String[] fields = line.substring(nameEnds + 2).split(" ");
        return Optional.of(
                new Stat(Long.parseLong(fields[4 - 3]), sum(fields, 14, 17) / TICKS_PER_SECOND, sum(fields, 10, 13)));
    }

    private static double sum(String[] fields, int first, int last) {
        return Arrays.stream(fields, first - 3, last - 3 + 1)
                .mapToDouble(Double::parseDouble)
                .sum();
    }

    /** A number of /proc/PID/status in its unit; NaN if missing. */
    static double status(long pid, String key) {
        return number(read("/proc/" + pid + "/status"), key + ":");
    }

    /** The work of a process, its ended threads and reaped children; empty if it has ended or may not be watched. */
    static Optional<ProcessWork> work(long pid) {
        return work(pid, packetsSent(pid));
    }

    static Optional<ProcessWork> work(long pid, double packetsSent) {
        String io = read("/proc/" + pid + "/io"); // proc_pid_io(5)
        if (io.isEmpty()) {
            return Optional.empty();
        }
        List<String> threads = statusOfThreads(pid);
        Map<Metric, Double> counts = new LinkedHashMap<>();
        counts.put(Metrics.READ_CALLS, number(io, "syscr:"));
        counts.put(Metrics.WRITE_CALLS, number(io, "syscw:"));
        counts.put(Metrics.BYTES_READ, number(io, "rchar:"));
        counts.put(Metrics.BYTES_WRITTEN, number(io, "wchar:"));
        counts.put(Metrics.PACKETS, packetsSent);
        counts.put(Metrics.VOLUNTARY_SWITCHES, sum(threads, "voluntary_ctxt_switches:"));
        counts.put(Metrics.INVOLUNTARY_SWITCHES, sum(threads, "nonvoluntary_ctxt_switches:"));
        counts.put(Metrics.PAGE_FAULTS, stat(pid).map(Stat::pageFaults).orElse(Double.NaN));
        return Optional.of(new ProcessWork(
                counts,
                threads.stream().map(status -> (long) number(status, "Pid:")).collect(Collectors.toSet())));
    }

    /** Linux counts context switches for each thread alone; empty if there are too many. */
    private static List<String> statusOfThreads(long pid) {
        String[] threads = Path.of("/proc", Long.toString(pid), "task").toFile().list();
        return threads == null || threads.length > MOST_THREADS
                ? List.of()
                : Arrays.stream(threads)
                        .map(thread -> read("/proc/" + pid + "/task/" + thread + "/status"))
                        .filter(status -> !status.isEmpty())
                        .toList();
    }

    private static double sum(List<String> files, String key) {
        return files.isEmpty()
                ? Double.NaN
                : files.stream().mapToDouble(file -> number(file, key)).sum();
    }

    /** Packets that a process's network interfaces have sent; NaN if it shares them with this process. */
    private static double packetsSent(long pid) {
        String interfaces = read("/proc/" + pid + "/net/dev");
        String network = network(Long.toString(pid));
        if (interfaces.isEmpty() || network.isEmpty() || network.equals(network("self"))) {
            return Double.NaN;
        }
        // Below two lines of titles: name, 8 numbers received, then bytes and packets sent.
        return interfaces
                .lines()
                .skip(2)
                .mapToDouble(line -> Double.parseDouble(
                        line.substring(line.indexOf(':') + 1).strip().split("\\s+")[9]))
                .sum();
    }

    /** The network namespace of a process; blank if it may not be read. */
    private static String network(String process) {
        try {
            return Files.readSymbolicLink(Path.of("/proc", process, "ns/net")).toString();
        } catch (IOException unreadable) {
            return "";
        }
    }

    /** Microcode revision of the first processor; blank if unknown, as on processors other than x86. */
    static String microcode() {
        return read("/proc/cpuinfo")
                .lines()
                .filter(line -> line.startsWith("microcode"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("");
    }

    /** Bytes of all disks since the start of the system. */
    record DiskBytes(double read, double written) {}

    /** @param disks kernel names of disks, without partitions */
    static DiskBytes diskBytes(Set<String> disks) {
        double read = disks.isEmpty() ? Double.NaN : 0;
        double written = read;
        for (String line : read("/proc/diskstats").lines().toList()) {
            // Documentation/admin-guide/iostats.rst: name is field 3, sectors read 6 and written 10, of 512 bytes.
            String[] fields = line.strip().split("\\s+");
            if (fields.length >= 10 && disks.contains(fields[2])) {
                read += 512.0 * Long.parseLong(fields[5]);
                written += 512.0 * Long.parseLong(fields[9]);
            }
        }
        return new DiskBytes(read, written);
    }

    static double runningThreads() {
        return number(read("/proc/stat"), "procs_running");
    }

    /** Time in which some thread waited for "cpu", "io" or "memory" so far. */
    static double pressureSeconds(String what) {
        String some = read("/proc/pressure/" + what).lines().findFirst().orElse("");
        int total = some.indexOf("total=");
        return total < 0 ? Double.NaN : Long.parseLong(some.substring(total + 6).strip()) / 1e6;
    }

    /** The number after a key in a file of lines; NaN if missing. */
    static double numberIn(Path file, String key) {
        return number(read(file.toString()), key);
    }

    private static double number(String text, String key) {
        return text.lines()
                .filter(line -> line.startsWith(key))
                .mapToDouble(line ->
                        Double.parseDouble(line.substring(key.length()).strip().split("\\s")[0]))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Blank if it cannot be read. The name of a process may be cut off within a letter, so that it is not UTF-8. */
    static String read(String file) {
        try {
            return new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
        } catch (IOException ended) {
            return ""; // the process is gone, or this kernel has no such file
        }
    }
}
