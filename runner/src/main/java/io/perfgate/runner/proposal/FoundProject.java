package io.perfgate.runner.proposal;

import io.perfgate.runner.load.SimulationSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a project has that can be measured. Paths are relative to its folder, with {@code /} between names.
 *
 * @param benchmarkJars that are built
 * @param benchmarkModules the jar that each folder of sources with benchmarks will be built into
 * @param service the jar that starts it, built or not
 * @param bound what was looked at, where that is not all
 */
record FoundProject(
        List<Simulation> simulations,
        List<String> benchmarkJars,
        Map<String, String> benchmarkModules,
        Optional<Service> service,
        Optional<String> bound) {

    FoundProject {
        simulations = List.copyOf(simulations);
        benchmarkJars = List.copyOf(benchmarkJars);
        benchmarkModules = Collections.unmodifiableMap(new TreeMap<>(benchmarkModules));
    }

    /**
     * @param module the folder of its build file
     * @param byMaven otherwise Gradle builds it
     */
    record Simulation(String className, String module, boolean byMaven, SimulationSource source) {}

    /** @param bySpring it takes its port from {@code --server.port} */
    record Service(String jar, boolean bySpring, boolean isBuilt) {}

    boolean isEmpty() {
        return simulations.isEmpty() && benchmarkJars.isEmpty() && benchmarkModules.isEmpty();
    }
}
