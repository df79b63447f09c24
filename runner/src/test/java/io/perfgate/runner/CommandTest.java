package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.result.Formats;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The commands that start no processes, in this JVM. */
class CommandTest {

    private static final Path RESOURCES = Path.of("../engine/src/test/resources/io/perfgate");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int perfgate(Object... arguments) {
        String[] texts =
                java.util.Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        return Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), texts);
    }

    private Path trials(String name, double... values) throws IOException {
        StringBuilder csv = new StringBuilder("series,metric,unit,direction,run,trial,value\n");
        for (int i = 0; i < values.length; i++) {
            csv.append("order.send,p99,ms,lower,")
                    .append(name)
                    .append(',')
                    .append(i + 1)
                    .append(',')
                    .append(values[i])
                    .append('\n');
        }
        return Files.writeString(folder.resolve(name + ".csv"), csv);
    }

    @Test
    void publishWritesADocumentOfItsRuns() throws IOException {
        Path run = RESOURCES.resolve("record/run-schema-1.json");
        Path html = folder.resolve("report.html");
        Path markdown = folder.resolve("report.md");

        assertThat(perfgate("publish", run, run, "--title", "Broker 7.5", "--out", html))
                .as(err.toString())
                .isZero();
        assertThat(perfgate("publish", run, "--language", "ja", "--out", markdown))
                .isZero();

        assertThat(html).content().contains("<h1>Broker 7.5</h1>", "<h2>Comparison</h2>");
        assertThat(markdown).content().startsWith("# \u6027\u80fd");
        assertThat(perfgate("publish", run, "--out", folder.resolve("report.pdf")))
                .isEqualTo(2);
        assertThat(err.toString()).endsWith("report.pdf: name a file that ends with .html or .md\n");
    }

    @Test
    void withoutACommandItPointsToTheHelp() {
        assertThat(perfgate()).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("perfgate: missing command; see 'perfgate --help'\n");
    }

    /** Accepts nothing, like a full disk. */
    private static final class Full extends Writer {
        @Override
        public void write(char[] characters, int offset, int length) throws IOException {
            throw new IOException("No space left on device");
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @Test
    void noCommandSucceedsWhoseOutputIsLost() throws Exception {
        Path before = trials("before", 10, 10.1, 10);
        String suite = Files.writeString(folder.resolve("performance.yml"), "suite: orders\n")
                .toString();
        List<List<String>> commands = List.of(
                List.of("--version"),
                List.of("compare", "--help"),
                List.of("compare", "--json", "--baseline", before.toString(), "--current", before.toString()),
                List.of("read", "--json", before.toString()),
                List.of("read", before.toString()),
                List.of(
                        "history",
                        Files.writeString(folder.resolve("h.csv"), "build,value\n1,2\n")
                                .toString()),
                List.of("profile"),
                List.of(
                        "judge",
                        "-f",
                        suite,
                        "--out",
                        folder.resolve("out").toString(),
                        "--accept",
                        "--baseline",
                        folder.resolve("b").toString(),
                        before.toString()),
                List.of("baseline", "list", "--baseline", folder.resolve("b").toString()));
        for (List<String> command : commands) {
            err.getBuffer().setLength(0);
            int status = Main.execute(
                    new PrintWriter(new Full()), new PrintWriter(err, true), command.toArray(String[]::new));
            assertThat(status).as("%s", command).isEqualTo(3);
            assertThat(err.toString())
                    .as("%s", command)
                    .contains(
                            "perfgate: standard output could not be written: its disk is full, or its reader has ended");
        }
        Path after = trials("after", 20, 20.1, 20);
        assertThat(Main.execute(
                        new PrintWriter(new Full()),
                        new PrintWriter(err, true),
                        "compare",
                        "--baseline",
                        before.toString(),
                        "--current",
                        after.toString()))
                .isEqualTo(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsNoticedByTheWholeCommand() throws Exception {
        Files.createSymbolicLink(folder.resolve("stdout.txt"), Path.of("/dev/full"));
        Perfgate perfgate = Perfgate.run(folder, "--version");
        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints())
                .containsExactly(
                        "perfgate: standard output could not be written: its disk is full, or its reader has ended");
    }

    @Test
    void optionsForJenkinsAreNotInTheHelp() {
        assertThat(perfgate("run", "--help")).isZero();
        assertThat(out.toString())
                .contains("--accept ", "--budget")
                .doesNotContain("--accepted-elsewhere", "--kept-files", "--measuring-lock");
    }

    @Test
    void helpAndErrorsNameTheSameFormats() throws IOException {
        Path other = Files.writeString(folder.resolve("package.json"), "{\"name\": \"shop\", \"version\": \"1\"}");
        assertThat(perfgate("read", other)).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("perfgate: " + other + ": unknown format, JSON with 'name', 'version'; known formats: "
                        + Formats.names() + "\n");

        for (String command : List.of("read", "compare", "judge")) {
            assertThat(perfgate(command, "--help")).isEqualTo(0);
            assertThat(out.toString().replaceAll("\\s+", " ")).contains(Formats.names());
            out.getBuffer().setLength(0);
        }
    }

    @Test
    void compareHoldsTablesAgainstLittlesLaw() throws IOException {
        Path table = Files.writeString(folder.resolve("table.csv"), """
                series,metric,unit,direction,run,trial,value
                EJB / 500 users,throughput,1/s,higher,report,1,2570.2
                EJB / 500 users,mean,ms,lower,report,1,1494
                """);

        assertThat(perfgate("compare", "--baseline", table, "--current", table)).isEqualTo(3);
        assertThat(out.toString())
                .contains("not valid: EJB / 500 users: Little's law: 2 570/s x 1 494 ms = 3 840 users at work, not 500")
                .contains("INCONCLUSIVE: 2 not judged of 2 series");
    }

    @Test
    void compareFindsALeakInARecord() {
        Path leaking = RESOURCES.resolve("validity/broker-leak.json");

        assertThat(perfgate("compare", "--baseline", leaking, "--current", leaking))
                .isEqualTo(1);
        assertThat(out.toString()).contains("Heap growth", "it does not level off");
    }

    @Test
    void compareJudgesTrialsOfAnyTool() throws IOException {
        Path old = trials("old", 12.1, 12.2, 12.0, 12.1);
        Path now = trials("now", 14.3, 14.4, 14.2, 14.3);

        assertThat(perfgate("compare", "--baseline", old, "--current", now, "--json"))
                .isEqualTo(1);
        JsonNode judgement = new ObjectMapper().readTree(out.toString());
        assertThat(judgement.get("schema").asInt()).isEqualTo(1);
        assertThat(judgement.get("judgement").asText()).isEqualTo("fail");
        JsonNode series = judgement.get("series").get(0);
        assertThat(series.get("series").asText()).isEqualTo("order.send");
        assertThat(series.get("verdict").asText()).isEqualTo("regressed");
        assertThat(series.get("change").asDouble()).isBetween(0.17, 0.19);
        assertThat(series.get("low").asDouble()).isLessThan(series.get("change").asDouble());
        assertThat(series.get("why").asText()).startsWith("p99 of 'order.send' rose 18 %");
    }

    @Test
    void compareTakesAConfiguration() throws IOException {
        Path old = trials("old", 12.1, 12.2, 12.0, 12.1);
        Path now = trials("now", 14.3, 14.4, 14.2, 14.3);
        Path config = Files.writeString(folder.resolve("gate.yml"), "tolerance: {p99: 30%}\n");

        assertThat(perfgate("compare", "--baseline", old, "--current", now, "--config", config))
                .isZero();
        assertThat(out.toString()).contains("PASS: no regressions: 1 series");
    }

    @Test
    void compareRefusesToJudgeByAMistypedName() throws IOException {
        Path old = trials("old", 12.1, 12.2, 12.0, 12.1);
        Path now = trials("now", 24.3, 24.4, 24.2, 24.3);
        Path config = Files.writeString(folder.resolve("gate.yml"), "falseAlarms: 1%\nmetrics: [p9, p99]\n");

        assertThat(perfgate("compare", "--baseline", old, "--current", now, "--config", config))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("gate.yml:2:11: 'metrics' names 'p9', but nothing measures that", "nearest", "'p99'");
    }

    @Test
    void aMistypedNameIsFoundBeforeAnythingIsRun() throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: s
                middleware: {start: java -jar shop.jar, ready: up}
                workloads:
                  - {name: buy slowly, gatling: shop.Buy, project: load}
                  - {name: sell, gatling: shop.Sell, project: load}
                metrics: [throughputt, p99]
                """);

        assertThat(perfgate("run", "-f", suite, "--dry-run")).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "performance.yml:6:11: 'metrics' names 'throughputt', but nothing measures that",
                        "'throughput'");
        Files.writeString(suite, Files.readString(suite).replace("throughputt", "throughput"));
        assertThat(perfgate("run", "-f", suite, "--dry-run", "--only", "by slow*"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "--only: no workload is called 'by slow*'; did you mean 'buy slowly'? There are [buy slowly, sell]");
    }

    @Test
    void compareWithoutTheSeriesCannotTell() throws IOException {
        Path old = Files.writeString(folder.resolve("old.csv"), "series,metric,unit,direction,run,trial,value\n");
        Path now = trials("now", 14.3, 14.4);

        assertThat(perfgate("compare", "--baseline", old, "--current", now)).isEqualTo(3);
    }

    @Test
    void readShowsTheContentOfAResult() throws IOException {
        Path gatling = RESOURCES.resolve("read/gatling/point-to-point-3.15.1.log");
        Path jmh = RESOURCES.resolve("read/codec-jmh-1.37.json");

        assertThat(perfgate("read", gatling, jmh, "--json")).isZero();
        JsonNode read = new ObjectMapper().readTree(out.toString());
        JsonNode send = read.get("results").get(0).get("series").get(1);
        assertThat(send.get("series").asText()).isEqualTo("send");
        assertThat(send.get("count").asInt()).isEqualTo(151);
        assertThat(send.get("failed").asInt()).isEqualTo(15);
        assertThat(send.get("ok").get("count").asInt()).isEqualTo(136);
        assertThat(read.get("results").get(1).get("tool").asText()).isEqualTo("jmh");
    }

    @Test
    void readAndCompareTakeLogsOfCollectionsAndOfJMeter() {
        Path gc = RESOURCES.resolve("read/gc/25-g1-all.log");
        Path jmeter = RESOURCES.resolve("read/jmeter/csv-5.6.3.jtl");

        assertThat(perfgate("read", gc, jmeter)).isZero();
        assertThat(out.toString())
                .contains("heap heapUsedAfterGc")
                .contains("pauses pause")
                .contains("browse responseTime");
        // One trial on each side shows nothing, but it is read.
        assertThat(perfgate("compare", "--baseline", gc, "--current", gc)).isEqualTo(3);
        assertThat(perfgate("compare", "--baseline", jmeter, "--current", jmeter))
                .isEqualTo(3);
    }

    @Test
    void historyNamesTheFirstChangedBuild() throws IOException {
        Path worse = history("orders", "# direction: higher\n", 40, 30);
        Path quiet = history("quiet", "", 40, 40);

        assertThat(perfgate("history", folder, "--json")).isZero();
        JsonNode document = new ObjectMapper().readTree(out.toString());
        assertThat(document.get("schema").asInt()).isEqualTo(1);
        assertThat(document.get("series"))
                .extracting(one -> one.get("series").asText() + " " + one.get("builds") + " "
                        + one.get("changes").size())
                .containsExactly("orders 60 1", "quiet 60 0");
        JsonNode change = document.get("series").get(0).get("changes").get(0);
        assertThat(change.get("index").asInt()).isEqualTo(40);
        assertThat(change.get("raisedAt").asInt()).isEqualTo(44);
        assertThat(change.get("build").asText()).isEqualTo("1.40");
        assertThat(change.get("change").asDouble()).isCloseTo(-0.25, within(1e-12));
        assertThat(change.get("direction").asText()).isEqualTo("worse");

        out.getBuffer().setLength(0);
        assertThat(perfgate("history", worse, quiet)).isZero();
        assertThat(out.toString()).isEqualToNormalizingNewlines("""
                        orders: 60 builds, 1 change
                          worse by -25 % since build 1.40 (row 40), raised at build 1.44 (row 44)
                        quiet: 60 builds, no change
                        """);
    }

    @Test
    void historyNamesUnreadableFiles() throws IOException {
        Path odd = Files.writeString(folder.resolve("odd.csv"), "build,value\n1,2\n2,NaN\n");
        Path brief = Files.writeString(folder.resolve("brief.csv"), "build,value\n1,2\n");

        assertThat(perfgate("history", brief)).isZero();
        assertThat(out.toString().strip()).isEqualTo("brief: 1 build, too few to judge: 12 are needed");
        assertThat(perfgate("history", folder)).isEqualTo(2);
        assertThat(perfgate("history", folder.resolve("none"))).isEqualTo(2);
        assertThat(perfgate("history")).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(3)
                .first()
                .isEqualTo("perfgate: " + odd + ":3: the value must be a finite number, not 'NaN'; "
                        + "leave the row out where a trial gave none");
    }

    /** 60 builds; the first 40 have the old level. */
    private Path history(String name, String comment, double old, double now) throws IOException {
        StringBuilder csv = new StringBuilder(comment).append("build,value\n");
        for (int i = 0; i < 60; i++) {
            csv.append("1.").append(i).append(',').append(i < 40 ? old : now).append('\n');
        }
        return Files.writeString(folder.resolve(name + ".csv"), csv);
    }

    @Test
    void reportRendersARecordAgain() throws IOException {
        Path run = RESOURCES.resolve("record/run-schema-1.json");
        for (String format : new String[] {"html", "json", "junit", "markdown"}) {
            Path file = folder.resolve(format);
            assertThat(perfgate("report", run, "--format", format, "--out", file))
                    .as(err.toString())
                    .isZero();
            assertThat(file).isNotEmptyFile();
        }
    }

    @Test
    void baselinesAreAcceptedPinnedListedAndShown() {
        Path run = RESOURCES.resolve("record/run-schema-1.json");
        Path store = folder.resolve("baselines");

        assertThat(perfgate("baseline", "accept", run, "--why", "looks right", "--baseline", store))
                .isZero();
        assertThat(perfgate("baseline", "pin", run, "release-1", "--baseline", store))
                .isZero();
        assertThat(perfgate("baseline", "list", "--baseline", store)).isZero();
        assertThat(perfgate("baseline", "show", "orders", "--baseline", store)).isZero();
        assertThat(store.resolve("lab-1/orders.json")).exists();
        assertThat(out.toString())
                .contains("orders on lab-1: 1 accepted run(s)")
                .contains("looks right, pinned as release-1")
                .contains("throughput: 50.0/s, 51.0/s, 49.0/s");
    }

    @Test
    void profileNamesThisMachine() {
        assertThat(perfgate("profile", "--baseline", folder)).isZero();
        assertThat(out.toString())
                .containsPattern("profile +[a-z0-9.-]+cpu-")
                .contains("To give this kind of machine a name");
    }

    @Test
    void anAdoptedMachineIsKnownByItsName() throws IOException {
        assertThat(perfgate("profile", "--baseline", folder)).isZero();
        String said = out.toString();
        Files.writeString(
                folder.resolve("profiles.yml"), said.substring(said.indexOf("profiles:" + System.lineSeparator())));

        assertThat(perfgate("profile", "--baseline", folder, "--json")).isZero();
        JsonNode profile = new ObjectMapper().readTree(out.toString().substring(said.length()));
        assertThat(profile.get("profile").asText()).isEqualTo("my-name");
        assertThat(profile.get("namedIn").asText()).endsWith("profiles.yml");
        assertThat(profile.get("facts").get("cpus").asInt()).isPositive();

        Files.writeString(folder.resolve("profiles.yml"), "profiles: [{nam: x}]");
        assertThat(perfgate("profile", "--baseline", folder)).isEqualTo(2);
        assertThat(err.toString()).contains("profiles.yml:1:13: ");
    }

    @Test
    void errorsAreOneLineWithoutATrace() throws IOException {
        Path odd = Files.writeString(folder.resolve("odd.txt"), "what is this");

        assertThat(perfgate("read", odd)).isEqualTo(2);
        assertThat(perfgate("compare", "--baseline", odd, "--current", odd)).isEqualTo(2);
        assertThat(perfgate("compare", "--baseline", folder.resolve("none"), "--current", odd))
                .isEqualTo(2);
        assertThat(perfgate()).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(4).allMatch(line -> line.startsWith("perfgate: "));
    }

    @Test
    void helpIsEverywhere() {
        for (String command :
                new String[] {"run", "read", "compare", "history", "baseline", "report", "profile", "demo"}) {
            assertThat(perfgate(command, "--help")).isZero();
        }
        assertThat(out.toString()).contains("--against");
    }
}
