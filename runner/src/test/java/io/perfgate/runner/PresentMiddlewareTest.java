package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A middleware that is already running: it is measured, and left running. */
class PresentMiddlewareTest {

    @TempDir
    private Path folder;

    private SuiteFolder suite;

    @BeforeEach
    void inOurFolder() {
        suite = new SuiteFolder(folder);
    }

    private final List<Process> ours = new ArrayList<>();

    @AfterEach
    void endStartedProcesses() {
        ours.forEach(Process::destroyForcibly);
    }

    /** A broker that the runner did not start. */
    private int broker(List<String> options) throws Exception {
        int port = freePort();
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx128m"));
        command.addAll(options);
        command.addAll(List.of("-jar", "../lab/middleware/broker/target/broker.jar", "--port", Integer.toString(port)));
        ours.add(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("broker.log").toFile())
                .start());
        for (int i = 0; i < 600; i++) {
            try (Socket answered = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return port;
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
        throw new AssertionError("the broker did not start: " + Files.readString(folder.resolve("broker.log")));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String present(String target, String jvm, String command) {
        return "suite: present\nvariables: {pid: '1'}\nmiddleware:\n  " + target + "\n  jvm: " + jvm
                + "\nworkloads:\n  - name: load\n    run: " + command + "\n    trials: {first: 1, most: 1}\n";
    }

    @Test
    void aRunningMiddlewareIsMeasuredAndLeftRunning() throws Exception {
        int port = broker(List.of());
        long pid = ours.get(0).pid();

        Ended perfgate = suite.runHere(
                present(
                        "target: 127.0.0.1:" + port,
                        "pid:${pid}",
                        "sh -c 'test ${target} = 127.0.0.1:" + port + " && test ${port} = " + port + " && cat "
                                + SuiteFolder.RESULT + "'"),
                "--set",
                "pid=" + pid);

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(suite.only("load", "heapAfterGc")).isGreaterThan(1e6);
        assertThat(ours.get(0).isAlive()).isTrue();
    }

    @Test
    void jmxWithAPassword() throws Exception {
        int jmx = freePort();
        Path password = Files.writeString(folder.resolve("password"), "monitor not-to-be-told\n");
        Path access = Files.writeString(folder.resolve("access"), "monitor readwrite\n");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
        int port = broker(List.of(
                "-Dcom.sun.management.jmxremote.port=" + jmx,
                "-Dcom.sun.management.jmxremote.ssl=false",
                "-Djava.rmi.server.hostname=127.0.0.1",
                "-Dcom.sun.management.jmxremote.password.file=" + password,
                "-Dcom.sun.management.jmxremote.access.file=" + access));
        String yaml = present(
                "target: 127.0.0.1:" + port,
                "jmx:127.0.0.1:" + jmx + "\n  jmxUser: monitor",
                "cat " + SuiteFolder.RESULT);

        Perfgate right = suite.start(Map.of("PERFGATE_JMX_PASSWORD", "not-to-be-told"), yaml);
        right.exitStatus();
        assertThat(right.complaints()).isEmpty();
        assertThat(suite.only("load", "heapAfterGc")).isGreaterThan(1e6);

        Perfgate wrong = suite.start(Map.of("PERFGATE_JMX_PASSWORD", "guessed"), yaml);
        assertThat(wrong.exitStatus()).isEqualTo(3);
        assertThat(wrong.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware: JMX at 127.0.0.1:" + jmx
                        + " refused the login: Invalid username or password");

        Ended without = suite.runHere(yaml);
        assertThat(without.exitStatus()).isEqualTo(2);
        assertThat(without.complaints())
                .containsExactly("perfgate: middleware: 'jmxUser: monitor' needs a password in the environment "
                        + "variable PERFGATE_JMX_PASSWORD");
    }

    @Test
    @Tag("slow")
    void aRunningMiddlewareThatEnds() throws Exception {
        int port = broker(List.of());
        long pid = ours.get(0).pid();

        Ended killed = suite.runHere(
                present(
                        "url: http://127.0.0.1:" + port,
                        "pid:${pid}",
                        "sh -c 'kill -9 " + pid + "; sleep 1; cat " + SuiteFolder.RESULT + "'"),
                "--set",
                "pid=" + pid);
        assertThat(killed.exitStatus()).isEqualTo(3);
        assertThat(killed.complaints())
                .containsExactly("perfgate: middleware: process " + pid + " ended during the load of workload 'load', "
                        + "trial 1; start it again, and give its number to 'jvm: pid:'");

        port = broker(List.of());
        Ended silent = suite.runHere(present(
                "target: 127.0.0.1:" + port,
                "none",
                "sh -c 'kill -9 " + ours.get(1).pid() + "; sleep 1; cat " + SuiteFolder.RESULT + "'"));
        assertThat(silent.exitStatus()).isEqualTo(3);
        assertThat(silent.complaints())
                .containsExactly("perfgate: middleware does not answer at tcp://127.0.0.1:" + port + " within 5 s; it "
                        + "did before the load of workload 'load', trial 1, so find out why it ended");

        Ended before = suite.runHere(present("url: http://127.0.0.1:" + port, "pid:" + pid, "true"));
        assertThat(before.exitStatus()).isEqualTo(3);
        assertThat(before.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware: process " + pid + " ended before the load");

        Ended gone = suite.runHere(present("url: http://127.0.0.1:" + port, "none", "cat " + SuiteFolder.RESULT));
        assertThat(gone.exitStatus()).isEqualTo(3);
        assertThat(gone.complaints())
                .containsExactly("perfgate: middleware does not answer at tcp://127.0.0.1:" + port + " within 5 s; "
                        + "start it before the run, or correct its 'target', 'url' or 'ready'");
    }

    @Test
    void jmxThatNobodyAnswers() throws Exception {
        int port = broker(List.of());
        int nobody = freePort();

        Ended perfgate = suite.runHere(
                present("target: 127.0.0.1:" + port, "jmx:127.0.0.1:" + nobody, "cat " + SuiteFolder.RESULT));

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware: its JVM does not answer by JMX at 127.0.0.1:" + nobody)
                .endsWith("correct 'jvm: jmx:', or set 'jvm: none'");
    }

    @Test
    void twoBuildsNeedTwoMiddlewares() throws Exception {
        Ended perfgate = suite.runHere(present("target: 127.0.0.1:1", "none", "true"), "--against", "other");

        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints()).hasSize(1).first().asString().contains("already runs and cannot be both");
    }
}
