package io.perfgate.runner.check;

import io.perfgate.record.BuildContents;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.PlannedCommands;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.ContainerCommand;
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

/** Checks that a suite can run on this machine, without starting it. */
public final class SuiteCheck {

    private static final long GATLING_BYTES = 1L << 30;

    private final Suite suite;
    private final String build;
    private final JavaOptions javaOptions = new JavaOptions();
    private final List<Obstacle> obstacles = new ArrayList<>();

    private SuiteCheck(Suite suite, String build) {
        this.suite = suite;
        this.build = build;
    }

    /** Takes a fraction of a second. */
    public static List<Obstacle> of(Suite suite, String build) throws IOException, InterruptedException {
        SuiteCheck check = new SuiteCheck(suite, build);
        check.files();
        for (Workload workload : suite.workloads()) {
            check.workload(workload);
        }
        check.obstacles.addAll(Benchmarks.twice(suite, build));
        check.all(suite.processes());
        return check.obstacles;
    }

    /** Also checks for other load on the machine; takes two seconds more. */
    public static List<Obstacle> of(Suite suite, String build, Machine machine)
            throws IOException, InterruptedException {
        List<Obstacle> all = new ArrayList<>(of(suite, build));
        suite.middleware().forEach(middleware -> Resources.silent(middleware).ifPresent(all::add));
        Resources.otherWork(machine, suite.policy().validity().otherCpu()).ifPresent(all::add);
        return all;
    }

    private void files() throws IOException {
        try {
            BuildContents.of(Path.of(build), suite);
        } catch (IllegalArgumentException notThere) {
            obstacles.add(Obstacle.stops(notThere.getMessage()));
        }
    }

    private void all(List<Middleware> middleware) throws IOException, InterruptedException {
        for (Middleware one : middleware) {
            if (one instanceof Middleware.Started started) {
                process(started);
            }
            Resources.inUse(one).ifPresent(obstacles::add);
        }
        boolean byGatling = suite.workloads().stream().anyMatch(GatlingWorkload.class::isInstance);
        Resources.memory(suite.middleware(), byGatling ? GATLING_BYTES : 0).ifPresent(obstacles::add);
    }

    private void process(Middleware.Started started) throws IOException, InterruptedException {
        if (started.launch().container().isEmpty()) {
            command(started.what(), PlannedCommands.of(started, build), started.launch());
            KeptClasspath.incomplete(started, suite.keep(), build).ifPresent(obstacles::add);
            return;
        }
        try {
            ContainerCommand.image(started, build);
        } catch (Failure missing) {
            obstacles.add(Obstacle.stops(missing.getMessage()));
        }
    }

    private void workload(Workload workload) throws IOException, InterruptedException {
        String what = workload.what();
        try {
            Optional<List<String>> maven = PlannedCommands.before(workload, build);
            if (maven.isPresent()) {
                command(what, maven.get(), Launch.PLAIN);
            }
            List<String> command = PlannedCommands.of(workload, workload.loads().get(0), build);
            command(what, command, workload.launch());
            if (workload instanceof GatlingWorkload gatling) {
                obstacles.addAll(simulation(gatling, command.get(command.indexOf("-cp") + 1)));
            }
            if (workload instanceof JmhWorkload jmh) {
                obstacles.addAll(Benchmarks.wrong(jmh, BenchmarkPlace.of(jmh, build)));
            }
            javaOptions.refused(workload).ifPresent(obstacles::add);
        } catch (Failure missing) {
            obstacles.add(Obstacle.stops(missing.getMessage()));
        }
    }

    private List<Obstacle> simulation(GatlingWorkload workload, String classpath) throws IOException {
        Simulations simulations = new Simulations(suite, workload);
        return workload.jvm().project().isEmpty()
                ? simulations.ofClasspath(classpath).stream().toList()
                : simulations.ofProject(Path.of(workload.jvm().project().get().replace("${build}", build), "src"));
    }

    private void command(String what, List<String> command, Launch launch) throws IOException, InterruptedException {
        Path directory = Path.of(
                launch.directory().filter(folder -> !folder.contains("${")).orElse(""));
        if (launch.environment().containsKey("PATH")) {
            return; // it is looked for elsewhere
        }
        Optional<Obstacle> missing = Programs.missing(what, command, directory);
        missing.filter(obstacle -> obstacles.stream().noneMatch(obstacle::equals))
                .ifPresent(obstacles::add);
        if (missing.isEmpty()
                && Programs.isJava(command.get(0))
                && directory.toString().isEmpty()) {
            javaOptions.refused(what, command).ifPresent(obstacles::add);
        }
    }
}
