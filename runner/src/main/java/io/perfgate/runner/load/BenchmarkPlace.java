package io.perfgate.runner.load;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The place of a workload's benchmarks with JMH: an executable jar, or a class path from a build tool. */
public sealed interface BenchmarkPlace {

    record Jar(Path file) implements BenchmarkPlace {}

    record Handed(String classpath) implements BenchmarkPlace {}

    static BenchmarkPlace of(JmhWorkload workload, String build) {
        String what = "workload '" + workload.name() + "': ";
        if (workload.isOfClasspath()) {
            return new Handed(HandedClasspath.text()
                    .orElseThrow(() -> Failure.usage(what + "'jmh: " + workload.jar()
                            + "' takes the class path of a build tool, and there is none; run it by "
                            + "Maven's goal, set " + HandedClasspath.VARIABLE + ", or name a jar")));
        }
        String jar = workload.jar().replace("${build}", build);
        if (!Files.isRegularFile(Path.of(jar))) {
            throw Failure.usage(what + jar + " does not exist; build it first");
        }
        return new Jar(Path.of(jar).toAbsolutePath().normalize());
    }

    /** The arguments for Java to start JMH. */
    default List<String> javaArguments() {
        return this instanceof Jar jar
                ? List.of("-jar", jar.file().toString())
                : List.of("-cp", text(), "org.openjdk.jmh.Main");
    }

    /** The class path as text. */
    default String text() {
        return this instanceof Jar jar ? jar.file().toString() : ((Handed) this).classpath();
    }

    /** The name for readers. */
    default String shown() {
        return this instanceof Jar ? text() : "the class path";
    }

    default List<String> entries() {
        return this instanceof Jar ? List.of(text()) : List.of(text().split(File.pathSeparator));
    }
}
