package io.perfgate.runner.load;

import io.perfgate.document.Folders;
import io.perfgate.measure.SeriesId;
import io.perfgate.runner.machine.FlightRecorder;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recordings of JMH's forks: one file per JVM in a folder. */
public final class ForkRecordings {

    /** Without them, samples within inlined methods count for the method around them. */
    private static final String PLACES_OF_INLINED_METHODS = "-XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints ";

    private ForkRecordings() {}

    static List<String> options(Path into, Path scratch) throws IOException {
        Path settings = scratch.resolve("profile.jfc");
        if (Stream.of(settings, into).anyMatch(path -> path.toString().contains(" "))) {
            throw Failure.cannotTell("JMH does not accept a path with a blank: " + into + "; choose another --out");
        }
        Cleanup.delete(into);
        Files.createDirectories(into);
        Files.writeString(settings, FlightRecorder.Settings.file());
        return List.of(
                "-jvmArgsAppend",
                PLACES_OF_INLINED_METHODS + "-XX:StartFlightRecording=dumponexit=true,settings="
                        + settings.toAbsolutePath() + ",filename=" + into.toAbsolutePath());
    }

    public static List<Path> in(Path folder) throws IOException {
        return Folders.entries(folder).stream()
                .filter(file -> file.toString().endsWith(".jfr"))
                .toList();
    }

    /** The workload with the suspect benchmarks only, because a suite of hundreds takes hours. */
    public static JmhWorkload of(JmhWorkload workload, Set<String> benchmarks) {
        return benchmarks.isEmpty()
                ? workload
                : workload.including(benchmarks.stream()
                        .map(benchmark -> "\\b" + Pattern.quote(SeriesId.benchmark(benchmark)) + "$")
                        .distinct()
                        .sorted()
                        .toList());
    }
}
