package io.perfgate.simulations;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Loads the web container's pages and calls, each in a separate process. */
@Timeout(60)
class WebTest {
    private static final String[] PAGES = {"EmptyJSP", "Include", "Session", "50KServlet", "BeanCookie"};

    private static final int USERS = 3;

    @RegisterExtension
    final Programs programs = new Programs();

    @TempDir
    Path results;

    @Test
    void eachPageIsARequest() throws Exception {
        GatlingRun run = load(Pages.class, "3 users", start("--fault", "none"));
        assertThat(run.simulationLog()).contains(PAGES).doesNotContain(".find.");
    }

    @Test
    @Tag("slow")
    void theFirstByteAndTheRestOfEachPageAreRequests() throws Exception {
        // Every third request is refused, and there are five pages, so each is refused at times.
        GatlingRun run = load(PagesFirstByte.class, Integer.toString(USERS), start("--fault", "errors=34%"));
        Map<String, Long> calls = run.calls();
        for (String page : PAGES) {
            // The run may end between the two requests, once for each user.
            long opened = calls.get(page + "+first+byte");
            assertThat(calls.get(page + "+rest")).as(page).isPositive().isBetween(opened - USERS, opened);
            assertThat(calls.get(page + "+first+byte|failed")).as(page).isPositive();
        }
        assertThat(calls).hasSize(3 * PAGES.length);
    }

    @Test
    @Tag("slow")
    void callsReturnTheirMessage() throws Exception {
        GatlingRun run = load(Rpc.class, "2", start("--compression", "on", "--threads", "10"), "message=people");
        assertThat(run.calls()).containsOnlyKeys("transaction");
    }

    @Test
    void aWrongMessageIsOneLine() throws Exception {
        Process gatling = new GatlingRun(results).start(Rpc.class, "127.0.0.1:1", "1", 1, "message=50X");
        assertThat(gatling.errorReader().lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING: ")))
                .containsExactly("simulation: -Dmessage=50X is not a size such as 512B, 1K or 1M, or people");
        assertThat(gatling.waitFor()).isEqualTo(1);
    }

    private InetSocketAddress start(String... options) throws Exception {
        return programs.start("web", options);
    }

    private GatlingRun load(Class<?> simulation, String load, InetSocketAddress target, String... parameters)
            throws Exception {
        GatlingRun run = new GatlingRun(results);
        Process gatling = run.start(simulation, target.getHostString() + ":" + target.getPort(), load, 1, parameters);
        try {
            assertThat(gatling.waitFor()).as("status").isZero();
        } finally {
            gatling.destroyForcibly();
        }
        return run;
    }
}
