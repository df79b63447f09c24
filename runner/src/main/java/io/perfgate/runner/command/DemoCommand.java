package io.perfgate.runner.command;

import io.perfgate.baseline.FileBaselines;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import io.perfgate.report.ConsoleReport;
import io.perfgate.runner.demo.DemoBroker;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code perfgate demo}: the whole story on this machine. */
@Command(
        name = "demo",
        description = "Show a gate with a small message broker, in under three minutes: measure a build and "
                + "accept it; measure it again, which passes; measure a build with a fault, which fails.")
public final class DemoCommand implements Callable<Integer> {

    private static final String FAULT = "work=10ms";

    @Spec
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the reports (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-out", "demo");

    private DemoBroker broker;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Cleanup.delete(out); // the story begins without a baseline
        broker = new DemoBroker(new FileBaselines(out.resolve("baselines")));

        tell("1 of 3: measure a build and accept it as the baseline");
        RunRecord first = measure("none", "1-baseline");
        broker.accept(first, "the demo's first build");
        boolean told = check("there is no baseline yet", outcome(first) == Outcome.CANNOT_TELL);

        tell("2 of 3: measure the same build again; it should pass");
        RunRecord same = measure("none", "2-same-build");
        told &= check("the same build passes", outcome(same) == Outcome.PASS);

        tell("3 of 3: measure a build with a fault, 10 ms of extra work per message; it should fail");
        RunRecord faulty = measure(FAULT, "3-fault");
        told &= check("the build with the fault fails", outcome(faulty) == Outcome.FAIL);
        told &= check("what regressed is what the fault touches", onlyTheFaultyRegressed(faulty));

        tell(told ? "The demo went as expected." : "The demo did NOT go as expected; the reports say why.");
        print("Open " + out.resolve("3-fault").resolve("report.html"));
        return told ? 0 : 1;
    }

    private RunRecord measure(String fault, String folder) throws IOException, InterruptedException {
        RunRecord record = broker.measure(
                DemoBroker.suite(Map.of("fault", fault)), out.resolve(folder), ProgressOptions.ofThisTerminal());
        print(ConsoleReport.of(record.judgement(), Texts.ENGLISH, ConsoleReport.Layout.LOG)
                .stripTrailing());
        return record;
    }

    private static Outcome outcome(RunRecord record) {
        return record.judgement().outcome();
    }

    private static boolean onlyTheFaultyRegressed(RunRecord record) {
        Judgement judgement = record.judgement();
        return judgement.regressed().findAny().isPresent()
                && judgement
                        .regressed()
                        .allMatch(regressed -> regressed.series().startsWith(DemoBroker.WORKLOAD));
    }

    private boolean check(String expected, boolean holds) {
        print((holds ? "as expected: " : "NOT as expected: ") + expected);
        return holds;
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
