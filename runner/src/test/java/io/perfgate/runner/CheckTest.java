package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.perfgate.runner.machine.ThisMachine;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Obstacles to a run are reported before anything starts, with a fix. */
class CheckTest extends CheckCase {

    @Test
    void aRunnableSuiteHasNoObstacles() throws Exception {
        machine = new ThisMachine();
        assertThat(check(benchmarks(".*Codec.*"))).as(out.toString()).isZero();
        // regardless of other load on this machine
        assertThat(out.toString())
                .doesNotContain("error: ")
                .containsPattern("; 'perfgate run' takes \\d+ s, \\d+ min at most, ");
    }

    @Test
    void otherProgramsThatUseTheProcessorsAreAWarning() throws Exception {
        machine = new Ended.Steady() {
            @Override
            public double otherWork(Duration watched) {
                return 0.3;
            }
        };
        assertThat(check(benchmarks(".*Codec.*"))).isZero();
        assertThat(out.toString()).contains("warning: other programs use 30 % of the processors; ");
    }

    @Test
    void aPinThatNoRunHasIsAWarning() throws Exception {
        String yaml = "baseline: {pinned: [releese-7.5]}\n" + started("sleep 1", "tcp://127.0.0.1:1");
        check(yaml);
        assertThat(out.toString())
                .contains(
                        "warning: no run on this hardware profile is pinned as 'releese-7.5', so nothing is compared with"
                                + " it; correct 'pinned', or pin a run");
    }

    @Test
    void howLongARunTakesByAcceptedRuns() throws Exception {
        String yaml = """
                workloads:
                  - name: tool
                    run: sh -c 'echo series,metric,unit,direction,run,trial,value; echo "x,time,ms,lower,r,1,1"'
                    trials: {first: 2, most: 2}
                validity: {otherCpu: 100%%, calibration: 100000%%}
                """.formatted();
        assertThat(check(yaml)).isZero();
        assertThat(out.toString()).contains("takes an unknown time for tool");
        assertThat(suite("run", yaml, "--out", folder + "/out", "--accept")).isZero();

        assertThat(check(yaml)).isZero();

        assertThat(out.toString()).containsPattern("; 'perfgate run' takes \\d+ s, 'perfgate run --dry-run'");
    }

    @Test
    void howLongTheFirstRunTakesWithItsRecordings() throws Exception {
        String yaml = """
                middleware: {start: "%s -cp x Server ${port}", ready: "tcp://127.0.0.1:${port}"}
                workloads:
                  - {name: shop, run: "echo ${target}", measure: 30s}
                profile: %s
                """;
        assertThat(check(yaml.formatted(JAVA, "onRegression"))).isZero();
        assertThat(out.toString())
                .contains(
                        "'perfgate run' takes 111 s, 6 min at most, and 37 s more to record profiles if it is accepted, ");
        out.getBuffer().setLength(0);
        assertThat(check(yaml.formatted(JAVA, "never"))).isZero();
        assertThat(out.toString()).contains("'perfgate run' takes 111 s, 6 min at most, 'perfgate run --dry-run'");
    }

    @Test
    void aProgramThatIsNotThere() throws Exception {
        assertThat(check(started("no-such-program --port ${port}", "tcp://127.0.0.1:${port}")))
                .isEqualTo(2);
        assertThat(out.toString())
                .contains("error: middleware: there is no program 'no-such-program'; build or install it");
    }

    @Test
    void aJarThatIsNotBuilt() throws Exception {
        assertThat(check(started(JAVA + " -jar FOLDER/shop.jar ${port}", "tcp://127.0.0.1:${port}")))
                .isEqualTo(2);
        assertThat(out.toString()).contains("there is no " + folder + "/shop.jar; build it first");
    }

