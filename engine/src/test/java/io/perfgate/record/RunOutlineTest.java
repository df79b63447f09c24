package io.perfgate.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOutlineTest {

    @TempDir
    private Path folder;

    @Test
    void anOutlineAgreesWithTheWholeRecord() throws IOException {
        RunRecord record = Records.judged().measuredOtherwise("a new load generator");
        Path file = Files.writeString(folder.resolve("run.json"), RunRecords.toJson(record));

        assertThat(RunOutline.read(file))
                .isEqualTo(new RunOutline(
                        record.suite(),
                        record.hardware().profile(),
                        record.header().startedAt(),
                        record.measured(),
                        record.baseline(),
                        record.judgement(),
                        Optional.of("a new load generator")));
    }

    @Test
    void unjudgedAndIncompleteRecordsAreRefused() throws IOException {
        String json = RunRecords.toJson(Records.judged());
        Path open = Files.writeString(folder.resolve("open.json"), json.replace("\"judgement\" : {", "\"was\" : {"));
        Path cut = Files.writeString(folder.resolve("cut.json"), json.substring(0, 300));

        assertThatThrownBy(() -> RunOutline.read(open))
                .isInstanceOf(ReadError.class)
                .hasMessage(open + ": not a complete run record: it is not judged");
        assertThatThrownBy(() -> RunOutline.read(cut))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("cut.json:");
    }
}
