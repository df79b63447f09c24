package io.perfgate.simulations;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Sends tasks to the import program, which runs in a separate process. */
@Timeout(60)
class ImportTest {
    @RegisterExtension
    final Programs programs = new Programs();

    @TempDir
    Path results;

    @Test
    void aTaskThatFailsIsAFailedRequest() throws Exception {
        // Every second task of 100 items has a refused item.
        InetSocketAddress target = programs.start("import", "--threads", "2", "--fault", "errors=0.5%");
        GatlingRun run = new GatlingRun(results);
        Process gatling =
                run.start(Import.class, target.getHostString() + ":" + target.getPort(), "2 users", 1, "items=100");
        try {
            assertThat(gatling.waitFor()).as("status").isZero();
        } finally {
            gatling.destroyForcibly();
        }
        assertThat(run.simulationLog()).contains("transaction", "status.find.is(200), found 500");
    }
}
