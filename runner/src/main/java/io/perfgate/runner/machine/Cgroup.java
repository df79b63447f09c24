package io.perfgate.runner.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The limits of Linux control groups on this process: the lowest limit of its group and all above it. Versions 2 and 1;
 * a container usually sees its own group as the root.
 */
record Cgroup(Path mount, List<String> groups) {
    /** Version 1 writes "no limit" as a huge number of whole pages. */
    private static final double UNLIMITED_BYTES = 1L << 60;

    /** @param process its number, or {@code self} */
    static Cgroup ofProcess(String process) {
        return of(Path.of("/sys/fs/cgroup"), Path.of("/proc", process, "cgroup"));
    }

    /**
     * @param own the list of the process's groups, {@code 4:memory:/docker/1f} or in version 2 {@code 0::/docker/1f}
     */
    static Cgroup of(Path mount, Path own) {
        return new Cgroup(mount, LinuxProc.read(own.toString()).lines().toList());
    }

    /** Processors allowed by the quota, 0 if there is none. */
    double cpuLimit() {
        double limit = Math.min(
                least("", group -> quota(group.resolve("cpu.max"))),
                least(
                        "cpu",
                        group -> ratio(
                                read(group.resolve("cpu.cfs_quota_us")), read(group.resolve("cpu.cfs_period_us")))));
        return Double.isFinite(limit) ? limit : 0;
    }

    /** The memory limit, 0 if there is none. */
    long memoryLimitBytes() {
        double limit = Math.min(
                least("", group -> number(read(group.resolve("memory.max")))),
                least("memory", group -> number(read(group.resolve("memory.limit_in_bytes")))));
        return limit < UNLIMITED_BYTES ? (long) limit : 0;
    }

    /** The minimum over the process's group and all above it; infinite without a limit. */
    private double least(String controller, ToDoubleFunction<Path> limit) {
        Path root = mount.resolve(controller);
        double least = limit.applyAsDouble(root);
        for (Path group = group(controller); group != null && group.getNameCount() > 0; group = group.getParent()) {
            least = Math.min(least, limit.applyAsDouble(root.resolve(group)));
        }
        return least;
    }

    private Path group(String controller) {
        for (String line : groups) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3 && List.of(parts[1].split(",")).contains(controller)) {
                Path group = Path.of(parts[2].replaceFirst("^/+", "")).normalize();
                return group.startsWith("..") ? null : group; // seen from within another container
            }
        }
        return null;
    }

    /** Parses {@code 150000 100000} of version 2: quota and period. */
    private static double quota(Path file) {
        String[] parts = read(file).split(" ");
        return parts.length == 2 ? ratio(parts[0], parts[1]) : Double.POSITIVE_INFINITY;
    }

    private static double ratio(String quota, String period) {
        return number(quota) / number(period) > 0 ? number(quota) / number(period) : Double.POSITIVE_INFINITY;
    }

    /** Parses a number; "max", -1 and missing files mean no limit. */
    private static double number(String text) {
        boolean plain = !text.isEmpty() && text.length() <= 19 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return plain ? Double.parseDouble(text) : Double.POSITIVE_INFINITY;
    }

    /**
     * A controller's file for the outermost group with a text in its name, which covers all groups below it.
     *
     * @param ofVersion2 its name in version 2
     * @param ofVersion1 its name in version 1
     */
    Optional<Path> fileOf(String name, String controller, String ofVersion2, String ofVersion1) {
        return Stream.concat(
                        folderOf(name, "").map(folder -> folder.resolve(ofVersion2)),
                        folderOf(name, controller).map(folder -> folder.resolve(ofVersion1)))
                .filter(Files::isReadable)
                .findFirst();
    }

    private Stream<Path> folderOf(String name, String controller) {
        Path group = group(controller);
        return group == null
                ? Stream.empty()
                : IntStream.rangeClosed(1, group.getNameCount())
                        .mapToObj(names -> group.subpath(0, names))
                        .filter(outer -> outer.getFileName().toString().contains(name))
                        .map(mount.resolve(controller)::resolve)
                        .limit(1);
    }

    private static String read(Path file) {
        return LinuxProc.read(file.toString()).strip();
    }
}
