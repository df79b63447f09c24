package io.perfgate.runner.proposal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a project has that can be measured. Paths are relative to its folder, with {@code /} between names.
 *
 * @param benchmarkJars that are built
 * @param benchmarkModules folders of sources with benchmarks that are not built
 * @param service the jar that starts it, built or not
 */
record FoundProject(
        List<Simulation> simulations,
        List<String> benchmarkJars,
        List<String> benchmarkModules,
        Optional<Service> service) {

    FoundProject {
        simulations = List.copyOf(simulations);
        benchmarkJars = List.copyOf(benchmarkJars);
        benchmarkModules = List.copyOf(benchmarkModules);
    }

    /**
     * @param module the folder of its build file
     * @param byMaven otherwise Gradle builds it
     * @param port that it loads, where its source says so
     */
    record Simulation(String className, String module, boolean byMaven, OptionalInt port) {}

    /** @param bySpring it takes its port from {@code --server.port} */
    record Service(String jar, boolean bySpring, boolean isBuilt) {}

    boolean isEmpty() {
        return simulations.isEmpty() && benchmarkJars.isEmpty() && benchmarkModules.isEmpty();
    }
}
