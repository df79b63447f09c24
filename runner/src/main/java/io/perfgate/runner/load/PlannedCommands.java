package io.perfgate.runner.load;

import io.perfgate.runner.sut.ContainerCommand;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The commands that a run would start, with values known only in a trial as <code>${name}</code>. */
public final class PlannedCommands {

    private static final Path FOLDER = Path.of("${folder}");

    private PlannedCommands() {}

    public static List<String> of(Middleware.Started middleware, String build) {
        if (middleware.launch().container().isPresent()) {
            return ContainerCommand.planned(middleware, build);
        }
        return TrialVariables.planned(build).fill(middleware.what(), CommandLine.split(middleware.start()));
    }

    public static Optional<List<String>> before(Workload workload, String build) {
        return workload instanceof GatlingWorkload gatling
                ? SimulationProjects.planned(gatling, build)
                : Optional.empty();
    }

    /** The commands. A missing part, such as a jar, causes the same failure as in the run. */
    public static List<String> of(Workload workload, String load, String build) {
        TrialPlace place = new TrialPlace(build, FOLDER, 1);
        if (workload instanceof GatlingWorkload gatling) {
            String classpath =
                    gatling.jvm().project().isPresent() ? "${classpath}" : GatlingCommand.classpath(gatling, build);
            Map<String, String> targets = Map.of(SimulationSource.TARGET, "${target}");
            String shown = gatling.capacity().isPresent() ? "${load}" : load;
            return GatlingCommand.of(gatling, shown, targets, TrialVariables.planned(build), classpath, place);
        }
        if (workload instanceof CommandWorkload command) {
            return new CommandInjector(command, load, place).planned();
        }
        return JmhTrial.command((JmhWorkload) workload, build, FOLDER.resolve("jmh.json"));
    }
}
