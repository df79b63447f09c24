package io.perfgate.runner.proposal;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * What a project has that can be measured. Paths are relative to its folder, with {@code /} between names.
 *
 * @param benchmarkJars that are built
 * @param benchmarkModules the jar that each folder of sources with benchmarks will be built into
 * @param service the jar that starts it, built or not
 */
record FoundProject(
        List<Simulation> simulations,
        List<String> benchmarkJars,
        Map<String, String> benchmarkModules,
        Optional<Service> service) {

    FoundProject {
        simulations = List.copyOf(simulations);
        benchmarkJars = List.copyOf(benchmarkJars);
        benchmarkModules = Collections.unmodifiableMap(new TreeMap<>(benchmarkModules));
    }

    /**
     * @param module the folder of its build file
     * @param byMaven otherwise Gradle builds it
     * @param port of this machine that it loads, where its source says so
     * @param elsewhere the address of another machine that it loads, where its source says so
     * @param lasts as far as its source tells; otherwise it ends with its last user
     */
    record Simulation(
            String className,
            String module,
            boolean byMaven,
            OptionalInt port,
            Optional<String> elsewhere,
            boolean lasts) {}

    /** @param bySpring it takes its port from {@code --server.port} */
    record Service(String jar, boolean bySpring, boolean isBuilt) {}

    boolean isEmpty() {
        return simulations.isEmpty() && benchmarkJars.isEmpty() && benchmarkModules.isEmpty();
    }
}
