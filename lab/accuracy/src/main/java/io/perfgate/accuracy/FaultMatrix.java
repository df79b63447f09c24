package io.perfgate.accuracy;

import io.perfgate.baseline.FileBaselines;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.demo.DemoBroker;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.JavaCommand;
import io.perfgate.runner.run.Reports;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * How often the gate is right: a number of runs of every fault of the broker, judged by the demo's baseline. Rounds go
 * over all faults, so that changes of the machine affect all alike. Existing runs are kept.
 */
final class FaultMatrix {

    /** As many as a baseline holds, so that the noise between runs is known. */
    private static final int BASELINE_RUNS = 10;

    /** The tolerances that a baseline of ten runs allows, and a bound for a neighbour that has a core to itself. */
    private static final List<String> SETTINGS =
            List.of("tolerance=4%", "heapTolerance=3%", "allocationTolerance=8%", "otherCpu=30%", "profile=never");

    private static final Duration AT_MOST = Duration.ofMinutes(10);

    private final Path out;
    private final int rounds;
    private final FileBaselines store;
    private final Consumer<String> tell;

    FaultMatrix(Path out, int rounds, Consumer<String> tell) {
        this.out = out;
        this.rounds = rounds;
        this.store = new FileBaselines(out.resolve("baselines"));
        this.tell = tell;
    }

    /** Measures missing runs, and returns the table in Markdown. */
    FaultTable run() throws IOException, InterruptedException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("demo.yml"), DemoBroker.suiteText());
        for (int number = 1; number <= BASELINE_RUNS; number++) {
            Path folder = out.resolve("baseline-" + number);
            if (!isMeasured(folder)) {
                new DemoBroker(store).accept(measure("none", folder), "the baseline of the fault matrix");
            }
        }
        FaultTable table = new FaultTable();
        for (int round = 1; round <= rounds; round++) {
            for (FaultCase faultCase : FaultCase.ALL) {
                RunRecord record = run(faultCase, round);
                FaultCase.Answer answer = table.add(faultCase, record);
                tell.accept("round " + round + " of " + rounds + ", " + faultCase.name() + ": "
                        + answer.name().toLowerCase(Locale.ROOT) + "; "
                        + Texts.ENGLISH.of(record.judgement().summary()));
            }
        }
        return table;
    }

    private RunRecord run(FaultCase faultCase, int round) throws IOException, InterruptedException {
        Path folder = out.resolve(faultCase.folder() + "-" + round);
        if (isMeasured(folder)) {
            return RunRecords.read(folder.resolve(Reports.RUN_FILE));
        }
        if (!faultCase.busyCore()) {
            return measure(faultCase.fault(), folder);
        }
        try (Child busy = BusyCore.start(out.resolve("busy.log"))) {
            return measure(faultCase.fault(), folder);
        }
    }

    /** As users run it, in a separate process; only the load, because no fault of the broker affects the benchmark. */
    private RunRecord measure(String fault, Path folder) throws IOException, InterruptedException {
        String jar = JavaCommand.ownJar().toString();
        List<String> command =
                new ArrayList<>(List.of(JavaCommand.path(), "-jar", jar, "run", "--only", DemoBroker.WORKLOAD));
        command.addAll(List.of("-f", out.resolve("demo.yml").toString(), "--out", folder.toString()));
        command.addAll(List.of("--baseline", store.folder().toString()));
        command.addAll(List.of("--build", DemoBroker.checkout().toString(), "--set", "fault=" + fault));
        SETTINGS.forEach(one -> command.addAll(List.of("--set", one)));
        Path log = out.resolve(folder.getFileName() + ".log");
        try (Child run = Child.start("perfgate run", command, log)) {
            int status = run.waitFor(AT_MOST);
            if (!isMeasured(folder)) {
                throw Failure.cannotTell(
                        "perfgate run ended with status " + status + run.lastOutput() + "; see " + log);
            }
        }
        return RunRecords.read(folder.resolve(Reports.RUN_FILE));
    }

    private static boolean isMeasured(Path folder) {
        return Files.exists(folder.resolve(Reports.RUN_FILE));
    }
}
