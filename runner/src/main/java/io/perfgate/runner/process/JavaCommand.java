package io.perfgate.runner.process;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** The JVM for load, benchmarks and further runs: the same as this program's. */
public final class JavaCommand {

    private JavaCommand() {}

    public static String path() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The jar that this program was started from. */
    public static Path ownJar() {
        try {
            return Path.of(JavaCommand.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("the place of this jar is no path", impossible);
        }
    }
}
