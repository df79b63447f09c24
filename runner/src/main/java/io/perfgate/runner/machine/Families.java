package io.perfgate.runner.machine;

import io.perfgate.measure.ProcessWork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Processor time and work of processes including their descendants. */
public final class Families {

    record Reading(Map<Long, Double> cpuSeconds, Map<Long, Long> parents) {

        double all() {
            return cpuSeconds.values().stream().mapToDouble(Double::doubleValue).sum();
        }

        double of(Set<Long> roots) {
            return cpuSeconds.entrySet().stream()
                    .filter(cpuSecond -> descends(cpuSecond.getKey(), roots))
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
        }

        double ofAlone(long pid) {
            return cpuSeconds.getOrDefault(pid, 0.0);
        }

        private boolean descends(Long pid, Set<Long> roots) {
            Set<Long> seen = new HashSet<>(); // a reused number might close a cycle
            for (Long one = pid; one != null && seen.add(one); one = parents.get(one)) {
                if (roots.contains(one)) {
                    return true;
                }
            }
            return false;
        }
    }

    private final Set<Long> besides;

    /** @param besides additional processes of the run */
    Families(Set<Long> besides) {
        this.besides = Set.copyOf(besides);
    }

    /** Reads the runner, the additional processes and the descendants of all. */
    Reading read() {
        List<ProcessHandle> all = new ArrayList<>();
        all.add(ProcessHandle.current());
        ProcessHandle.current().descendants().forEach(all::add);
        besides.forEach(pid -> ProcessHandle.of(pid).ifPresent(root -> {
            all.add(root);
            root.descendants().forEach(all::add);
        }));
        Map<Long, Double> cpuSeconds = new HashMap<>();
        Map<Long, Long> parents = new HashMap<>();
        for (ProcessHandle processHandle : all) {
            stat(processHandle).ifPresent(stat -> {
                cpuSeconds.put(processHandle.pid(), stat.cpuSeconds());
                parents.put(processHandle.pid(), stat.parent());
            });
        }
        return new Reading(cpuSeconds, parents);
    }

    /** The work so far of a process and all its descendants; empty where the system does not report it. */
    public static Optional<ProcessWork> work(long pid) {
        return LinuxProc.work(pid).map(own -> ProcessHandle.of(pid).stream()
                .flatMap(ProcessHandle::descendants)
                .flatMap(child -> LinuxProc.work(child.pid(), 0).stream()) // which use the same network
                .reduce(own, ProcessWork::and));
    }

    /**
     * Reads a process. Linux adds the time of ended children to their parents; the JDK reports only a process's own.
     */
    private static Optional<LinuxProc.Stat> stat(ProcessHandle process) {
        if (LinuxProc.HERE) {
            return LinuxProc.stat(process.pid());
        }
        Optional<Duration> cpu = process.info().totalCpuDuration();
        return cpu.map(time -> new LinuxProc.Stat(
                process.parent().map(ProcessHandle::pid).orElse(0L), time.toNanos() / 1e9, Double.NaN));
    }
}
