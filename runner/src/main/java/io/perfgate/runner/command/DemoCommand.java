package io.perfgate.runner.command;

import io.perfgate.baseline.BaselineStore;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import io.perfgate.report.ConsoleReport;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.run.SuiteExecution;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code perfgate demo}: the whole story on this machine. */
@Command(
        name = "demo",
        description = "The whole story with an embedded message broker, in under three minutes: measure a build and "
                + "accept it; measure it again: passes; measure one with a fault: fails.")
public final class DemoCommand implements Callable<Integer> {

    private static final String FAULT = "work=20ms";
    private static final String FAULTY_WORKLOAD = "point-to-point";
    private static final List<String> PARTS = List.of(
            "middleware/target/broker.jar", "gatling-simulations/target/simulations.jar", "jmh/target/benchmarks.jar");

    @Spec
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the reports go (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-out", "demo");

    private BaselineStore store;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path build = parts();
        Cleanup.delete(out); // the story begins without a baseline
        store = new BaselineStore(out.resolve("baselines"));

        tell("1 of 3: measure a build and accept it as the baseline");
        RunRecord first = measure(build, "none", "1-baseline");
        SuiteExecution.accept(store, first, "the demo's first build");
        boolean told = check("there is no baseline yet", outcome(first) == Outcome.CANNOT_TELL);

        tell("2 of 3: measure the same build again; it should pass");
        RunRecord same = measure(build, "none", "2-same-build");
        told &= check("the same build passes", outcome(same) == Outcome.PASS);

        tell("3 of 3: measure a build with a fault, 20 ms of extra work per message; it should fail");
        RunRecord faulty = measure(build, FAULT, "3-fault");
        told &= check("the build with the fault fails", outcome(faulty) == Outcome.FAIL);
        told &= check("what regressed is what the fault touches", onlyTheFaultyRegressed(faulty));

        tell(told ? "The story came out right." : "The story did NOT come out right; the reports tell why.");
        print("Open " + out.resolve("3-fault").resolve("report.html"));
        return told ? 0 : 1;
    }

    private RunRecord measure(Path build, String fault, String folder) throws IOException, InterruptedException {
        Suite suite = SuiteParser.parse("demo.yml", resource(), Map.of("fault", fault));
        RunRecord record = new SuiteExecution(new SuiteExecution.Request(
                        suite,
                        Optional.empty(),
                        build.toString(),
                        folder,
                        Optional.empty(),
                        store,
                        out.resolve(folder),
                        Optional.empty()))
                .execute(ProgressOptions.ofThisTerminal());
        print(ConsoleReport.of(record.judgement().orElseThrow()).stripTrailing());
        return record;
    }

    private static Outcome outcome(RunRecord record) {
        return record.judgement().orElseThrow().outcome();
    }

    private static boolean onlyTheFaultyRegressed(RunRecord record) {
        Judgement judgement = record.judgement().orElseThrow();
        return judgement.regressed().findAny().isPresent()
                && judgement.regressed().allMatch(one -> one.series().startsWith(FAULTY_WORKLOAD));
    }

    private boolean check(String expected, boolean holds) {
        print((holds ? "as expected: " : "NOT as expected: ") + expected);
        return holds;
    }

    /** The folder that holds the built middleware, simulations and benchmarks: the checkout this jar was built in. */
    private static Path parts() {
        try {
            Path jar = Path.of(DemoCommand.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path checkout = jar.toAbsolutePath().resolve("../../..").normalize();
            for (String part : PARTS) {
                if (!Files.exists(checkout.resolve(part))) {
                    throw Failure.usage("the demo needs " + part + " in " + checkout
                            + "; run './perfgate demo' at the top of a checkout, which builds it");
                }
            }
            return checkout;
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("the place of this jar is no path", impossible);
        }
    }

    private static String resource() throws IOException {
        try (InputStream in = DemoCommand.class.getResourceAsStream("demo.yml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void tell(String line) {
        print("");
        print("== " + line);
    }

    private void print(String line) {
        PrintWriter print = spec.commandLine().getOut();
        print.println(line);
        print.flush();
    }
}
