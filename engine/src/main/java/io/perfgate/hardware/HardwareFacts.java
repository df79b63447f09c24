package io.perfgate.hardware;

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

    public HardwareFacts {
        if (cpus < 0 || !(cpuLimit >= 0) || memoryBytes < 0 || memoryLimitBytes < 0) {
            throw new IllegalArgumentException("hardware facts: processors and memory are not negative");
        }
        cpuModel = orBlank(cpuModel);
        os = orBlank(os);
        kernel = orBlank(kernel);
        architecture = orBlank(architecture);
        jvm = orBlank(jvm);
        virtualization = orBlank(virtualization);
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

    private static String orBlank(String fact) {
        return fact == null ? "" : fact;
    }
}
