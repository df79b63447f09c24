package io.perfgate.hardware;

/**
 * What a machine says of itself. A fact that it does not tell is blank or 0: virtual machines keep many to themselves, and
 * records of older versions hold fewer.
 *
 * @param cpus processors that the JVM may use, so a container's limit counts, rounded up
 * @param cpuLimit processors that a container's quota allows, 0 where there is none; 1.5 is possible
 * @param memoryBytes memory of the machine or of its container, whichever is less
 * @param memoryLimitBytes the container's limit, 0 where there is none
 * @param kernel release of the operating system's kernel; shown, but no part of a profile
 * @param virtualization what the computer calls itself and whether this is a container
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

    /** The processors that there is time for: the quota where it is less than the number of processors. */
    public double usableCpus() {
        return cpuLimit > 0 ? Math.min(cpuLimit, cpus) : cpus;
    }

    private static String orBlank(String fact) {
        return fact == null ? "" : fact;
    }
}
