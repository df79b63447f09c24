package io.perfgate.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.environment.Environment;
import io.perfgate.measure.Outcome;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    void filesAreThereWholeOrNotAtAll() throws IOException {
        Path file = folder.resolve("deep/run.json");
        AtomicFile.write(file, "one");
        AtomicFile.write(file, "two");

        assertThat(Files.readString(file)).isEqualTo("two");
        try (var left = Files.list(file.getParent())) {
            assertThat(left.toList()).isEqualTo(List.of(file));
        }
    }
}
