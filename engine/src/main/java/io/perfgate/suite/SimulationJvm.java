package io.perfgate.suite;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The JVM that runs a simulation.
 *
 * @param classpath jars and folders that hold the simulation and Gatling
 * @param project folder of the Maven project that holds them instead
 * @param options {@code -Xmx2g} for example
 */
public record SimulationJvm(List<String> classpath, Optional<String> project, List<String> options) {

    public SimulationJvm {
        classpath = List.copyOf(classpath);
        options = List.copyOf(options);
    }

    boolean hasClasses() {
        return project.isPresent() || !classpath.isEmpty();
    }

    /** A copy with more options, placed before its own. */
    public SimulationJvm withOptions(List<String> more) {
        return new SimulationJvm(
                classpath,
                project,
                Stream.concat(more.stream(), options.stream()).toList());
    }
}
