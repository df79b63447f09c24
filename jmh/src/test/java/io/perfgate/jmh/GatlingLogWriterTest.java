package io.perfgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.read.LoadResult;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatlingLogWriterTest {

    @TempDir
    private Path folder;

    @Test
    void theWrittenLogIsALogOfGatling() throws IOException {
        Path log = folder.resolve("simulation.log");
        GatlingLogWriter.write(log, 10_000, GatlingLogWriter::tiny);

        LoadResult read = GatlingLog.read(log, Window.ALL);

        assertThat(read.partial()).isFalse();
        assertThat(read.count()).isEqualTo(10_000);
        assertThat(read.requests()).containsKeys("checkout / request 1", "request 4");
        assertThat(read.requests().get("request 4").all().maxMillis()).isEqualTo(2);
        assertThat(read.errors().byMessage().get("status.find.is(200), found 500"))
                .isBetween(50L, 150L);
    }
}
