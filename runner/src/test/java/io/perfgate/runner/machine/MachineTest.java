package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.measure.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("alone")
class MachineTest {

    @TempDir
    private Path folder;

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }

    private Cgroup cgroup() {
        return Cgroup.of(folder.resolve("mount"), folder.resolve("own"));
    }

    @Test
    void limitsOfVersion2AreTheLeastUpwards() throws IOException {
        write("own", "0::/pod/app");
        write("mount/pod/cpu.max", "150000 100000");
        write("mount/pod/app/cpu.max", "max 100000");
        write("mount/pod/memory.max", "max");
        write("mount/pod/app/memory.max", "4294967296");

        assertThat(cgroup().cpuLimit()).isEqualTo(1.5);
        assertThat(cgroup().memoryLimitBytes()).isEqualTo(4L << 30);
    }

    @Test
    void limitsOfVersion1() throws IOException {
        write("own", "4:memory:/docker/1f\n2:cpu,cpuacct:/docker/1f");
        write("mount/cpu/cpu.cfs_quota_us", "-1");
        write("mount/cpu/cpu.cfs_period_us", "100000");
        write("mount/cpu/docker/1f/cpu.cfs_quota_us", "200000");
        write("mount/cpu/docker/1f/cpu.cfs_period_us", "100000");
        write("mount/memory/memory.limit_in_bytes", "9223372036854771712");
        write("mount/memory/docker/1f/memory.limit_in_bytes", "1073741824");

        assertThat(cgroup().cpuLimit()).isEqualTo(2);
        assertThat(cgroup().memoryLimitBytes()).isEqualTo(1L << 30);
    }

    @Test
    void withinAContainerTheRootCounts() throws IOException {
        write("own", "0::/../other");
        write("mount/cpu.max", "50000 100000");
        write("mount/memory.max", "1048576");

        assertThat(cgroup().cpuLimit()).isEqualTo(0.5);
        assertThat(cgroup().memoryLimitBytes()).isEqualTo(1L << 20);
    }

    @Test
    void withoutLimitsOrControlGroupsThereAreNone() throws IOException {
        assertThat(cgroup().cpuLimit()).isZero();
        assertThat(cgroup().memoryLimitBytes()).isZero();

        write("own", "nonsense");
        write("mount/cpu.max", "many");
        write("mount/memory.max", "99999999999999999999999");
        assertThat(cgroup().cpuLimit()).isZero();
        assertThat(cgroup().memoryLimitBytes()).isZero();
    }

    private void writeContainer(String cpu, String memory) throws IOException {
        write(cpu, "nr_periods 100\nnr_throttled 10\nthrottled_usec 4");
        write(memory, "oom_kill_disable 0\noom_kill 0");
        ContainerGroup group = ContainerGroup.of(cgroup(), "1f").orElseThrow();
        group.throttledShare();
        write(cpu, "nr_periods 120\nnr_throttled 15\nthrottled_usec 5");

        assertThat(group.throttledShare()).isEqualTo(0.25);
        assertThat(group.throttledShare()).as("nothing ran").isZero();
        assertThat(group.hasRunOutOfMemory()).isFalse();
        assertThat(group.hasMemory()).isTrue();
        write(memory, "oom_kill_disable 0\noom_kill 2");
        assertThat(group.hasRunOutOfMemory()).isTrue();
    }

    /** A process in it may be in a group below the one with the limits. */
    @Test
    void containerOfVersion2() throws IOException {
        write("own", "0::/machine.slice/libpod-1f.scope/container");
        writeContainer(
                "mount/machine.slice/libpod-1f.scope/cpu.stat", "mount/machine.slice/libpod-1f.scope/memory.events");
    }

    /** Without controllers, which it does not need without limits. */
    @Test
    void containerWithoutLimits() throws IOException {
        write("own", "0::/libpod-1f");
        write("mount/libpod-1f/cpu.stat", "usage_usec 5");

        ContainerGroup group = ContainerGroup.of(cgroup(), "1f").orElseThrow();

        assertThat(group.hasQuota()).isFalse();
        assertThat(group.hasMemory()).isFalse();
        assertThat(group.hasRunOutOfMemory()).isFalse();
    }

    private static List<Double> throttled(HostSampler sampler) {
        return sampler.tracks().stream()
                .filter(track -> track.quantity().equals(Quantity.THROTTLED))
                .flatMap(track -> track.perSecond().stream())
                .toList();
    }

    @Test
    void aContainerWithoutLimitsDoesNotHideThatAnotherIsThrottled() throws Exception {
        write("mount/libpod-1f/cpu.stat", "usage_usec 5");
        write("mount/libpod-2e/cpu.stat", "nr_periods 10\nnr_throttled 0");
        List<ContainerGroup> groups = new ArrayList<>();
        for (String id : List.of("1f", "2e")) {
            write("own", "0::/libpod-" + id);
            groups.add(ContainerGroup.of(cgroup(), id).orElseThrow());
        }

        try (HostSampler sampler = HostSampler.begin(ProcessHandle.current().pid(), Set.of(), groups)) {
            write("mount/libpod-2e/cpu.stat", "nr_periods 20\nnr_throttled 5");
            for (int i = 0; i < 200 && throttled(sampler).isEmpty(); i++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }

            assertThat(throttled(sampler)).contains(0.5);
        }
    }

    @Test
    void containerOfVersion1() throws IOException {
        write("own", "4:memory:/docker/1f\n2:cpu,cpuacct:/docker/1f\n0::/docker/1f");
        writeContainer("mount/cpu/docker/1f/cpu.stat", "mount/memory/docker/1f/memory.oom_control");
        assertThat(ContainerGroup.of(cgroup(), "2e")).as("another container").isEmpty();
    }

    @Test
    void thisMachineReportsFacts() {
        HardwareFacts facts = new ThisMachine().facts();

        assertThat(facts.cpus()).isPositive();
        assertThat(facts.memoryBytes()).isPositive();
        assertThat(facts.os()).isNotBlank();
    }

    @Test
    void fixedWorkTakesTime() {
        Calibration.Speed speed = new FixedWork().measure();

        assertThat(speed.cpuMillis()).isBetween(1.0, 5000.0);
        assertThat(speed.memoryMillis()).isBetween(1.0, 5000.0);
    }

    @Test
    void collectionsOfAJvmBySecond() {
        JvmSample.Recorder seconds = new JvmSample.Recorder();
        seconds.begin(0);
        seconds.add(500, 150, 0);
        seconds.add(130, 120, 10_000);

        JvmSample.Seconds all = seconds.all();
        assertThat(all.heapAfterGcBytes()).containsExactly(150.0, 120.0);
        assertThat(all.heapUsedBytes()).containsExactly(500.0, 130.0);
        // Ten seconds of pauses in almost no time: the share is at most 1.
        assertThat(all.gcShare()).containsExactly(0.0, 1.0);
    }

    /** Linux cuts a name after 15 bytes, here within a letter. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessWhoseNameIsCutOff() throws Exception {
        Process shell = new ProcessBuilder(
                        "sh", "-c", "printf 'aaaaaaaaaaaaaa\\303\\251' > /proc/$$/comm; echo; read -r end")
                .start();
        try {
            assertThat(shell.getInputStream().read()).isPositive();
            assertThat(LinuxProc.stat(shell.pid())).isPresent();
            assertThat(LinuxProc.status(shell.pid(), "Threads")).isEqualTo(1);
        } finally {
            shell.destroyForcibly();
        }
    }
}
