package io.perfgate.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.document.AtomicFile;
import io.perfgate.environment.Environment;
import io.perfgate.measure.Checkout;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Since;
import io.perfgate.read.ReadError;
import io.perfgate.record.Measurements.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRecordsTest {

    @TempDir
    private Path folder;

    @Test
    void aRecordReadBackIsTheSame() {
        RunRecord record = Records.judged();

        assertThat(RunRecords.parse("run.json", RunRecords.toJson(record)))
                .usingRecursiveComparison()
                .isEqualTo(record);
    }

    /**
     * Rare parts of a run: methods that cost more, trials interleaved with a kept build, a first sight, acknowledged
     * regressions of the baseline.
     */
    @Test
    void rarePartsOfRunsAreReadBack() {
        UnjudgedRun run = Records.judged().unjudged();
        MeasuredRun now = run.measured();
        MeasuredRun yesterday = run.reference().baseline().get(0);
        MeasuredSeries.Key key = now.series().get(0).key();
        Measurements measured = run.found();
        UnjudgedRun inTurns = new UnjudgedRun(
                run.header(),
                run.machine(),
                new Measurements(
                        measured.series(),
                        measured.distributions(),
                        measured.timelines(),
                        measured.errors(),
                        measured.course(),
                        Optional.of(new Turns(
                                new MeasuredRun("yesterday", yesterday.series()),
                                new MeasuredRun(now.name(), now.series()))),
                        List.of(Records.searched())),
                new Reference(
                        run.reference().policy(),
                        List.of(new MeasuredRun(
                                "yesterday", yesterday.series(), Optional.empty(), Set.of(key), Map.of(key, 0.25))),
                        run.reference().surroundings()));
        Culprit hotter = new Culprit(
                "orders",
                "10",
                "send",
                Culprit.Kind.HOTTER,
                "shop.Cart.sum",
                OptionalDouble.of(0.001),
                0.003,
                Optional.of(new Culprit.Evidence(
                        Culprit.Per.REQUEST, 0.001, 0.0035, 1234, Optional.of("shop.Cart.total"))));
        Culprit ofTheFirstEdition = new Culprit(
                "orders",
                "10",
                "",
                Culprit.Kind.WAITS_MORE,
                "shop.Lock.take",
                OptionalDouble.empty(),
                0.2,
                Optional.empty());
        Since since = new Since(
                "monday",
                "12",
                Instant.parse("2026-01-01T00:00:00Z"),
                Optional.of("0123456789012345678901234567890123456789"),
                new Checkout(
                        Optional.of("c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff"),
                        Optional.of("Jane"),
                        Optional.of("Parse faster")),
                Optional.empty(),
                false);
        Since notMeasured =
                new Since("friday", "9", Instant.EPOCH, Optional.empty(), Checkout.NONE, Optional.empty(), false);
        RunRecord record = new RunRecord(
                inTurns,
                Records.judged()
                        .judgement()
                        .withCulprits(List.of(hotter, ofTheFirstEdition))
                        .withSince(Map.of(key, since, new MeasuredSeries.Key("gone", "p99"), notMeasured)));

        assertThat(RunRecords.parse("run.json", RunRecords.toJson(record)))
                .usingRecursiveComparison()
                .isEqualTo(record);
    }

    @Test
    void aRecordOfVersion1IsReadForEver() {
        RunRecord record = RunRecords.read(Path.of("src/test/resources/io/perfgate/record/run-schema-1.json"));

        assertThat(record.suite()).isEqualTo("orders");
        assertThat(record.judgement().outcome()).isEqualTo(Outcome.FAIL);
        assertThat(record.machine().calibration()).isEmpty();
        assertThat(record.hardware().facts().kernel()).isEmpty();
        assertThat(record.machine().environment()).isEqualTo(Environment.UNKNOWN);
    }

    @Test
    void brokenRecordsAreNamed() throws IOException {
        Path cut = Files.writeString(
                folder.resolve("run.json"), RunRecords.toJson(Records.judged()).substring(0, 300));
        assertThatThrownBy(() -> RunRecords.read(cut))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("run.json:");
        assertThatThrownBy(() -> RunRecords.parse("x.json", "{\"schema\": 9}"))
                .hasMessage("x.json: schema 9 of a run record is unknown; this version reads 1");
        assertThatThrownBy(() -> RunRecords.parse("x.json", "{\"schema\": 1}"))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("x.json: not a complete run record");
    }

    @Test
    void filesExistCompletelyOrNotAtAll() throws IOException {
        Path file = folder.resolve("deep/run.json");
        AtomicFile.write(file, "one");
        AtomicFile.write(file, "two");

        assertThat(Files.readString(file)).isEqualTo("two");
        try (var left = Files.list(file.getParent())) {
            assertThat(left.toList()).isEqualTo(List.of(file));
        }
    }
}
