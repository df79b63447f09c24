package io.perfgate.runner.load;

import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.suite.GatlingWorkload;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maven projects with simulations. Each is compiled by its own Maven once per run, which also prints its class path.
 */
public final class SimulationProjects {

    private static final String BUILD_CLASSPATH =
            "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath";
    private static final String ERROR = "[ERROR] ";
    private static final boolean IS_WINDOWS = File.separatorChar == '\\';

    private final Map<Path, String> classpaths = new HashMap<>();

    /** The class path for Gatling's JVM, from the project or the suite. */
    public String classpath(GatlingWorkload workload, TrialPlace place) throws IOException, InterruptedException {
        Optional<Path> project = project(workload, place.build());
        if (project.isEmpty()) {
            return GatlingCommand.classpath(workload, place.build());
        }
        if (!classpaths.containsKey(project.get())) {
            classpaths.put(project.get(), resolved(workload, project.get(), place));
        }
        return classpaths.get(project.get());
    }

    static Optional<List<String>> planned(GatlingWorkload workload, String build) {
        return project(workload, build).map(project -> command(project, Path.of("${folder}", "classpath.txt")));
    }

    private static Optional<Path> project(GatlingWorkload workload, String build) {
        Optional<Path> project = workload.jvm().project().map(text -> Path.of(text.replace("${build}", build))
                .toAbsolutePath()
                .normalize());
        project.filter(folder -> !Files.isRegularFile(folder.resolve("pom.xml")))
                .ifPresent(folder -> {
                    throw Failure.usage(
                            workload.what() + ": 'project: " + folder + "' is not a Maven project: it has no pom.xml");
                });
        return project;
    }

    private static String resolved(GatlingWorkload workload, Path project, TrialPlace place)
            throws IOException, InterruptedException {
        Path told = place.file("classpath.txt");
        String what = "Maven of " + workload.what();
        Path log = place.file("maven.log");
        // Wrappers look for their settings in the folder that they are started in.
        ProcessBuilder builder = Child.builder(command(project, told)).directory(project.toFile());
        try (Child maven = Child.start(what, builder, log)) {
            int status = maven.waitFor(workload.within());
            if (status != 0) {
                throw Failure.cannotTell(what + ": " + project + " cannot be compiled, or its dependencies are not "
                        + "available; correct the project: " + firstError(log));
            }
        }
        Path simulations = project.resolve("target/test-classes");
        Path classes = project.resolve("target/classes");
        if (!Files.isDirectory(simulations) && !Files.isDirectory(classes)) {
            throw Failure.usage(workload.what() + ": Maven compiled nothing into " + project
                    + "/target/test-classes or target/classes; name the module that holds the simulations");
        }
        String classpath = String.join(
                File.pathSeparator,
                simulations.toString(),
                classes.toString(),
                Files.readString(told).strip());
        if (!new Classpath(classpath).holds(workload.simulation())) {
            throw Failure.usage(workload.what() + ": there is no class " + workload.simulation() + " in " + project
                    + "; correct the name of the simulation, or the project");
        }
        return classpath;
    }

    /** The first error, because Maven ends with general advice. */
    private static String firstError(Path log) throws IOException {
        return new String(Files.readAllBytes(log), StandardCharsets.UTF_8) // Maven may write in another encoding
                .lines()
                .filter(line -> line.startsWith(ERROR) && !line.contains("COMPILATION ERROR"))
                .map(line -> line.substring(ERROR.length()).strip())
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("maven.log among the failed trial's logs tells why");
    }

    private static List<String> command(Path project, Path told) {
        return List.of(
                maven(project),
                "-q",
                "-B",
                "-Dstyle.color=never",
                "-f",
                project.resolve("pom.xml").toString(),
                "test-compile",
                BUILD_CLASSPATH,
                "-Dmdep.includeScope=test",
                "-Dmdep.outputFile=" + told);
    }

    /** The project's Maven wrapper, perhaps in a parent folder; otherwise the installed Maven. */
    private static String maven(Path project) {
        for (Path folder = project;
                folder != null && Files.exists(folder.resolve("pom.xml"));
                folder = folder.getParent()) {
            Path wrapper = folder.resolve(IS_WINDOWS ? "mvnw.cmd" : "mvnw");
            if (Files.isExecutable(wrapper)) {
                return wrapper.toString();
            }
        }
        return IS_WINDOWS ? "mvn.cmd" : "mvn";
    }
}
