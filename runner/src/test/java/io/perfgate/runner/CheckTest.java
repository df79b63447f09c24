package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.perfgate.measure.Place;
import io.perfgate.record.Course;
import io.perfgate.runner.check.Benchmarks;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Obstacles to a run are reported before anything starts, with a fix. */
class CheckTest {

    private static final Path BENCHMARKS =
            Path.of("../jmh/target/benchmarks.jar").toAbsolutePath();
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private Machine machine = Ended.STEADY;

    private int perfgate(String command, String yaml, String... more) throws IOException {
        Path suite = Files.writeString(
                folder.resolve("performance.yml"), "suite: shop\n" + yaml.replace("FOLDER", folder.toString()));
        List<String> arguments = new ArrayList<>(List.of(command, "-f", suite.toString(), "--baseline", folder + "/b"));
        arguments.addAll(List.of(more));
        return Main.execute(
                machine, new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
    }

    private int check(String yaml) throws IOException {
        return perfgate("check", yaml);
    }

    private static String started(String start, String ready) {
        return """
                middleware:
                  start: %s
                  ready: %s
                workloads:
                  - name: one
                    run: "true"
                """.formatted(start, ready);
    }

    private static String benchmarks(String include) {
        return """
                workloads:
                  - name: codec
                    jmh: %s
                    include: "%s"
                """.formatted(BENCHMARKS, include);
    }

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
        assertThat(perfgate("run", yaml, "--out", folder + "/out", "--accept")).isZero();

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
            assertThat(perfgate(command, started(JAVA + " Server.java", url), more))
                    .isEqualTo(2);
            assertThat(out.toString() + err)
                    .contains("port " + port + " of 127.0.0.1 is in use already; end what listens there");

            int status = perfgate(command, """
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
    void aSimulationThatNoJarHolds() throws Exception {
        Path gatling = jar("gatling.jar", "io/gatling/app/Gatling.class");
        Path other = jar("other.jar", "shop/Browse.class");
        String yaml = """
                middleware: {target: "127.0.0.1:1"}
                workloads:
                  - name: shop
                    gatling: shop.Brows
                    classpath: [%s]
                """;
        check(yaml.formatted(other));
        assertThat(out.toString()).contains("workload 'shop': its classpath holds no Gatling");
        check(yaml.formatted(gatling + "\", \"" + other).replace("[", "[\"").replace("]", "\"]"));
        assertThat(out.toString()).contains("there is no class shop.Brows in its classpath");
    }

    @Test
    void aCompiledSimulationThatLoadsTheMachineOfOthers() throws Exception {
        Path gatling = jar("gatling.jar", "io/gatling/app/Gatling.class");
        Path source = Files.createDirectories(folder.resolve("shop")).resolve("Browse.java");
        Files.writeString(source, """
                package shop;
                class Browse {
                  static class Http { Http baseUrl(String url) { return this; } Http header(String url) { return this; } }
                  { new Http().header("http://www.example.org/about").baseUrl("https://shop.example.org/home"); }
                }
                """);
        compile(source);
        String yaml = """
                middleware: {target: "%s"}
                workloads:
                  - name: shop
                    gatling: shop.Browse
                    classpath: ["%s", FOLDER]
                """;
        assertThat(check(yaml.formatted("127.0.0.1:1", gatling))).isEqualTo(2);
        assertThat(out.toString())
                .contains("error: workload 'shop': shop.Browse loads https://shop.example.org, not the middleware");
        out.getBuffer().setLength(0);
        check(yaml.formatted("shop.example.org:443", gatling));
        assertThat(out.toString()).doesNotContain("loads https://");

        Files.writeString(source, """
                package shop;
                class Browse {
                  static class Http { Http baseUrl(String url) { return this; } }
                  static final String TARGET = System.getProperty("target");
                  { new Http().baseUrl(TARGET != null ? TARGET : "https://shop.example.org"); }
                  { new Http().baseUrl(TARGET == null ? "https://shop.example.org" : TARGET); }
                }
                """);
        compile(source);
        check(yaml.formatted("127.0.0.1:1", gatling));
        assertThat(out.toString()).doesNotContain("loads https://");
    }

    private void compile(Path source) {
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", "" + folder, "" + source))
                .isZero();
    }

    private Path jar(String name, String entry) throws IOException {
        Path jar = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file)) {
            entries.putNextEntry(new JarEntry(entry));
        }
        return jar;
    }

    @Test
    void aPatternOfNoBenchmark() throws Exception {
        assertThat(check(benchmarks("NoSuchBenchmark"))).isEqualTo(2);
        assertThat(out.toString())
                .contains("'include: NoSuchBenchmark' matches none of the ")
                .contains("io.perfgate.jmh.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parameters: {bodyBites: 10} | error: workload 'codec': no benchmark of it has a parameter 'bodyBites'; "
                        + "did you mean 'bodyBytes'?",
                "arguments: [-p, bodyBites=10] | no benchmark of it has a parameter 'bodyBites'",
                "arguments: [-wi, '3', -wr, 1s] | error: workload 'codec': '-wr' in 'arguments' is no option of JMH; did you "
                        + "mean '-r'?",
                "javaOptions: [-Xmx96m, -XX:+UseSerialGG] | error: workload 'codec': Java refuses its options: "
                        + "Unrecognized VM option 'UseSerialGG'; Did you mean '(+/-)UseSerialGC'?; correct them",
                "arguments: [-jvmArgsAppend, '-XX:+UseSerialGG -ea'] | Unrecognized VM option 'UseSerialGG'",
            })
    void optionsThatJmhOrJavaWouldRefuseOrIgnore(String line, String complaint) throws Exception {
        assertThat(check(benchmarks(".*MessageCodec.*") + "    " + line)).isEqualTo(2);
        assertThat(out.toString()).contains(complaint);
    }

    @Test
    void validOptionsOfJmhAndJava() throws Exception {
        assertThat(check(benchmarks(".*MessageCodec.*") + """
                    parameters: {bodyBytes: 10}
                    arguments: [-wi, "3", -r1s, -f=1, -jvmArgs, "-Xmx96m -Dname=no option", -p, bodyBytes=10]
                    javaOptions: [-Xlog:gc:file=gc.log, -XX:+AlwaysPreTouch, -Xmx96m]
                """))
                .as(out.toString())
                .isZero();
    }

    @Test
    void anOptionThatTheJavaOfTheMiddlewareRefuses() throws Exception {
        String start = JAVA + " -Xmx64mb -cp x Server.java ${port}";
        assertThat(check(started(start, "tcp://127.0.0.1:${port}"))).isEqualTo(2);
        assertThat(out.toString())
                .contains(
                        "error: middleware: Java refuses its options: Invalid maximum heap size: -Xmx64mb; correct them");
    }

    /** A suite as an earlier version of init proposed it. */
    @Test
    void theSameBenchmarksOfTwoJars() throws Exception {
        Path other = Files.copy(BENCHMARKS, folder.resolve("original-benchmarks.jar"));
        assertThat(check(benchmarks("Codec")
                        + benchmarks("Codec")
                                .replace("workloads:\n", "")
                                .replace("codec\n", "two\n")
                                .replace(BENCHMARKS.toString(), other.toString())))
                .as(out.toString())
                .isZero();
        assertThat(out.toString())
                .contains("warning: workload 'two': measures the same benchmarks as workload 'codec'; remove the one")
                .contains("can run, with warnings");
    }

    private int checkSimulation(String source, String target, String more) throws IOException {
        Path project = Files.createDirectories(folder.resolve("load/src/test/java/shop"));
        Files.writeString(folder.resolve("load/pom.xml"), "<project/>");
        Files.writeString(project.resolve("Browse.java"), "package shop; import io.gatling.javaapi.core.*;\n" + source);
        return check("""
                middleware: {target: "%s"}
                workloads:
                  - name: browse
                    gatling: shop.Browse
                    project: FOLDER/load
                    warmUp: 10s
                    measure: 50s
                """.formatted(target) + more);
    }

    private static String simulation(String url, String users, String seconds) {
        return """
                public class Browse extends Simulation {
                  // http.baseUrl("https://old.example.org")
                  { setUp(one.injectOpen(constantUsersPerSec(%s).during(%s))).protocols(http.baseUrl(%s)); }
                }
                """.formatted(users, seconds, url);
    }

    @Test
    void aSimulationThatLoadsTheMachineOfOthers() throws Exception {
        String source = simulation("\"https://shop.example.org\"", "9", "60");
        assertThat(checkSimulation(source, "127.0.0.1:1", "")).isEqualTo(2);
        assertThat(out.toString())
                .contains(
                        "error: workload 'browse': Browse.java loads https://shop.example.org, not the middleware; let "
                                + "it load http.baseUrl(\"http://\" + System.getProperty(\"perfgate.target\")), or write "
                                + "'middleware: {url: \"https://shop.example.org\"}' if that is to be measured");
        out.getBuffer().setLength(0);
        checkSimulation(source, "shop.example.org:443", "");
        assertThat(out.toString()).doesNotContain("loads https://");
    }

    @Test
    void usersThatArriveForLessThanIsMeasured() throws Exception {
        checkSimulation(simulation("base", "9", "Duration.ofSeconds(20)"), "127.0.0.1:1", "");
        assertThat(out.toString())
                .contains(
                        "warning: workload 'browse': users arrive for 20 s in Browse.java, but 'warmUp' and 'measure' "
                                + "take 60 s; let users arrive for 60 s, or shorten 'warmUp' and 'measure'");
        out.getBuffer().setLength(0);
        checkSimulation(simulation("base", "9", "1.minutes"), "127.0.0.1:1", "");
        checkSimulation(simulation("base", "9", "seconds"), "127.0.0.1:1", "");
        assertThat(out.toString()).doesNotContain("users arrive for");
    }

    @Test
    void aLoadThatASimulationDoesNotRead() throws Exception {
        String source = simulation("base", "parse(System.getenv(\"USERS\"))", "60");
        checkSimulation(source, "127.0.0.1:1", "    load: [\"1\", \"2\"]\n");
        assertThat(out.toString())
                .contains(
                        "warning: workload 'browse': 'load' reaches a simulation as -Dperfgate.load, which nothing in ")
                .contains("'environment: {USERS: \"${load}\"}'");
        out.getBuffer().setLength(0);
        checkSimulation(source, "127.0.0.1:1", "");
        checkSimulation(source, "127.0.0.1:1", "    load: [\"1\", \"2\"]\n    environment: {USERS: \"${load}\"}\n");
        Files.writeString(
                folder.resolve("load/src/test/java/shop/Users.java"),
                "class Users { int all = Integer.getInteger(\"perfgate.load\"); }");
        checkSimulation(source, "127.0.0.1:1", "    load: [\"1\", \"2\"]\n");
        assertThat(out.toString()).doesNotContain("'load' reaches");
    }

    @Test
    void aPatternThatBacktracksForEver() throws Exception {
        assertThat(check(benchmarks("(([a-zA-Z._]+)+)+!$"))).isEqualTo(2);
        assertThat(out.toString() + err)
                .contains("the pattern '(([a-zA-Z._]+)+)+!$' tries more than 1000000 ways on io.perfgate.jmh.");
    }

    @Test
    void benchmarksThatTookTooLongForAGate() throws Exception {
        Suite suite = SuiteParser.parse("performance.yml", "suite: s\n" + benchmarks(".*Codec.*"), Map.of());
        assertThat(Benchmarks.slow(suite, took(599))).isEmpty();
        assertThat(Benchmarks.slow(suite, new ExpectedTimes(List.of()))).isEmpty();
        assertThat(Benchmarks.slow(suite, took(600))).singleElement().satisfies(obstacle -> assertThat(
                        obstacle.toString())
                .startsWith("warning: workload 'codec': a trial takes 10 min, by earlier runs; narrow 'include', or "
                        + "shorten the iterations with 'arguments: "));
    }

    /** Before the first run, estimated from JMH's list. */
    @Test
    void benchmarksThatWillTakeTooLongForAGate() throws Exception {
        // 2 benchmarks with 3 sizes each, 200 iterations of a second: 20 min.
        String yaml = benchmarks(".*MessageCodec.*") + """
                    parameters: {bodyBytes: "1,2,3"}
                    arguments: [-wi, "100", -i, "100", -r, %s]
                """;
        assertThat(check(yaml.formatted("1s"))).isZero();
        assertThat(out.toString())
                .contains("warning: workload 'codec': a trial takes 20 min, by its iterations; narrow 'include'");
        out.getBuffer().setLength(0);
        assertThat(check(yaml.replace("\"100\"", "\"1\"").formatted("500ms"))).isZero();
        assertThat(out.toString()).doesNotContain("a trial takes");
    }

    private static ExpectedTimes took(double seconds) {
        return new ExpectedTimes(List.of(new Course.TrialTime(new Place("codec", ""), List.of(seconds), List.of())));
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
        assertThat(perfgate("run", huge, "--out", folder + "/out")).isEqualTo(2);
        assertThat(err.toString())
                .contains("there is no program 'no-such-program'")
                .doesNotContain(" more; see");
    }

    @Test
    void aRunReportsObstaclesBeforeItStartsAnything() throws Exception {
        String yaml = started("no-such-program", "tcp://127.0.0.1:${port}");
        assertThat(perfgate("run", yaml, "--out", folder + "/out")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no program 'no-such-program'");
        assertThat(folder.resolve("out")).doesNotExist();
        assertThat(perfgate("run", yaml, "--dry-run")).isEqualTo(2);
    }
}
