package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Timeline;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A middleware of one process or several. */
class MiddlewareTest {

    @TempDir
    private Path folder;

    private SuiteFolder suite;

    @BeforeEach
    void inOurFolder() {
        suite = new SuiteFolder(folder);
    }

    private static String broker(String name) {
        return "  - name: " + name + "\n"
                + "    start: java -Xmx128m -Dtest=FOLDER -Dboth=${database.port}-${shop.target} -jar "
                + Perfgate.CHECKOUT + "/lab/middleware/broker/target/broker.jar --port ${port}\n"
                + "    ready: tcp://127.0.0.1:${port}\n";
    }

    private static String suite(String middleware, String command) {
        return "suite: several\nmiddleware:\n" + middleware + "workloads:\n  - name: load\n    run: " + command
                + "\n    trials: {first: 1, most: 1}\n";
    }

    @Test
    void eachOfTwoIsMeasured() throws Exception {
        Ended perfgate = suite.runHere(suite(
                broker("database") + "    collect: 'middleware-*.log'\n" + broker("shop"),
                "cat " + SuiteFolder.RESULT));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(suite.only("load", "heapAfterGc")).isGreaterThan(1e6);
        assertThat(suite.only("load / database", "heapAfterGc")).isGreaterThan(1e6);
        assertThat(suite.only("load / database", "heapUsedPeak")).isPositive();
        assertThat(suite.record().timelines())
                .extracting(Timeline::name)
                .contains("heapAfterGc", "heapAfterGc of database");
        assertThat(folder.resolve("out/collected/load/trial-1/middleware-database.log"))
                .exists();
        Perfgate.assertNoneLeft("-Dtest=" + folder);
    }

    /** Like a program that checks whether its port is free before it uses it. */
    @Test
    @Tag("slow")
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
        Ended perfgate = suite.runHere(suite(
                "  start: java FOLDER/Flicker.java ${port} FOLDER/used\n  ready: tcp://127.0.0.1:${port}\n  jvm: none\n",
                "sh -c 'ls FOLDER/used >&2 && cat " + SuiteFolder.RESULT + "'"));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.exitStatus()).as(perfgate.output()).isEqualTo(3); // no baseline
        assertThat(suite.record().series()).isNotEmpty();
    }

    @Test
    void theyStartInTurnKnowOfEachOtherAndStopInReverse() throws Exception {
        String one =
                "  - name: NAME\n    start: sh -c 'echo NAME up >> FOLDER/order; TELL; trap \"echo NAME down >> FOLDER/order;"
                        + " exit 0\" TERM; sleep 0.3; echo is up; while :; do sleep 0.05; done'\n"
                        + "    ready: is up\n    jvm: none\n";
        Ended perfgate = suite.runHere(suite(
                        one.replace("NAME", "first") + one.replace("NAME", "second"),
                        "sh -c 'echo load >> FOLDER/order; TELL; cat " + SuiteFolder.RESULT + "'")
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
    @Tag("slow")
    @CsvSource({"database", "shop"})
    void theOneThatDiesIsNamed(String dying) throws Exception {
        Perfgate perfgate = suite.start(
                Map.of(),
                suite(
                        Stream.of("database", "shop")
                                .map(name -> broker(name).replace("-Dtest", "-Dname=" + name + " -Dtest"))
                                .reduce("", String::concat),
                        "sleep 4"));
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
    void startedProcessesStopWhenTheNextDoesNotStart() throws Exception {
        Ended perfgate = suite.runHere(suite(broker("database") + broker("shop") + "    readyWithin: 1ms\n", "true"));

        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("perfgate: middleware 'shop' was not ready within 0 s");
        Perfgate.assertNoneLeft("-Dtest=" + folder);
    }

    @Test
    void thePlanShowsAllProcesses() throws Exception {
        Ended perfgate = suite.runHere(
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
