package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Timeline;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A middleware of several processes, and one that runs already. */
class MiddlewareTest {

    private static final String RESULT = "engine/src/test/resources/io/perfgate/read/wrk/errors-4.1.0.txt";

    @TempDir
    private Path folder;

    private final List<Process> ours = new ArrayList<>();

    @AfterEach
    void endWhatWeStarted() {
        ours.forEach(Process::destroyForcibly);
    }

    private String[] arguments(String yaml, String... more) throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), yaml.replace("FOLDER", folder.toString()));
        return Stream.concat(
                        Stream.of("run", "-f", suite.toString(), "--out", folder + "/out", "--baseline", folder + "/b"),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private Perfgate run(String yaml, String... more) throws IOException, InterruptedException {
        return Perfgate.run(folder, arguments(yaml, more));
    }

    private RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    private double only(String series, String metric) {
        List<MeasuredSeries> found = record().series().stream()
                .filter(one ->
                        one.id().name().equals(series) && one.metric().name().equals(metric))
                .toList();
        assertThat(found).as(metric + " of " + series).hasSize(1);
        return found.get(0).trials().get(0);
    }

    private static String broker(String name) {
        return "  - name: " + name + "\n"
                + "    start: java -Xmx128m -Dtest=FOLDER -Dboth=${database.port}-${shop.target} -jar "
                + "middleware/broker/target/broker.jar --port ${port}\n"
                + "    ready: tcp://127.0.0.1:${port}\n";
    }

    private static String suite(String middleware, String command) {
        return "suite: several\nmiddleware:\n" + middleware + "workloads:\n  - name: load\n    run: " + command
                + "\n    trials: {first: 1, most: 1}\n";
    }

    @Test
    void eachOfTwoIsMeasured() throws Exception {
        Perfgate perfgate =
                run(suite(broker("database") + "    collect: 'middleware-*.log'\n" + broker("shop"), "cat " + RESULT));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(only("load", "heapAfterGc")).isGreaterThan(1e6);
        assertThat(only("load / database", "heapAfterGc")).isGreaterThan(1e6);
        assertThat(only("load / database", "heapUsedPeak")).isPositive();
        assertThat(record().timelines()).extracting(Timeline::name).contains("heapAfterGc", "heapAfterGc of database");
        assertThat(folder.resolve("out/collected/load/trial-1/middleware-database.log"))
                .exists();
        Perfgate.assertNoneLeft("-Dtest=" + folder);
    }

    /** As a program does that looks whether its port is free before it uses it. */
    @Test
    void aPortThatIsOpenForAMomentIsNotReadyYet() throws Exception {
        Files.writeString(folder.resolve("Flicker.java"), """
                import java.net.ServerSocket;
                import java.nio.file.Files;
                import java.nio.file.Path;

                class Flicker {
                    public static void main(String[] arguments) throws Exception {
                        int port = Integer.parseInt(arguments[0]);
                        try (ServerSocket looking = new ServerSocket(port)) {
                            looking.accept();
                        }
                        Thread.sleep(1000);
                        Files.createFile(Path.of(arguments[1]));
                        try (ServerSocket used = new ServerSocket(port)) {
                            while (true) {
                                used.accept().close();
                            }
                        }
                    }
                }
                """);
        Perfgate perfgate = run(suite(
                "  start: java FOLDER/Flicker.java ${port} FOLDER/used\n  ready: tcp://127.0.0.1:${port}\n  jvm: none\n",
                "sh -c 'ls FOLDER/used >&2 && cat " + RESULT + "'"));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.exitStatus()).as(perfgate.output()).isEqualTo(3); // no baseline
        assertThat(record().series()).isNotEmpty();
    }

    @Test
    void theyStartInTurnKnowOfEachOtherAndStopInReverse() throws Exception {
        String one =
                "  - name: NAME\n    start: sh -c 'echo NAME up >> FOLDER/order; TELL; trap \"echo NAME down >> FOLDER/order;"
                        + " exit 0\" TERM; sleep 0.3; echo is up; while :; do sleep 0.05; done'\n"
                        + "    ready: is up\n    jvm: none\n";
        Perfgate perfgate = run(suite(
                        one.replace("NAME", "first") + one.replace("NAME", "second"),
                        "sh -c 'echo load >> FOLDER/order; TELL; cat " + RESULT + "'")
                .replace("TELL", "echo ${port} ${first.target} ${second.target} ${first.port} >> FOLDER/told"));

        assertThat(perfgate.complaints()).isEmpty();
        List<String> told = Files.readAllLines(folder.resolve("told"));
        String first = told.get(0).split(" ")[0];
        String second = told.get(1).split(" ")[0];
        String all = " 127.0.0.1:" + first + " 127.0.0.1:" + second + " " + first;
        assertThat(first).isNotEqualTo(second);
        assertThat(told).containsExactly(first + all, second + all, second + all);
        assertThat(folder.resolve("order")).hasContent("first up\nsecond up\nload\nsecond down\nfirst down");
    }

    @ParameterizedTest
    @CsvSource({"database", "shop"})
    void theOneThatDiesIsNamed(String dying) throws Exception {
        Perfgate perfgate = Perfgate.start(
                folder,
                arguments(suite(
                        Stream.of("database", "shop")
                                .map(name -> broker(name).replace("-Dtest", "-Dname=" + name + " -Dtest"))
                                .reduce("", String::concat),
                        "sleep 4")));
        perfgate.descendant("sleep 4");
        perfgate.descendant("-Dname=" + dying).destroyForcibly();

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .contains(
                        "middleware '" + dying + "' ended with status 137 during the load of workload 'load', trial 1");
        Perfgate.assertNoneLeft("-Dtest=" + folder);
    }

    @Test
    void whatIsUpGoesDownWhenTheNextDoesNotGetUp() throws Exception {
        Perfgate perfgate = run(suite(broker("database") + broker("shop") + "    readyWithin: 1ms\n", "true"));

        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware 'shop' was not ready within 0 s");
        Perfgate.assertNoneLeft("-Dtest=" + folder);
    }

    /** A broker as if somebody else had started it. */
    private int broker(List<String> options) throws Exception {
        int port = freePort();
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx128m"));
        command.addAll(options);
        command.addAll(List.of("-jar", "../middleware/broker/target/broker.jar", "--port", Integer.toString(port)));
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
                + "\nworkloads:\n  - name: load\n    run: " + command + "\n    trials: {first: 2, most: 2}\n";
    }

    @Test
    void whatRunsAlreadyIsMeasuredAndLeftRunning() throws Exception {
        int port = broker(List.of());
        long pid = ours.get(0).pid();

        Perfgate perfgate = run(
                present(
                        "target: 127.0.0.1:" + port,
                        "pid:${pid}",
                        "sh -c 'test ${target} = 127.0.0.1:" + port + " && test ${port} = " + port + " && cat " + RESULT
                                + "'"),
                "--set",
                "pid=" + pid);

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(only("load", "heapAfterGc")).isGreaterThan(1e6);
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
        String yaml =
                present("target: 127.0.0.1:" + port, "jmx:127.0.0.1:" + jmx + "\n  jmxUser: monitor", "cat " + RESULT);

        Perfgate right = Perfgate.start(folder, Map.of("PERFGATE_JMX_PASSWORD", "not-to-be-told"), arguments(yaml));
        right.exitStatus();
        assertThat(right.complaints()).isEmpty();
        assertThat(only("load", "heapAfterGc")).isGreaterThan(1e6);

        Perfgate wrong = Perfgate.start(folder, Map.of("PERFGATE_JMX_PASSWORD", "guessed"), arguments(yaml));
        assertThat(wrong.exitStatus()).isEqualTo(3);
        assertThat(wrong.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware: JMX at 127.0.0.1:" + jmx
                        + " lets nobody in: Invalid username or password");

        Perfgate without = run(yaml);
        assertThat(without.exitStatus()).isEqualTo(2);
        assertThat(without.complaints())
                .containsExactly("perfgate: middleware: 'jmxUser: monitor' needs his password in the environment "
                        + "variable PERFGATE_JMX_PASSWORD");
    }

    @Test
    void whatRunsAlreadyAndEnds() throws Exception {
        int port = broker(List.of());
        long pid = ours.get(0).pid();

        Perfgate killed = run(
                present(
                        "url: http://127.0.0.1:" + port,
                        "pid:${pid}",
                        "sh -c 'kill -9 " + pid + "; sleep 1; cat " + RESULT + "'"),
                "--set",
                "pid=" + pid);
        assertThat(killed.exitStatus()).isEqualTo(3);
        assertThat(killed.complaints())
                .containsExactly("perfgate: middleware: process " + pid + " ended during the load of workload 'load', "
                        + "trial 1; start it again, and give its number to 'jvm: pid:'");

        port = broker(List.of());
        Perfgate silent = run(present(
                "target: 127.0.0.1:" + port,
                "none",
                "sh -c 'kill -9 " + ours.get(1).pid() + "; sleep 1; cat " + RESULT + "'"));
        assertThat(silent.exitStatus()).isEqualTo(3);
        assertThat(silent.complaints())
                .containsExactly("perfgate: middleware does not answer at tcp://127.0.0.1:" + port + " within 5 s; it "
                        + "did before the load of workload 'load', trial 1, so find out why it ended");

        Perfgate before = run(present("url: http://127.0.0.1:" + port, "pid:" + pid, "true"));
        assertThat(before.exitStatus()).isEqualTo(3);
        assertThat(before.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware: process " + pid + " ended before the load");

        Perfgate gone = run(present("url: http://127.0.0.1:" + port, "none", "cat " + RESULT));
        assertThat(gone.exitStatus()).isEqualTo(3);
        assertThat(gone.complaints())
                .containsExactly("perfgate: middleware does not answer at tcp://127.0.0.1:" + port + " within 5 s; "
                        + "start it before the run, or mend its 'target', 'url' or 'ready'");
    }

    @Test
    void jmxThatNobodyAnswers() throws Exception {
        int port = broker(List.of());
        int nobody = freePort();

        Perfgate perfgate = run(present("target: 127.0.0.1:" + port, "jmx:127.0.0.1:" + nobody, "cat " + RESULT));

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware: its JVM does not answer by JMX at 127.0.0.1:" + nobody)
                .endsWith("mend 'jvm: jmx:', or say 'jvm: none'");
    }

    @Test
    void twoBuildsNeedTwoMiddlewares() throws Exception {
        Perfgate perfgate = run(present("target: 127.0.0.1:1", "none", "true"), "--against", "other");

        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints()).hasSize(1).first().asString().contains("runs already and is only one");
    }

    @Test
    void thePlanShowsAllProcesses() throws Exception {
        Perfgate perfgate = run(
                suite(broker("database") + "  - {name: shop, url: 'http://127.0.0.1:1'}\n", "cat ${database.port}"),
                "--dry-run");

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.output())
                .contains("middleware 'database', started for each trial:\n    java -Xmx128m")
                .contains("-Dboth=${database.port}-${shop.target}")
                .contains("middleware 'shop', which runs already: http://127.0.0.1:1\n")
                .contains("    cat ${database.port}\n");
    }
}
