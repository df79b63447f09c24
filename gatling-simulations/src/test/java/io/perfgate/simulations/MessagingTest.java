package io.perfgate.simulations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs Gatling as users do, in a separate process, against a broker in another. */
@Timeout(120)
class MessagingTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path results;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void stopRemainingProcesses() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void everyMessageSentIsReceived() throws Exception {
        Process gatling = gatling(portOf(broker("none")), "nP_T", 3);
        assertThat(gatling.waitFor()).as("status").isZero();

        Map<String, Long> calls = run().calls();
        assertThat(calls).containsOnlyKeys("receive", "send");
        assertThat(calls.get("send")).isPositive();
        assertThat(calls.get("receive")).isEqualTo(calls.get("send"));
        assertThat(run().simulationLogs()).singleElement().satisfies(log -> assertThat(Files.size(log))
                .isPositive());
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"nP_nT, nD", "P_T, D"})
    void everyMessagePublishedReachesItsSubscriber(String mode, String subscription) throws Exception {
        Process gatling = gatling(
                PublishSubscribe.class, portOf(broker("none")), mode, 3, "2/2/2/2", "subscription=" + subscription);
        assertThat(gatling.waitFor()).as("status").isZero();

        Map<String, Long> calls = run().calls();
        assertThat(calls).containsOnlyKeys("receive", "send");
        assertThat(calls.get("receive")).isPositive().isEqualTo(calls.get("send"));
    }

    @Test
    @Tag("slow")
    void refusedMessagesAreFailedSends() throws Exception {
        Process gatling = gatling(portOf(broker("errors=50%")), "nP_nT", 3);
        assertThat(gatling.waitFor()).as("status").isZero();

        Map<String, Long> calls = run().calls();
        assertThat(calls).containsOnlyKeys("receive", "send", "send|failed");
        assertThat(calls.get("send|failed")).isBetween(calls.get("send") - 1, calls.get("send") + 1);
        assertThat(calls.get("receive")).isEqualTo(calls.get("send"));
    }

    @Test
    @Tag("slow")
    void aBrokerThatDiesFailsCallsAndEndsTheRun() throws Exception {
        Process broker = broker("none");
        Process gatling = gatling(portOf(broker), "nP_nT", 3);
        while (!Files.exists(run().callLog()) || run().calls().isEmpty()) {
            Thread.sleep(50);
        }
        broker.destroyForcibly();
        assertThat(gatling.waitFor()).as("status").isZero();
        assertThat(run().calls()).containsKeys("receive", "receive|failed", "send", "send|failed");
    }

    @Test
    void aWrongParameterIsOneLine() throws Exception {
        Process gatling = gatling("1", "nP", 1);
        // Newer JVMs warn about netty; nothing else may be printed besides the line.
        assertThat(gatling.errorReader().lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING: ")))
                .containsExactly("simulation: -Dmode=nP is not one of nP_nT, nP_T, P_nT, P_T");
        assertThat(gatling.waitFor()).isEqualTo(1);
    }

    private Process broker(String fault) throws IOException {
        Path jar = Path.of(System.getProperty("broker.jar"));
        assertThat(jar)
                .as("build it with: ./mvnw -pl lab/middleware/broker -am package")
                .exists();
        return start(List.of(JAVA, "-Xmx256m", "-jar", jar.toString(), "--port", "0", "--fault", fault));
    }

    private static String portOf(Process broker) throws IOException {
        String ready = broker.inputReader().readLine();
        assertThat(ready).startsWith("ready on port ");
        return ready.substring("ready on port ".length());
    }

    private Process gatling(String port, String mode, int measureSeconds) throws IOException {
        return gatling(PointToPoint.class, port, mode, measureSeconds, "2/3/2/2", "nothing=more");
    }

    private Process gatling(
            Class<?> simulation, String port, String mode, int measureSeconds, String load, String option)
            throws IOException {
        Process process =
                run().start(simulation, "127.0.0.1:" + port, load, measureSeconds, "mode=" + mode, "body=1K", option);
        started.add(process);
        return process;
    }

    private GatlingRun run() {
        return new GatlingRun(results);
    }

    private Process start(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).start();
        started.add(process);
        return process;
    }
}
