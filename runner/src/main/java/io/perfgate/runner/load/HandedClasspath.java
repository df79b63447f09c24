package io.perfgate.runner.load;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path that a build tool hands over: of simulations and benchmarks for which the suite names no place. */
public final class HandedClasspath {

    /** No option, so that it reaches every command that starts trials, and need not be typed. */
    static final String VARIABLE = "PERFGATE_CLASSPATH";

    private HandedClasspath() {}

    /** Without what is not there: build tools name folders of classes and resources that a project has none for. */
    public static Optional<String> text() {
        return Optional.ofNullable(System.getenv(VARIABLE))
                .map(text -> Stream.of(text.split(File.pathSeparator))
                        .filter(entry -> entry.endsWith("*") || Files.exists(Path.of(entry)))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString()) // JMH may be started elsewhere
                        .collect(Collectors.joining(File.pathSeparator)))
                .filter(text -> !text.isBlank());
    }
}
