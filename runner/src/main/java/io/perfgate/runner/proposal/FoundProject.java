package io.perfgate.runner.proposal;

import io.perfgate.runner.load.SimulationSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The measurable parts of a project. Paths are relative to its folder, with {@code /} between names.
 *
 * @param benchmarkJars built jars
 * @param benchmarkModules future jar of each source folder with benchmarks
 * @param service executable jar, built or not
 * @param bound the part that was searched, if not everything
 */
record FoundProject(
        List<Simulation> simulations,
        List<String> benchmarkJars,
        Map<String, String> benchmarkModules,
        Optional<Service> service,
        Optional<String> bound) {

    /**
     * @param module folder of its build file
     * @param byMaven whether Maven builds it, otherwise Gradle
     */
    record Simulation(String className, String module, boolean byMaven, SimulationSource source) {}

    /** @param bySpring whether it takes its port from {@code --server.port} */
    record Service(String jar, boolean bySpring, boolean isBuilt) {}

    boolean isEmpty() {
        return simulations.isEmpty() && benchmarkJars.isEmpty() && benchmarkModules.isEmpty();
    }
}
