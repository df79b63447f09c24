package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks by the content and the names of files from outside. */
class HostileInputTest extends CommandCase {

    private Path record(String what, String instead) throws IOException {
        String record = Files.readString(RECORD);
        assertThat(record).contains(what);
        return Files.writeString(folder.resolve("run.json"), record.replace(what, instead));
    }

    private Path store() {
        return folder.resolve("deep/baselines");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(one -> folder.relativize(one).toString())
                    .sorted()
                    .toList();
        }
    }

    private void assertOneLine(String... parts) {
        assertThat(err.toString().lines()).singleElement().asString().contains(parts);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../victim",
                "/tmp/perfgate-victim",
                "..",
                "a/b",
                "a\\\\b",
                "\\u0000",
                "a\\u0000b",
                "\\ud800",
                "\\uffff",
                "C:victim",
                ".hidden",
                "-f",
                "",
                " "
            })
    void aSuiteOfARecordNamesAFileAndNoPath(String suite) throws IOException {
        Path run = record("\"suite\" : \"orders\"", "\"suite\" : \"" + suite + "\"");

        assertThat(perfgate("baseline", "accept", run, "--baseline", store())).isEqualTo(2);
        assertOneLine(run.toString(), "suite");
        assertThat(files()).containsExactly("run.json");
    }

    @Test
    void aProfileOfARecordNamesAFolderAndNoPath() throws IOException {
        Path run = record("\"profile\" : \"lab-1\"", "\"profile\" : \"../..\"");

        assertThat(perfgate("baseline", "accept", run, "--baseline", store())).isEqualTo(2);
        assertOneLine(run.toString(), "profile");
    }

    @Test
    void aProfileOfTheCommandLineNamesAFolderAndNoPath() throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), "suite: orders\n");

        assertThat(perfgate(
                        "judge",
                        "-f",
                        suite,
                        "--profile",
                        "../..",
                        "--out",
                        folder.resolve("out"),
                        "--",
                        trials("now")))
                .isEqualTo(2);
        assertOneLine("--profile", "../..");
    }

    @Test
    void namesThatAreUnusualAndHarmlessAreTaken() throws IOException {
        Path run = record("\"suite\" : \"orders\"", "\"suite\" : \"订单 (nightly), größer\"");

        assertThat(perfgate("baseline", "accept", run, "--baseline", store())).isZero();
        assertThat(store().resolve("lab-1/订单 (nightly), größer.json")).exists();
    }

    @Test
    void aLinkInAStoreIsNotFollowedAndItsTargetIsNotQuoted() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "hunter2 is the token");
        Files.createDirectories(store().resolve("lab-1"));
        Path link = Files.createSymbolicLink(store().resolve("lab-1/orders.json"), secret);

        assertThat(perfgate("baseline", "accept", RECORD, "--baseline", store()))
                .isEqualTo(2);
        assertOneLine(link.toString(), "leads out of");
        assertThat(perfgate("baseline", "list", "--baseline", store())).isEqualTo(2);
        assertThat(err.toString()).doesNotContain("hunter2");
        assertThat(secret).hasContent("hunter2 is the token");
    }

    @Test
    void aFileThatIsNotARecordIsNotQuoted() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "hunter2isthetoken");
        assertThat(perfgate("report", other, "--format", "html", "--out", folder.resolve("x")))
                .isEqualTo(2);
        Files.writeString(other, "{\"schema\": \"hunter2isthetoken\"}");
        assertThat(perfgate("report", other, "--format", "html", "--out", folder.resolve("x")))
                .isEqualTo(2);
        Files.writeString(other, "{\"schema\": 1, \"startedAt\": {\"x\": \"hunter2isthetoken\"}}");
        assertThat(perfgate("report", other, "--format", "html", "--out", folder.resolve("x")))
                .isEqualTo(2);

        assertThat(err.toString().lines()).hasSize(3).allMatch(line -> line.startsWith("perfgate: " + other + ":1: "));
        assertThat(err.toString()).doesNotContain("hunter2");
    }

    private Path trials(String name) throws IOException {
        return Files.writeString(
                folder.resolve(name),
                "series,metric,unit,direction,run,trial,value\norder,p99,ms,lower,r,1,1\norder,p99,ms,lower,r,2,1\n");
    }

    /** A file of the build must not answer for the caller of the gate. */
    @ParameterizedTest
    @ValueSource(strings = {"--set=tolerance=100000%", "@arguments", "--help", "-f", "--debug"})
    void argumentsAfterTwoDashesAreFiles(String name) throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), "suite: orders\n");
        Files.writeString(folder.resolve("arguments"), "--version");
        // as a shell in this folder would name it
        List<List<String>> commands = List.of(
                List.of(
                        "judge",
                        "-f",
                        suite.toString(),
                        "--out",
                        folder + "/out",
                        "--baseline",
                        folder + "/b",
                        "--",
                        name),
                List.of("read", "--", name),
                List.of("history", "--", name),
                List.of("baseline", "accept", "--", name),
                List.of("baseline", "pin", "--", name, "one"),
                List.of("baseline", "show", "--", name),
                List.of("report", "--format", "html", "--out", folder + "/x", "--", name),
                List.of("export", "influx", "--url", "http://127.0.0.1:1", "--database", "d", "--", name));
        for (List<String> command : commands) {
            assertThat(perfgate(command.toArray())).as(command.toString()).isEqualTo(2);
        }
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines()).hasSize(commands.size()).allMatch(line -> line.contains(name));
    }

    @Test
    void aFileIsNoListOfArguments() throws IOException {
        Path list = Files.writeString(folder.resolve("list"), "--version");

        assertThat(perfgate("@" + list)).isEqualTo(2);
        assertThat(perfgate("read", "@" + list)).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
    }

    /** Jenkins' XML would refuse every later save of a build with them. */
    @Test
    void charactersThatReportsCannotContainAreReplaced() throws IOException {
        Path run = record("send <b>", "se\\u0000nd\\ud800\\uffff\\u001b[31m\\u009b <b>");

        for (String format : List.of("html", "json", "junit", "markdown")) {
            Path file = folder.resolve(format);
            assertThat(perfgate("report", run, "--format", format, "--out", file))
                    .isZero();
            assertThat(Files.readString(file))
                    .doesNotContain("\u0000", "\u001b", "\u009b", "\uffff", "\\u0000", "\\uffff", "\\u001b");
        }
    }

    @Test
    @SuppressWarnings("StringConcatToTextBlock") // the line break in a name is part of the attack
    void noEscapeSequenceReachesTheLog() throws IOException {
        Path csv = Files.writeString(
                folder.resolve("a.csv"),
                "series,metric,unit,direction,run,trial,value\n"
                        + "\"ord\u001b[2Jer\u009b1m\nPASS: forged\",p99,\u001b]0;x\u0007ms,lower,r\u001b[1m,1,1\n");

        perfgate("read", csv);
        perfgate("compare", "--baseline", csv, "--current", csv);
        perfgate("read", folder.resolve("no\u001b[2Jthing"));
        assertThat(out + "" + err).contains("ord", "thing").doesNotContain("\u001b", "\u009b", "\u0007");
        assertThat(out.toString().lines()).noneMatch(line -> line.startsWith("PASS: forged"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"+300000000-01-01T00:00:00Z", "-5000-01-01T00:00:00Z", "1600-01-01T00:00:00Z", "soon"})
    void aTimeThatCannotBeIsAnErrorOfThatRecord(String time) throws IOException {
        Path run = record("2026-01-02T03:04:05Z", time);
        Files.writeString(run, Files.readString(run).replace("2026-01-02T03:14:05Z", time));

        assertThat(perfgate("report", run, "--format", "html", "--out", folder.resolve("x")))
                .isEqualTo(2);
        assertOneLine(run.toString());
    }

    @Test
    @Tag("slow")
    void runsAcceptedByManyProgramsAreAllKept(@TempDir Path outputs) throws Exception {
        List<Perfgate> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Path run = Files.writeString(
                    folder.resolve("run-" + i + ".json"),
                    Files.readString(RECORD).replace("\"run\" : \"today\"", "\"run\" : \"run " + i + "\""));
            Path output = Files.createDirectory(outputs.resolve("" + i));
            all.add(Perfgate.start(output, "baseline", "accept", "--baseline", store() + "", "--", run + ""));
        }
        for (Perfgate one : all) {
            assertThat(one.exitStatus()).as(one.errors()).isZero();
        }
        assertThat(perfgate("baseline", "list", "--baseline", store())).isZero();
        assertThat(out.toString()).contains("orders on lab-1: 10 accepted run(s)");
        assertThat(store().resolve(".lock")).doesNotExist();
    }

    @Test
    void aRunThatIsAcceptedAgainStaysAcceptedOnce() throws IOException {
        assertThat(perfgate("baseline", "accept", RECORD, "--baseline", store()))
                .isZero();
        String before = Files.readString(store().resolve("lab-1/orders.json"));
        out.getBuffer().setLength(0);

        assertThat(perfgate("baseline", "accept", RECORD, "--baseline", store(), "--why", "again"))
                .isZero();
        assertThat(out.toString()).contains("run today of orders is already accepted");
        assertThat(store().resolve("lab-1/orders.json")).hasContent(before);

        Path other = record("50.0", "49.0");
        assertThat(perfgate("baseline", "accept", other, "--baseline", store())).isEqualTo(2);
        assertOneLine(other.toString(), "another run 'today' is already accepted");
    }
}
