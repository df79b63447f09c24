package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A person accepts or pins a first run in which something was still warming up. */
class AcceptByHandTest extends CommandCase {

    private int baseline(String command, Path run) {
        Path store = folder.resolve("baselines");
        return command.equals("pin")
                ? perfgate("baseline", "pin", run, "release-1", "--baseline", store)
                : perfgate("baseline", "accept", run, "--baseline", store);
    }

    private Path firstRun(Function<RunRecord, Finding> finding) throws IOException {
        RunRecord record = RunRecords.read(RECORD);
        RunRecord first = new RunRecord(
                record.unjudged().against(List.of(), List.of()),
                record.judgement().with(List.of(finding.apply(record))));
        return Files.writeString(folder.resolve("run.json"), RunRecords.toJson(first));
    }

    private static Finding notSteady(RunRecord record) {
        return Finding.of(
                record.series().get(0).id(),
                Finding.Kind.WARM_UP,
                Finding.Severity.INVALID,
                Reason.plain("still warming up"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"accept", "pin"})
    void theAnswerNamesTheSeriesThatJoinLater(String command) throws Exception {
        assertThat(baseline(command, firstRun(AcceptByHandTest::notSteady)))
                .as(err.toString())
                .isZero();

        assertThat(out.toString())
                .contains("; series without a steady state join later: orders ")
                .contains(" throughput");
        assertThat(perfgate("baseline", "show", "orders", "--baseline", folder.resolve("baselines")))
                .isZero();
        assertThat(out.toString()).contains(" mean: 1").doesNotContain("throughput: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"accept", "pin"})
    void aRunWithoutAnySteadySeriesIsRefused(String command) throws Exception {
        Path run = firstRun(record ->
                Finding.ofRun(Finding.Kind.WARM_UP, Finding.Severity.INVALID, Reason.plain("still warming up")));

        assertThat(baseline(command, run)).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains(
                        "run.json: run 'today' has no series with a steady state; measure again with a longer warm-up");
        assertThat(folder.resolve("baselines/lab-1/orders.json")).doesNotExist();
    }
}
