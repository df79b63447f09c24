package io.perfgate.runner.check;

import io.perfgate.document.Folders;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.load.CompiledSimulation;
import io.perfgate.runner.load.SimulationSource;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks that a simulation exists where the suite says and does what the suite expects, as far as its source shows. */
record Simulations(Suite suite, GatlingWorkload workload) {
    private static final long LARGEST_SOURCE_BYTES = 1 << 20;

    Optional<Obstacle> ofClasspath(String classpath) throws IOException {
        Classpath jars = new Classpath(classpath);
        if (!jars.holds("io.gatling.app.Gatling")) {
            return Optional.of(
                    Obstacle.stops(workload.what() + ": its classpath holds no Gatling; add Gatling's jars to "
                            + "'classpath', or name the Maven project of the simulation with 'project'"));
        }
        return jars.holds(workload.simulation())
                ? CompiledSimulation.elsewhere(jars, workload.simulation())
                        .flatMap(address -> elsewhere(workload.simulation(), address))
                : Optional.of(Obstacle.stops(workload.what() + ": there is no class " + workload.simulation()
                        + " in its classpath; build it first, or correct the name of the simulation"));
    }

    /**
     * The obstacles in a project that is compiled later, by source file name; a file may contain classes with other
     * names.
     */
    List<Obstacle> ofProject(Path sources) throws IOException {
        if (!Files.isDirectory(sources)) {
            return List.of();
        }
        String name = workload.simulation().substring(workload.simulation().lastIndexOf('.') + 1);
        List<Path> files =
                Folders.below(sources).stream().filter(Files::isRegularFile).toList();
        Optional<Path> source = files.stream()
                .filter(file -> Set.of(name + ".java", name + ".scala", name + ".kt")
                        .contains(file.getFileName().toString()))
                .findFirst();
        if (source.isEmpty()) {
            return List.of(Obstacle.warns(workload.what() + ": " + sources + " has no source of the name " + name
                    + "; correct the name of the simulation, or the project"));
        }
        SimulationSource read = SimulationSource.read(source.get());
        String file = source.get().getFileName().toString();
        List<Obstacle> found = new ArrayList<>();
        read.elsewhere().flatMap(address -> elsewhere(file, address)).ifPresent(found::add);
        read.arrivals().flatMap(time -> tooShort(file, time)).ifPresent(found::add);
        unreadLoad(read, sources, files).ifPresent(found::add);
        return found;
    }

    /** A simulation that loads another machine, and never the measured one. */
    private Optional<Obstacle> elsewhere(String simulation, String address) {
        String host = URI.create(address).getHost();
        boolean isTarget = suite.middlewareOf(workload).stream()
                .anyMatch(middleware -> middleware instanceof Middleware.Present present
                        && host != null
                        && present.target().contains(host));
        return isTarget
                ? Optional.empty()
                : Optional.of(Obstacle.stops(
                        workload.what() + ": " + simulation + " loads " + address + ", not the middleware; let it load "
                                + "http.baseUrl(\"http://\" + System.getProperty(\"perfgate.target\")), or write 'middleware: "
                                + "{url: \"" + address + "\"}' if that is to be measured"));
    }

    private Optional<Obstacle> tooShort(String file, Duration arrivals) {
        Duration needed = workload.warmUp().plus(workload.measure());
        return arrivals.compareTo(needed) >= 0
                ? Optional.empty()
                : Optional.of(Obstacle.warns(workload.what() + ": users arrive for " + ExpectedTimes.words(arrivals)
                        + " in "
                        + file
                        + ", but 'warmUp' and 'measure' take " + ExpectedTimes.words(needed) + "; let users arrive for "
                        + needed.toSeconds() + " s, or shorten 'warmUp' and 'measure'"));
    }

    /** A simulation that ignores the load, so that all levels are the same. */
    private Optional<Obstacle> unreadLoad(SimulationSource simulation, Path sources, List<Path> files)
            throws IOException {
        boolean isHandedOver = workload.toString().contains("${load}");
        if (!suite.lines().containsKey("workloads[" + workload.name() + "].load") || isHandedOver) {
            return Optional.empty();
        }
        for (Path file : files) {
            if (Files.size(file) <= LARGEST_SOURCE_BYTES
                    && SimulationSource.read(file).readsLoad()) {
                return Optional.empty();
            }
        }
        String variable = simulation.variables().stream().findFirst().orElse("USERS");
        return Optional.of(
                Obstacle.warns(workload.what() + ": 'load' reaches a simulation as -D" + SimulationSource.LOAD
                        + ", which nothing in " + sources
                        + " reads; let it, or hand 'load' over as it reads it: 'environment: {"
                        + variable + ": \"${load}\"}'"));
    }
}
