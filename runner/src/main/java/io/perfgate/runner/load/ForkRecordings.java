package io.perfgate.runner.load;

import io.perfgate.runner.machine.RecordingSettings;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recordings of JMH's forks: one file per JVM in a folder. */
public final class ForkRecordings {

    private ForkRecordings() {}

    /** Additional options of JMH for recording its forks. */
    static List<String> options(Path into, Path scratch) throws IOException {
        Path settings = scratch.resolve("profile.jfc");
        if (Stream.of(settings, into).anyMatch(path -> path.toString().contains(" "))) {
            throw Failure.cannotTell("JMH does not accept a path with a blank: " + into + "; choose another --out");
        }
        Cleanup.delete(into);
        Files.createDirectories(into);
        Files.writeString(settings, RecordingSettings.file());
        return List.of(
                "-jvmArgsAppend",
                "-XX:StartFlightRecording=dumponexit=true,settings=" + settings.toAbsolutePath() + ",filename="
                        + into.toAbsolutePath());
    }

    public static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jfr"))
                    .sorted()
                    .toList();
        }
    }

    private static final Pattern END_OF_NAME = Pattern.compile("[ {:]");

    /** Linux allows 128 KiB. */
    public static final int LONGEST_ARGUMENT = 100_000;

    /** The workload with the suspect benchmarks only, because a suite of hundreds takes hours. */
    public static JmhWorkload of(JmhWorkload workload, Set<String> benchmarks) {
        if (benchmarks.isEmpty()) {
            return workload;
        }
        return fits(benchmarks) ? workload.including(pattern(benchmarks)) : workload;
    }

    /** Whether a command line can name these benchmarks. */
    public static boolean fits(Set<String> benchmarks) {
        return pattern(benchmarks).length() <= LONGEST_ARGUMENT;
    }

    /** What a benchmark adds to an argument that names several. */
    public static int lengthInArgument(String benchmark) {
        return pattern(Set.of(benchmark)).length() + 1;
    }

    /** The name of a benchmark without parameters and mode. */
    public static String method(String benchmark) {
        return END_OF_NAME.split(benchmark, 2)[0];
    }

    private static String pattern(Set<String> benchmarks) {
        return benchmarks.stream()
                .map(ForkRecordings::method)
                .map(name -> "\\b" + Pattern.quote(name) + "$")
                .distinct()
                .collect(Collectors.joining("|"));
    }
}
