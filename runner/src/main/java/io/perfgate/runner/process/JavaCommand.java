package io.perfgate.runner.process;

import java.net.URI;
import java.nio.file.Path;

/** The JVM for load, benchmarks and further runs: the same as this program's. */
public final class JavaCommand {

    private JavaCommand() {}

    public static String path() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    public static Path ownJar() {
        return Path.of(URI.create(JavaCommand.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
    }
}
