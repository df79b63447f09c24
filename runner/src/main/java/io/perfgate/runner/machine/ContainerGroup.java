package io.perfgate.runner.machine;

import java.nio.file.Path;
import java.util.Optional;

/** The control group of a container, and the effects of its limits. */
public final class ContainerGroup {

    private final Path cpu;
    private final Optional<Path> memory;
    private double periods;
    private double throttled;

    private ContainerGroup(Path cpu, Optional<Path> memory) {
        this.cpu = cpu;
        this.memory = memory;
    }

    /**
     * Empty if the process is in no such group, as seen from here.
     *
     * @param id the id of the container, a part of the name of its group
     */
    public static Optional<ContainerGroup> of(long pid, String id) {
        return of(Cgroup.ofProcess(Long.toString(pid)), id);
    }

    static Optional<ContainerGroup> of(Cgroup process, String id) {
        Optional<Path> memory = process.fileOf(id, "memory", "memory.events", "memory.oom_control");
        return process.fileOf(id, "cpu", "cpu.stat", "cpu.stat").map(cpu -> new ContainerGroup(cpu, memory));
    }

    /** The share of the periods since the last call in which the quota was used up. */
    double throttledShare() {
        double periodsBefore = periods;
        double throttledBefore = throttled;
        periods = LinuxProc.numberIn(cpu, "nr_periods ");
        throttled = LinuxProc.numberIn(cpu, "nr_throttled ");
        return periods == periodsBefore ? 0 : (throttled - throttledBefore) / (periods - periodsBefore);
    }

    /** Whether it has a quota whose exhaustion can be detected. */
    public boolean hasQuota() {
        return LinuxProc.numberIn(cpu, "nr_periods ") >= 0;
    }

    /** Whether running out of memory can be detected. */
    public boolean hasMemory() {
        return kills() >= 0;
    }

    /** Whether the kernel killed one of its processes because its memory was used up. */
    public boolean hasRunOutOfMemory() {
        return kills() > 0;
    }

    private double kills() {
        return memory.map(file -> LinuxProc.numberIn(file, "oom_kill ")).orElse(Double.NaN);
    }
}
