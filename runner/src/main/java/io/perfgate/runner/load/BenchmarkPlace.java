package io.perfgate.runner.load;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a workload's benchmarks and JMH are.
 *
 * @param text an executable jar, or a class path from a build tool
 */
public record BenchmarkPlace(String text, boolean isJar) {

    /** The main class of JMH. */
    public static final String JMH = "org.openjdk.jmh.Main";

    public static BenchmarkPlace of(JmhWorkload workload, String build) {
        String what = workload.what() + ": ";
        if (workload.isOfClasspath()) {
            String handed = Classpath.handed()
                    .orElseThrow(() -> Failure.usage(what + "'jmh: " + workload.jar()
                            + "' takes the class path of a build tool, and there is none; run it by "
                            + "Maven's goal, set " + Classpath.HANDED + ", or name a jar"));
            return new BenchmarkPlace(handed, false);
        }
        String jar = Classpath.in(build, workload.jar());
        if (!Files.isRegularFile(Path.of(jar))) {
            throw Failure.usage(what + jar + " does not exist; build it first");
        }
        return new BenchmarkPlace(Path.of(jar).toAbsolutePath().normalize().toString(), true);
    }

    List<String> javaArguments() {
        return isJar ? List.of("-jar", text) : List.of("-cp", text, JMH);
    }

    public String shown() {
        return isJar ? text : "the class path";
    }

    List<String> entries() {
        return isJar ? List.of(text) : List.of(text.split(File.pathSeparator));
    }
}
