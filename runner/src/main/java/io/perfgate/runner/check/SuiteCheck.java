package io.perfgate.runner.check;

import io.perfgate.record.BuildContents;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.PlannedCommands;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Launch;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks that a suite can run on this machine, without starting anything. */
public final class SuiteCheck {

    private static final long GATLING_BYTES = 1L << 30;

    private final Suite suite;
    private final String build;
    private final List<Obstacle> obstacles = new ArrayList<>();

    private SuiteCheck(Suite suite, String build) {
        this.suite = suite;
        this.build = build;
    }

    /** Takes a fraction of a second. */
    public static List<Obstacle> of(Suite suite, String build) throws IOException {
        SuiteCheck check = new SuiteCheck(suite, build);
        check.files();
        for (Workload workload : suite.workloads()) {
            check.workload(workload);
        }
        check.all(Stream.concat(
                        suite.middleware().stream(),
                        suite.variants().values().stream().flatMap(List::stream))
                .distinct()
                .toList());
        return check.obstacles;
    }

    /** The same, and what else goes on: takes two seconds more. */
    public static List<Obstacle> ofSuiteAndMachine(Suite suite, String build) throws IOException, InterruptedException {
        List<Obstacle> all = new ArrayList<>(of(suite, build));
        suite.middleware().forEach(middleware -> Addresses.silent(middleware).ifPresent(all::add));
        Resources.otherWork().ifPresent(all::add);
        return all;
    }

    private void files() throws IOException {
        try {
            BuildContents.of(Path.of(build), suite);
        } catch (IllegalArgumentException notThere) {
            obstacles.add(Obstacle.stops(notThere.getMessage()));
        }
    }

    private void all(List<Middleware> middleware) {
        for (Middleware one : middleware) {
            if (one instanceof Middleware.Started started) {
                command(started.what(), PlannedCommands.of(started, build), started.launch());
            }
            Addresses.inUse(one).ifPresent(obstacles::add);
        }
        boolean byGatling = suite.workloads().stream().anyMatch(GatlingWorkload.class::isInstance);
        Resources.memory(suite.middleware(), byGatling ? GATLING_BYTES : 0).ifPresent(obstacles::add);
    }

    private void workload(Workload workload) throws IOException {
        String what = "workload '" + workload.name() + "'";
        try {
            PlannedCommands.before(workload, build).ifPresent(maven -> command(what, maven, Launch.PLAIN));
            List<String> command = PlannedCommands.of(workload, workload.loads().get(0), build);
            command(what, command, workload.launch());
            if (workload instanceof GatlingWorkload gatling) {
                simulation(gatling, command.get(command.indexOf("-cp") + 1)).ifPresent(obstacles::add);
            }
            if (workload instanceof JmhWorkload jmh) {
                Benchmarks.missing(jmh, BenchmarkPlace.of(jmh, build)).ifPresent(obstacles::add);
            }
        } catch (Failure missing) {
            obstacles.add(Obstacle.stops(missing.getMessage()));
        }
    }

    private Optional<Obstacle> simulation(GatlingWorkload workload, String classpath) throws IOException {
        return workload.project().isEmpty()
                ? Simulations.missing(workload, classpath)
                : Simulations.notFound(
                        workload, Path.of(workload.project().get().replace("${build}", build)));
    }

    private void command(String what, List<String> command, Launch launch) {
        Path directory = Path.of(
                launch.directory().filter(folder -> !folder.contains("${")).orElse(""));
        if (launch.environment().containsKey("PATH")) {
            return; // it is looked for elsewhere
        }
        Optional<Obstacle> missing = Programs.missing(what, command, directory);
        missing.filter(obstacle -> obstacles.stream().noneMatch(obstacle::equals))
                .ifPresent(obstacles::add);
    }
}
