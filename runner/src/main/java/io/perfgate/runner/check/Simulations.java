package io.perfgate.runner.check;

import io.perfgate.runner.load.Classpath;
import io.perfgate.suite.GatlingWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether the class of a simulation is where the suite says. */
final class Simulations {

    private Simulations() {}

    /** @param classpath of Gatling */
    static Optional<Obstacle> missing(GatlingWorkload workload, String classpath) throws IOException {
        Classpath jars = new Classpath(classpath);
        if (!jars.holds("io.gatling.app.Gatling")) {
            return Optional.of(
                    Obstacle.stops(what(workload) + ": its classpath holds no Gatling; add Gatling's jars to "
                            + "'classpath', or name the Maven project of the simulation with 'project'"));
        }
        return jars.holds(workload.simulation())
                ? Optional.empty()
                : Optional.of(Obstacle.stops(what(workload) + ": there is no class " + workload.simulation()
                        + " in its classpath; build it first, or correct the name of the simulation"));
    }

    /** In a project that is compiled only later, by the name of a source: a file may hold a class of another name. */
    static Optional<Obstacle> notFound(GatlingWorkload workload, Path project) throws IOException {
        String name = workload.simulation().substring(workload.simulation().lastIndexOf('.') + 1);
        Path sources = project.resolve("src");
        if (!Files.isDirectory(sources)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(sources)) {
            boolean isThere =
                    files.anyMatch(file -> file.getFileName().toString().matches(name + "\\.(java|scala|kt)"));
            return isThere
                    ? Optional.empty()
                    : Optional.of(Obstacle.warns(what(workload) + ": " + sources + " has no source of the name " + name
                            + "; correct the name of the simulation, or the project"));
        }
    }

    private static String what(GatlingWorkload workload) {
        return "workload '" + workload.name() + "'";
    }
}
