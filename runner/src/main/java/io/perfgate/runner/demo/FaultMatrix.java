package io.perfgate.runner.demo;

import io.perfgate.baseline.BaselineStore;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.run.Reports;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * How often the gate is right: every fault of the broker so many times, against the demo's baseline. Round by round over
 * all of them, so that what the machine does in the meantime meets all alike. Runs that are there already are kept.
 */
public final class FaultMatrix {

    /** From some runs on it is known how much they differ from each other. */
    private static final int BASELINE_RUNS = 5;

    private static final String TOLERANCE = "4%";

    private final Path out;
    private final int rounds;
    private final DemoBroker broker;
    private final Consumer<String> tell;

    public FaultMatrix(Path out, int rounds, Consumer<String> tell) {
        this.out = out;
        this.rounds = rounds;
        this.broker = new DemoBroker(new BaselineStore(out.resolve("baselines")));
        this.tell = tell;
    }

    /** Measures what is missing; the table in Markdown. */
    public FaultTable run(boolean terminal) throws IOException, InterruptedException {
        for (int number = 1; number <= BASELINE_RUNS; number++) {
            Path folder = out.resolve("baseline-" + number);
            if (!isMeasured(folder)) {
                broker.accept(measure("none", folder, terminal), "the baseline of the fault matrix");
            }
        }
        FaultTable table = new FaultTable();
        for (int round = 1; round <= rounds; round++) {
            for (FaultCase one : FaultCase.ALL) {
                RunRecord record = run(one, round, terminal);
                FaultCase.Answer answer = table.add(one, record);
                tell.accept("round " + round + " of " + rounds + ", " + one.name() + ": "
                        + answer.name().toLowerCase(java.util.Locale.ROOT) + "; "
                        + record.judgement().orElseThrow().summary());
            }
        }
        return table;
    }

    private RunRecord run(FaultCase one, int round, boolean terminal) throws IOException, InterruptedException {
        Path folder = out.resolve(one.folder() + "-" + round);
        if (isMeasured(folder)) {
            return RunRecords.read(folder.resolve(Reports.RUN_FILE));
        }
        if (!one.busyCore()) {
            return measure(one.fault(), folder, terminal);
        }
        try (Child busy = BusyCore.start(out.resolve("busy.log"))) {
            return measure(one.fault(), folder, terminal);
        }
    }

    /** The load alone: no fault of the broker reaches the microbenchmark. */
    private RunRecord measure(String fault, Path folder, boolean terminal) throws IOException, InterruptedException {
        Suite suite = broker.suite(Map.of("fault", fault, "tolerance", TOLERANCE, "memoryTolerance", TOLERANCE));
        List<Workload> load = suite.workloads().stream()
                .filter(one -> one.name().equals(DemoBroker.WORKLOAD))
                .toList();
        return broker.measure(
                new Suite(suite.name(), suite.hardware(), suite.middleware(), load, suite.policy(), suite.baseline()),
                folder,
                terminal);
    }

    private static boolean isMeasured(Path folder) {
        return Files.exists(folder.resolve(Reports.RUN_FILE));
    }
}
