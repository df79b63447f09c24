package io.perfgate.runner.load;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path from a build tool, for simulations and benchmarks without a place in the suite. */
public final class HandedClasspath {

    /** A variable rather than an option, so that it reaches every command that starts trials. */
    static final String VARIABLE = "PERFGATE_CLASSPATH";

    private HandedClasspath() {}

    /** The class path without missing entries, because build tools also name empty folders. */
    public static Optional<String> text() {
        return Optional.ofNullable(System.getenv(VARIABLE))
                .map(text -> Stream.of(text.split(File.pathSeparator))
                        .filter(entry -> entry.endsWith("*") || Files.exists(Path.of(entry)))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString()) // JMH may be started elsewhere
                        .collect(Collectors.joining(File.pathSeparator)))
                .filter(text -> !text.isBlank());
    }
}
