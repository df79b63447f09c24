package io.perfgate.runner.machine;

import io.perfgate.hardware.HardwareFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/** The facts of the machine that the runner is on. */
public final class ThisMachine {

    private static final Path MEMORY_LIMIT = Path.of("/sys/fs/cgroup/memory.max");

    private ThisMachine() {}

    public static HardwareFacts facts() {
        HardwareAbstractionLayer hardware = new SystemInfo().getHardware();
        return new HardwareFacts(
                hardware.getProcessor().getProcessorIdentifier().getName().strip(),
                Runtime.getRuntime().availableProcessors(),
                Math.min(hardware.getMemory().getTotal(), memoryLimit()),
                System.getProperty("os.name").toLowerCase(Locale.ROOT),
                System.getProperty("os.arch"),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                hardware.getComputerSystem().getModel());
    }

    /** A container's limit (cgroup v2); none where the file is missing or says "max". */
    private static long memoryLimit() {
        try {
            return Files.isReadable(MEMORY_LIMIT)
                    ? Long.parseLong(Files.readString(MEMORY_LIMIT).strip())
                    : Long.MAX_VALUE;
        } catch (IOException | NumberFormatException none) {
            return Long.MAX_VALUE;
        }
    }
}
