package io.perfgate.runner.trial;

import java.nio.file.Path;

/** The JVM for load and benchmarks: the same that the runner itself runs on. */
final class JavaCommand {

    private JavaCommand() {}

    static String path() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
