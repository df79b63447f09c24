package io.perfgate.hardware;

/**
 * What a machine says of itself. A fact that it does not tell is blank or 0: virtual machines keep many to themselves.
 *
 * @param cpus processors that the JVM may use, so a container's limit counts
 * @param memoryBytes memory of the machine or of its container, whichever is less
 */
public record HardwareFacts(
        String cpuModel,
        int cpus,
        long memoryBytes,
        String os,
        String architecture,
        String jvm,
        String virtualization) {

    public HardwareFacts {
        if (cpus < 0 || memoryBytes < 0) {
            throw new IllegalArgumentException("hardware facts: processors and memory are not negative");
        }
    }
}
