package io.perfgate.runner.demo;

import io.perfgate.baseline.FileBaselines;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.JavaCommand;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.runner.run.Acceptances;
import io.perfgate.runner.run.RunRequest;
import io.perfgate.runner.run.SuiteExecution;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The demo's suite, measured on the message broker of this checkout, with or without a fault. */
public final class DemoBroker {

    /** The workload that puts load on the broker, and shows its faults. */
    public static final String WORKLOAD = "point-to-point";

    private static final List<String> PARTS = List.of(
            "lab/middleware/broker/target/broker.jar",
            "gatling-simulations/target/simulations.jar",
            "jmh/target/benchmarks.jar");

    private final Path checkout;
    private final RunRequest.Stores stores;

    public DemoBroker(FileBaselines store) {
        this.checkout = checkout();
        stores = RunRequest.Stores.in(store.folder(), store);
    }

    public static Suite suite(Map<String, String> variables) throws IOException {
        return SuiteParser.parse("demo.yml", suiteText(), variables);
    }

    public static String suiteText() throws IOException {
        try (InputStream in = DemoBroker.class.getResourceAsStream("demo.yml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** @param out folder for the record and the reports; its name is the build's */
    public RunRecord measure(Suite suite, Path out, ProgressView progress) throws IOException, InterruptedException {
        RunRequest.Build build =
                new RunRequest.Build(checkout.toString(), out.getFileName().toString());
        RunRequest.Output output = new RunRequest.Output(out, Texts.ENGLISH);
        RunRequest request =
                new RunRequest(suite, List.of(), Optional.empty(), build, stores, output, RunRequest.Measuring.PLAIN);
        return new SuiteExecution(request, false, new ThisMachine()).execute(progress);
    }

    public void accept(RunRecord record, String why) throws IOException {
        new Acceptances(stores, checkout).accept(record, Reason.plain(why));
    }

    /** The folder that holds the built middleware, simulations and benchmarks: the checkout this jar was built in. */
    public static Path checkout() {
        Path checkout =
                JavaCommand.ownJar().toAbsolutePath().resolve("../../..").normalize();
        for (String part : PARTS) {
            if (!Files.exists(checkout.resolve(part))) {
                throw Failure.usage("the demo needs " + part + " in " + checkout
                        + "; run './perfgate demo' at the top of a checkout, which builds it");
            }
        }
        return checkout;
    }
}
