package io.perfgate.hardware;

import io.perfgate.measure.Must;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Facts about a machine. Unknown facts are blank or 0: virtual machines hide many, and records of older versions have
 * fewer.
 *
 * @param cpus processors that the JVM may use, including a container's limit, rounded up
 * @param cpuLimit processors that a container's quota allows, 0 if there is none; may be fractional
 * @param memoryBytes memory of the machine or of its container, whichever is less
 * @param memoryLimitBytes the container's limit, 0 where there is none
 * @param kernel release of the operating system's kernel; shown, but not part of a profile
 * @param virtualization name of the computer model, and whether this is a container
 */
public record HardwareFacts(
        String cpuModel,
        int cpus,
        double cpuLimit,
        long memoryBytes,
        long memoryLimitBytes,
        String os,
        String kernel,
        String architecture,
        String jvm,
        String virtualization) {

    private static final double BYTES_PER_GB = 1024.0 * 1024 * 1024;
    private static final double HIDDEN_SHARE = 0.12;
    /** A little wider than {@link #HIDDEN_SHARE}, so that a machine at the edge does not fall out of its profile. */
    private static final double LEAST_SHARE = 0.85;

    private static final double MOST_SHARE = 1.05;

    public HardwareFacts {
        Must.hold(
                cpus >= 0 && cpuLimit >= 0 && memoryBytes >= 0 && memoryLimitBytes >= 0,
                "hardware facts: processors and memory are not negative");
        cpuModel = Objects.requireNonNullElse(cpuModel, "");
        os = Objects.requireNonNullElse(os, "");
        kernel = Objects.requireNonNullElse(kernel, "");
        architecture = Objects.requireNonNullElse(architecture, "");
        jvm = Objects.requireNonNullElse(jvm, "");
        virtualization = Objects.requireNonNullElse(virtualization, "");
    }

    /** A machine without a container's limits. */
    public static HardwareFacts of(
            String cpuModel, int cpus, long memoryBytes, String os, String architecture, String jvm) {
        return new HardwareFacts(cpuModel, cpus, 0, memoryBytes, 0, os, "", architecture, jvm, "");
    }

    /** The usable processors: the smaller of the quota and their number. */
    public double usableCpus() {
        return cpuLimit > 0 ? Math.min(cpuLimit, cpus) : cpus;
    }

    /**
     * A profile name made from the facts that determine the speed of the machine: CPU model, processors, memory, OS,
     * architecture.
     *
     * <p>Memory is rounded to the next size on sale, so that 15.6 and 16 GB are one profile. The JVM is left out, because
     * a Java update is a change worth judging.
     */
    String profileName() {
        List<String> parts = new ArrayList<>();
        parts.add(cpuModel.isBlank() ? "unknown-cpu" : slug(plainCpu(cpuModel)));
        parts.add(number(usableCpus()) + "cpu");
        if (memoryBytes > 0) {
            parts.add(nominalGigabytes() + "gb");
        }
        parts.add(slug(os));
        parts.add(slug(architecture));
        parts.removeIf(String::isBlank);
        return String.join("-", parts);
    }

    /** The CPU name without parts that differ between BIOS and microcode versions. */
    static String plainCpu(String cpuModel) {
        return cpuModel.replaceAll("\\((R|TM|r|tm)\\)", " ")
                .replaceAll("(?i)\\b(cpu|processor|\\d+-core)\\b", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** A number such as 2 or 1.5; quotas are no finer than tenths. */
    static String number(double cpus) {
        double tenths = Math.round(cpus * 10) / 10.0;
        return tenths == Math.rint(tenths) ? Long.toString((long) tenths) : Double.toString(tenths);
    }

    private static String slug(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("(^-+|-+$)", "");
    }

    /**
     * The memory on the label: the smallest of 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, ... GB that is at least as large. Kernel
     * and hypervisor reserve a part, so 16 GB appear as less.
     */
    long nominalGigabytes() {
        double gigabytes = memoryBytes / BYTES_PER_GB;
        for (long power = 1; ; power *= 2) {
            if (gigabytes <= power && gigabytes > power * (1 - HIDDEN_SHARE)) {
                return power;
            }
            long between = power + power / 2;
            if (power >= 2 && gigabytes <= between && gigabytes > between * (1 - HIDDEN_SHARE)) {
                return between;
            }
            if (gigabytes <= power) {
                return Math.max(1, Math.round(gigabytes));
            }
        }
    }

    boolean hasAbout(double gigabytes) {
        double share = memoryBytes / BYTES_PER_GB / gigabytes;
        return share >= LEAST_SHARE && share <= MOST_SHARE;
    }
}
