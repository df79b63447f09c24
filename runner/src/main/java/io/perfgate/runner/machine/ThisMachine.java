package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;

/** This machine; its facts are blank or 0 if unknown. */
public final class ThisMachine implements Machine {

    private static final Path DOCKER = Path.of("/.dockerenv");
    private static final Path PODMAN = Path.of("/run/.containerenv");

    private final FixedWork work = new FixedWork();

    @Override
    public HardwareFacts facts() {
        SystemInfo system = new SystemInfo();
        Cgroup limits = Cgroup.ofProcess("self");
        long memory = HostReader.readOr(() -> system.getHardware().getMemory().getTotal(), 0L);
        long memoryLimit = limits.memoryLimitBytes();
        boolean limited = memoryLimit > 0 && (memory == 0 || memoryLimit < memory);
        CentralProcessor processor =
                HostReader.readOr(() -> system.getHardware().getProcessor(), null);
        return new HardwareFacts(
                HostReader.readOr(
                        () -> processor.getProcessorIdentifier().getName().strip(), ""),
                Runtime.getRuntime().availableProcessors(),
                limits.cpuLimit(),
                limited ? memoryLimit : memory,
                limited ? memoryLimit : 0,
                System.getProperty("os.name").toLowerCase(Locale.ROOT),
                System.getProperty("os.version"),
                System.getProperty("os.arch"),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                virtualization(HostReader.readOr(system::getHardware, null)));
    }

    public static String microcode() {
        return LinuxProc.microcode();
    }

    /** The processors that may be used simultaneously. */
    public static double usableCpus() {
        int cpus = Runtime.getRuntime().availableProcessors();
        double limit = Cgroup.ofProcess("self").cpuLimit();
        return limit > 0 ? Math.min(limit, cpus) : cpus;
    }

    @Override
    public Calibration.Speed speed() {
        return work.measure();
    }

    @Override
    public double otherWork(Duration watched) throws InterruptedException {
        HostReader host = new HostReader();
        HostReader.Reading before = host.read();
        double ownBefore = ownSeconds();
        TimeUnit.NANOSECONDS.sleep(watched.toNanos());
        HostReader.Reading after = host.read();
        double seconds = (after.nanos() - before.nanos()) / 1e9 * after.cpus();
        double busy = after.seconds().busy() - before.seconds().busy() - (ownSeconds() - ownBefore);
        return Math.max(0, Math.min(1, busy / seconds));
    }

    private static double ownSeconds() {
        Optional<Duration> own = ProcessHandle.current().info().totalCpuDuration();
        return own.map(time -> time.toNanos() / 1e9).orElse(0.0);
    }

    /** Memory that is free or can be freed; NaN if unknown. */
    public static double freeMemoryBytes() {
        return LinuxProc.numberIn(Path.of("/proc/meminfo"), "MemAvailable:") * 1024;
    }

    private static String virtualization(HardwareAbstractionLayer hardware) {
        String computer = hardware == null
                ? ""
                : HostReader.readOr(() -> hardware.getComputerSystem().getManufacturer(), "") + " "
                        + HostReader.readOr(() -> hardware.getComputerSystem().getModel(), "");
        boolean container =
                Files.exists(DOCKER) || Files.exists(PODMAN) || System.getenv("KUBERNETES_SERVICE_HOST") != null;
        String known =
                computer.replaceAll("(?i)unknown", " ").replaceAll("\\s+", " ").strip();
        return container ? (known + " container").strip() : known;
    }
}
