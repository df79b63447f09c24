package io.perfgate.simulations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Runs Gatling with users who repeat a transaction. */
@Timeout(60)
class UsersTest {
    @RegisterExtension
    final Programs programs = new Programs();

    @TempDir
    Path results;

    private Process gatling;

    @AfterEach
    void stop() throws InterruptedException {
        gatling.destroyForcibly().waitFor();
    }

    @Test
    @Tag("slow")
    @EnabledForJreRange(max = JRE.JAVA_23, disabledReason = "like BeanClientTest")
    void refusedTransactionsAreFailedOnes() throws Exception {
        InetSocketAddress target = programs.start("beans", "--way", "ssl", "--fault", "errors=50%");
        gatling = start(target.getPort(), "5 users", "stateful");
        assertThat(gatling.waitFor()).as("status").isZero();

        Map<String, Long> calls = new GatlingRun(results).calls();
        assertThat(calls).containsOnlyKeys("transaction", "transaction|failed");
        assertThat(calls.get("transaction|failed"))
                .isBetween(calls.get("transaction") - 1, calls.get("transaction") + 1);
    }

    @Test
    void aWrongLoadIsOneLine() throws Exception {
        gatling = start(1, "0 users", "stateful");
        // Newer JVMs warn about netty; nothing else may be printed besides the line.
        assertThat(gatling.errorReader().lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING: ")))
                .containsExactly(
                        "simulation: -Dperfgate.load=0 users is not a number of users, such as 100 or 100 users");
        assertThat(gatling.waitFor()).isEqualTo(1);
    }

    private Process start(int port, String load, String bean) throws IOException {
        return new GatlingRun(results)
                .start(SessionBeans.class, "127.0.0.1:" + port, load, 2, "way=ssl", "bean=" + bean);
    }
}