    @Test
    void aPortThatIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String ready = "tcp://127.0.0.1:" + taken.getLocalPort();
            assertThat(check(started(JAVA + " Server.java", ready))).isEqualTo(2);
            assertThat(out.toString())
                    .contains(
                            "port " + taken.getLocalPort() + " of 127.0.0.1 is in use already; end what listens there");
        }
    }

    /** A process that answers anything is running: its port is in use, and a load target there exists. */
    @ParameterizedTest
    @ValueSource(strings = {"check", "run"})
    void aServerThatAnswers404IsRunning(String command) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start(); // without a context everything is 404
        int port = server.getAddress().getPort();
        String url = "http://127.0.0.1:" + port + "/health";
        String[] more = command.equals("run") ? new String[] {"--out", folder + "/out"} : new String[0];
        try {
            assertThat(suite(command, started(JAVA + " Server.java", url), more))
                    .isEqualTo(2);
            assertThat(out.toString() + err)
                    .contains("port " + port + " of 127.0.0.1 is in use already; end what listens there");

            int status = suite(command, """
                    middleware: {url: "%s", jvm: none}
                    workloads:
                      - name: one
                        run: echo "no result"
                        trials: {first: 1, most: 1}
                    """.formatted(url), more);
            assertThat(out.toString() + err).doesNotContain("answers at").doesNotContain("does not answer");
            assertThat(status).isEqualTo(command.equals("check") ? 0 : 3);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aServiceThatDoesNotAnswer() throws Exception {
        assertThat(check("""
                middleware: {target: "127.0.0.1:1"}
                workloads:
                  - name: one
                    run: "true"
                """)).isEqualTo(2);
        assertThat(out.toString()).contains("nothing answers at tcp://127.0.0.1:1; start it, or correct 'target'");
    }

    @Test
    void anOptionThatTheJavaOfTheMiddlewareRefuses() throws Exception {
        String start = JAVA + " -Xmx64mb -cp x Server.java ${port}";
        assertThat(check(started(start, "tcp://127.0.0.1:${port}"))).isEqualTo(2);
        assertThat(out.toString())
                .contains(
                        "error: middleware: Java refuses its options: Invalid maximum heap size: -Xmx64mb; correct them");
    }

    @Test
    void aBaselineThatCannotBeRead() throws Exception {
        Path baseline = folder.resolve("b/lab/shop.json");
        Files.createDirectories(baseline.getParent());
        Files.writeString(baseline, "{\"schema\": 1, ");
        assertThat(check(benchmarks(".*"))).isEqualTo(2);
        assertThat(out.toString()).contains("error: " + baseline + ":1:").contains("version control");
    }

    @Test
    void aWarningDoesNotKeepARunFromStarting() throws Exception {
        String huge = started("no-such-program -Xmx900g", "tcp://127.0.0.1:${port}");
        assertThat(suite("run", huge, "--out", folder + "/out")).isEqualTo(2);
        assertThat(err.toString())
                .contains("there is no program 'no-such-program'")
                .doesNotContain(" more; see");
    }

    @Test
    void aRunReportsObstaclesBeforeItStartsAnything() throws Exception {
        String yaml = started("no-such-program", "tcp://127.0.0.1:${port}");
        assertThat(suite("run", yaml, "--out", folder + "/out")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no program 'no-such-program'");
        assertThat(folder.resolve("out")).doesNotExist();
        assertThat(suite("run", yaml, "--dry-run")).isEqualTo(2);
    }

    /** As where Java may not load libraries from the temporary folder. */
    @Test
    void aMachineWithoutNativeLibrariesIsChecked() throws Exception {
        Path suite = Files.writeString(folder.resolve("performance.yml"), "suite: a\n" + started("sleep 1", "up"));
        Perfgate check = Perfgate.startWith(
                List.of("-Djna.nosys=true", "-Djna.noclasspath=true"), folder, "check", "-f", suite.toString());

        assertThat(check.exitStatus()).as(check.errors()).isZero();
    }

    @Test
    void aCulpritSearchIsNotForgottenByAnInjector() throws Exception {
        String injector = "--injector 1/2 --start-at 2026-01-31T02:00:00Z --target a:1 --find-culprit 1h";
        assertThat(suite("run", started("sleep 1", "up"), injector.split(" "))).isEqualTo(2);
        assertThat(err.toString())
                .contains("--injector cannot be combined with --dry-run, --resume, --shard or --find");
    }

    /** As where Java speaks the language of the user, and not in UTF-8. */
    @Test
    void anErrorOfMavenInAnotherEncodingIsShown() throws Exception {
        Path project = Files.createDirectory(folder.resolve("load"));
        Files.writeString(project.resolve("pom.xml"), "<project/>");
        Path maven = Files.writeString(
                project.resolve("mvnw"), "#!/bin/sh\nprintf '[ERROR] Browse.java: ung\\374ltig\\n'; exit 1\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();

        assertThat(suite("run", """
                        middleware: {start: "sh -c 'echo up; sleep 60'", ready: up, jvm: none}
                        workloads:
                          - {name: shop, gatling: Browse, project: FOLDER/load}
                        """, "--out", folder + "/out")).isEqualTo(3);
        assertThat(err.toString()).contains("correct the project: Browse.java: ung\uFFFDltig");
    }
}
