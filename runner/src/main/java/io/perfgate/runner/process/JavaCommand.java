package io.perfgate.runner.process;

import java.nio.file.Path;

/** The JVM for load, benchmarks and runs of our own: the same that this program runs on. */
public final class JavaCommand {

    private JavaCommand() {}

    public static String path() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** What this program was started from: its jar. */
    public static String ownJar() {
        return JavaCommand.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
    }
}
