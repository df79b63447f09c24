package io.perfgate.runner.command;

import io.perfgate.baseline.FileBaselines;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.document.Folders;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import io.perfgate.report.ConsoleReport;
import io.perfgate.runner.demo.DemoBroker;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code perfgate demo}: shows on this machine how a gate passes and fails builds. */
@Command(
        name = "demo",
        description = "Show a gate with a small message broker, in under three minutes. It measures a build "
                + "and accepts it, measures it again, which passes, and measures a build with a fault, which fails.")
public final class DemoCommand extends PrintingCommand implements Callable<Integer> {
    private static final String FAULT = "work=10ms";
    private static final String BASELINES = "baselines";
    private static final String FIRST = "1-baseline";
    private static final String SAME = "2-same-build";
    private static final String FAULTY = "3-fault";
    private static final Set<String> OWN = Set.of(BASELINES, FIRST, SAME, FAULTY);

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the reports (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-out", "demo");

    private DemoBroker broker;

    @Override
    public Integer call() throws IOException, InterruptedException {
        clear();
        broker = new DemoBroker(new FileBaselines(out.resolve(BASELINES)));

        tell("1 of 3: measure a build and accept it as the baseline");
        RunRecord first = measure("none", FIRST);
        broker.accept(first, "the demo's first build");
        boolean told = check("there is no baseline yet", outcome(first) == Outcome.CANNOT_TELL);

        tell("2 of 3: measure the same build again; it should pass");
        RunRecord same = measure("none", SAME);
        told &= check("the same build passes", outcome(same) == Outcome.PASS);

        tell("3 of 3: measure a build with a fault, 10 ms of extra work per message; it should fail");
        RunRecord faulty = measure(FAULT, FAULTY);
        told &= check("the build with the fault fails", outcome(faulty) == Outcome.FAIL);
        told &= check("what regressed is what the fault touches", onlyTheFaultyRegressed(faulty));

        tell(told ? "The demo went as expected." : "The demo did NOT go as expected; the reports say why.");
        out().println("Open " + out.resolve(FAULTY).resolve("report.html"));
        return told ? 0 : 1;
    }

    /** Removes an earlier demo, because the demo begins without a baseline. */
    private void clear() throws IOException {
        ConfinedFolder.withinCurrent(out);
        if (Files.exists(out)) {
            for (Path entry : Folders.entries(out)) {
                if (!OWN.contains(entry.getFileName().toString())) {
                    throw Failure.usage(entry + ": is not of an earlier demo; choose another --out");
                }
            }
        }
        Cleanup.delete(out);
    }

    private RunRecord measure(String fault, String folder) throws IOException, InterruptedException {
        RunRecord record = broker.measure(
                DemoBroker.suite(Map.of("fault", fault)), out.resolve(folder), ProgressOptions.ofThisTerminal());
        out().println(ConsoleReport.of(record.judgement(), Texts.ENGLISH, ConsoleReport.Layout.LOG)
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
        out().println((holds ? "as expected: " : "NOT as expected: ") + expected);
        return holds;
    }

    private void tell(String line) {
        out().println();
        out().println("== " + line);
    }
}
