package io.perfgate.middleware.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BrokerProgramTest {
    private static final int TERMINATED_BY_SIGTERM = 128 + 15;

    private Process broker;

    @AfterEach
    void stopRemainingProcesses() {
        broker.destroyForcibly();
    }

    @Test
    void reportsReadinessAndStopsOnRequest() throws Exception {
        broker = start("--port", "0", "--fault", "none");
        BufferedReader output = broker.inputReader();
        String ready = output.readLine();
        assertThat(ready).matches("ready on port [1-9][0-9]*");
        int port = Integer.parseInt(ready.substring(ready.lastIndexOf(' ') + 1));
        new Socket(InetAddress.getLoopbackAddress(), port).close();

        broker.toHandle().destroy(); // unlike Process.destroy, this leaves the output open
        assertThat(output.readLine()).as("more output").isNull();
        assertThat(broker.waitFor()).isEqualTo(TERMINATED_BY_SIGTERM);
    }

    @Test
    void aPortInUseIsOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            broker = start("--port", String.valueOf(taken.getLocalPort()));
            assertThat(text(broker.getErrorStream()))
                    .startsWith("broker: --port " + taken.getLocalPort() + ": cannot listen there")
                    .hasLineCount(1);
        }
        assertThat(broker.waitFor()).isEqualTo(1);
    }

    @Test
    void aWrongOptionIsOneLine() throws Exception {
        broker = start("--port", "0", "--fault", "speed=1");
        assertThat(text(broker.getErrorStream()))
                .startsWith("broker: --fault speed=1: there is no fault 'speed'")
                .hasLineCount(1);
        assertThat(broker.waitFor()).isEqualTo(2);
    }

    @Test
    void helpNamesEveryFault() throws Exception {
        broker = start("--help");
        assertThat(text(broker.getInputStream()))
                .contains("work=", "allocation=", "leak=", "lock=", "latency=", "errors=", "none");
        assertThat(broker.waitFor()).isZero();
    }

    private static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                BrokerProgram.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    /** The whole output, until the process closes it. */
    private static String text(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
}
