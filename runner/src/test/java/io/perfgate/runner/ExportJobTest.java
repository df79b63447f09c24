package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The builds of a Jenkins job, of which a server does not accept all. */
class ExportJobTest extends CommandCase {

    /** The oldest build is sent first; otherwise it would keep all newer ones from being sent, each time. */
    @Test
    void aBuildThatIsTooOldForTheServerDoesNotBlockTheOthers() throws Exception {
        Path job = folder.resolve("jobs/nightly");
        for (int build = 1; build <= 3; build++) {
            Path records = Files.createDirectories(job.resolve("builds/" + build + "/performance-gate"));
            Files.copy(RECORD, records.resolve("1.json"));
        }
        byte[] tooOld = "{\"error\":\"partial write: points beyond retention policy dropped=54\"}"
                .getBytes(StandardCharsets.UTF_8);
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/write", exchange -> {
            exchange.getRequestBody().readAllBytes();
            boolean isFirst = requests.incrementAndGet() == 1;
            exchange.sendResponseHeaders(isFirst ? 400 : 204, isFirst ? tooOld.length : -1);
            if (isFirst) {
                exchange.getResponseBody().write(tooOld);
            }
            exchange.close();
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort();

            assertThat(perfgate("export", "influx", "--jenkins-job", job, "--url", url, "--database", "builds"))
                    .isEqualTo(2);

            assertThat(requests).hasValue(3);
            assertThat(out.toString()).contains(" points of 2 run(s) written to " + url);
            assertThat(err.toString())
                    .contains("status 400: partial write: points beyond retention policy dropped=54; correct that")
                    .endsWith("perfgate: 1 record(s) cannot be read or were refused; all others were written\n");
        } finally {
            server.stop(0);
        }
    }
}
