package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.result.Formats;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The commands that start no processes. */
class CommandTest extends CommandCase {

    @Test
    void publishWritesADocumentOfItsRuns() throws IOException {
        Path html = folder.resolve("report.html");
        Path markdown = folder.resolve("report.md");

        assertThat(perfgate("publish", RECORD, RECORD, "--title", "Broker 7.5", "--out", html))
                .as(err.toString())
                .isZero();
        assertThat(perfgate("publish", RECORD, "--language", "ja", "--out", markdown))
                .isZero();

        assertThat(html).content().contains("<h1>Broker 7.5</h1>", "<h2>Comparison</h2>");
        assertThat(markdown).content().startsWith("# \u6027\u80fd");
        assertThat(perfgate("publish", RECORD, "--out", folder.resolve("report.pdf")))
                .isEqualTo(2);
        assertThat(err.toString()).endsWith("report.pdf: name a file that ends with .html or .md\n");
    }

    @Test
    void withoutACommandItPointsToTheHelp() {
        assertThat(perfgate()).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("perfgate: missing command; see 'perfgate --help'\n");
    }

    /** Java's own exit status after an error of its machine, 1, would read as a regression. */
    @Test
    void anErrorOfTheJavaMachineIsNoRegression() throws IOException {
        Path suite = Files.writeString(
                folder.resolve("performance.yml"), "suite: s\nworkloads:\n  - {name: w, run: echo}\n");
        AtomicReference<Error> error = new AtomicReference<>();
        machine = new Ended.Steady() {
            @Override
            public HardwareFacts facts() {
                throw error.get();
            }
        };
        Map<Error, String> lines = Map.of(
                new NoClassDefFoundError("a/B"),
                "perfgate: perfgate's jar lacks a class (java.lang.NoClassDefFoundError: a/B); do not replace the jar"
                        + " during a run, and build it again if it is damaged\n",
                new StackOverflowError(),
                "perfgate: internal error: java.lang.StackOverflowError; run again with --debug and report the output\n",
                new OutOfMemoryError("heap"),
                "perfgate: out of memory; give Java more: -Xmx2g\n");
        lines.forEach((thrown, line) -> {
            error.set(thrown);
            err.getBuffer().setLength(0);
            assertThat(perfgate("run", "--dry-run", "-f", suite, "--out", folder.resolve("out")))
                    .isEqualTo(3);
            assertThat(err.toString()).isEqualTo(line);
        });
    }

    @Test
    void aSuiteIsUtf8TextOfModestSize() throws IOException {
        Path latin = Files.writeString(folder.resolve("latin.yml"), "suite: caf\u00e9\n", StandardCharsets.ISO_8859_1);
        Path large = Files.writeString(folder.resolve("large.yml"), "#".repeat(17 << 20));
        Path includes = Files.writeString(folder.resolve("includes.yml"), "include: [large.yml]\nsuite: s\n");

        assertThat(perfgate("run", "-f", latin)).isEqualTo(2);
        assertThat(perfgate("run", "-f", large)).isEqualTo(2);
        assertThat(perfgate("run", "-f", includes)).isEqualTo(2);

        assertThat(err.toString().lines())
                .containsExactly(
                        "perfgate: " + latin + ": cannot be read: not UTF-8 text; save it as UTF-8",
                        "perfgate: " + large + ": cannot be read: more than 16 MiB",
                        "perfgate: " + includes + ":1:11: " + large + " cannot be read: more than 16 MiB");
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), "suite: s\n");
        Path trials = trials("trials", 1, 2);

        assertThat(perfgate("judge", "-f", suite, trials, "--baseline", suite)).isEqualTo(2);
        assertThat(perfgate("judge", "-f", suite, trials, "--out", suite)).isEqualTo(2);

        assertThat(err.toString().lines())
                .containsExactly(
                        "perfgate: " + suite + ": a file, but a folder is needed; name another",
                        "perfgate: " + suite + ": a file, but a folder is needed; name another");
    }

    @Test
    void aDamagedJarIsNamed() throws IOException {
        Path jar = Files.writeString(folder.resolve("benchmarks.jar"), "cut off");
        Path suite = Files.writeString(
                folder.resolve("performance.yml"), "suite: s\nworkloads:\n  - {name: w, jmh: '" + jar + "'}\n");

        assertThat(perfgate("run", "-f", suite, "--out", folder.resolve("out"))).isEqualTo(3);
        assertThat(err.toString()).contains("perfgate: " + jar + ": not a jar, or a damaged one; build it again\n");
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
    void reportRendersARecordAgain() throws IOException {
        for (String format : new String[] {"html", "json", "junit", "markdown"}) {
            Path file = folder.resolve(format);
            assertThat(perfgate("report", RECORD, "--format", format, "--out", file))
                    .as(err.toString())
                    .isZero();
            assertThat(file).isNotEmptyFile();
        }
    }

    @Test
    void baselinesAreAcceptedPinnedListedAndShown() {
        Path store = folder.resolve("baselines");

        assertThat(perfgate("baseline", "accept", RECORD, "--why", "looks right", "--baseline", store))
                .isZero();
        assertThat(perfgate("baseline", "pin", RECORD, "release-1", "--baseline", store))
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
