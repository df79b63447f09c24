package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The search in a real repository: some commits build, some do not, some change only documents, and the fault is in a
 * merge.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CulpritTest {

    /** Control characters, markup, a reversed text direction, and more of it than anyone reads. */
    private static final String HOSTILE = "\u001b]0;owned\u0007<img src=x onerror=alert(1)> \u202e " + "x".repeat(5000);

    @TempDir
    private static Path top;

    @TempDir
    private Path folder;

    private SmallRepository repository;
    private String good;
    private String culprit;
    private String merge;
    private String broken;

    @BeforeAll
    void makeRepository() throws Exception {
        repository = new SmallRepository(top.resolve("repository"));
        good = repository.git("rev-parse", "HEAD").strip();
        repository.harmless("Change one");
        for (int i = 1; i <= 3; i++) {
            repository.write("README", "version " + i + "\n");
            repository.commit("Document " + i);
        }
        repository.git("checkout", "-q", "-b", "feature");
        repository.harmless("Begin a feature");
        repository.write("millis", "40\n");
        culprit = repository.commit(HOSTILE);
        repository.harmless("End a feature");
        repository.git("checkout", "-q", "main");
        repository.write("Broken.java", "does not compile\n");
        broken = repository.commit("Break it");
        repository.git("rm", "-q", "Broken.java");
        repository.commit("Mend it");
        repository.git("merge", "-q", "--no-ff", "-m", "Merge the feature", "feature");
        merge = repository.git("rev-parse", "HEAD").strip();
        for (int i = 1; i <= 3; i++) {
            repository.harmless("Change after " + i);
        }
    }

    private Perfgate start(String name, String... more) throws Exception {
        return Perfgate.startIn(
                repository.folder(),
                Files.createDirectories(top.resolve("said-by-" + name)),
                Stream.concat(
                                Stream.of(
                                        "culprit",
                                        "--good",
                                        good,
                                        "--bad",
                                        "main",
                                        "--out",
                                        out(name).toString()),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    private Path out(String name) {
        return top.resolve("out-" + name);
    }

    private JsonNode document(String name) throws Exception {
        return new ObjectMapper().readTree(out(name).resolve("culprit.json").toFile());
    }

    private void assertIsFound(String name, Perfgate perfgate) throws Exception {
        assertThat(perfgate.exitStatus()).as(perfgate.errors()).isZero();
        assertThat(perfgate.complaints()).isEmpty();
        JsonNode document = document(name);
        assertThat(commits(document)).containsExactly(merge);
        assertThat(commits(document.get("inside"))).containsExactly(culprit);
        assertNothingIsLeft(name);
    }

    private static List<String> commits(JsonNode document) {
        assertThat(document.get("outcome").asText()).isEqualTo("found");
        return StreamSupport.stream(document.get("steps").spliterator(), false)
                .flatMap(step -> StreamSupport.stream(step.get("commits").spliterator(), false))
                .map(JsonNode::asText)
                .toList();
    }

    private void assertNothingIsLeft(String name) throws Exception {
        Perfgate.assertNoneLeft("-Dtest=" + repository.folder());
        repository.assertHasNoOtherWorkTree();
        try (Stream<Path> files = Files.list(out(name))) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(file -> file.startsWith("."));
        }
    }

    @Test
    void benchmarksThatAreTheSameForEveryCommit() throws Exception {
        String suite = """
                suite: same
                workloads:
                  - {name: codec, jmh: %s}
                source: {build: "true"}
                """;
        Path file = top.resolve("same.yml");
        Files.writeString(file, suite.formatted("target/benchmarks.jar"));
        Perfgate jar = start("same", "-f", file.toString());
        assertThat(jar.exitStatus()).isEqualTo(2);
        assertThat(jar.complaints())
                .containsExactly(
                        "perfgate: workload 'codec' would measure the same files for every commit: write 'jmh: "
                                + "${build}/target/benchmarks.jar'");
        Files.writeString(file, suite.formatted("\"${classpath}\""));
        Perfgate handed = start("same", "-f", file.toString());
        assertThat(handed.exitStatus()).isEqualTo(2);
        assertThat(handed.complaints())
                .singleElement()
                .asString()
                .contains(
                        "build a jar of the benchmarks with 'source', and write 'jmh: ${build}/target/benchmarks.jar'");
        assertThat(out("same")).doesNotExist();
    }

    @Test
    @Tag("slow")
    void namesTheCommitWithinTheMerge() throws Exception {
        Perfgate perfgate = start("whole");

        assertIsFound("whole", perfgate);

        assertThat(perfgate.output()).contains(culprit.substring(0, 10), "made it worse", "to repeat it: perfgate");
        assertThat(perfgate.output() + perfgate.errors())
                .doesNotContain("\u001b", "\u0007", "\u202e", "x".repeat(1001));
        String page = Files.readString(out("whole").resolve("culprit.html"));
        assertThat(page)
                .containsPattern("\\| *-*o-* *\\|")
                .contains("&lt;img src=x")
                .doesNotContain("<img", "\u001b", "\u202e", "{{");
        int measuredAlike = 0;
        for (JsonNode commit : document("whole").get("commits")) {
            boolean isDocument = commit.get("title").asText().matches("Change one|Document .");
            measuredAlike += isDocument && commit.has("trials") ? 1 : 0;
            if (commit.get("id").asText().equals(broken)
                    && !commit.get("build").asText().equals("untried")) {
                assertThat(commit.get("build").asText()).isEqualTo("unusable");
                assertThat(out("whole").resolve("failed-builds").resolve(broken + ".log"))
                        .content()
                        .contains("error");
            }
        }
        // They are the same program, so at most one of them is measured.
        assertThat(measuredAlike).isLessThanOrEqualTo(1);
    }

    @Test
    @Tag("slow")
    void continuesAfterAKill() throws Exception {
        Perfgate killed = start("killed");
        killed.waitFor(() -> Files.exists(out("killed").resolve("unfinished/trial-000003.json")), 60);
        killed.process().destroyForcibly().waitFor();
        Perfgate.assertNoneLeft("-Dtest=" + repository.folder());

        Path builds = out("killed").resolve("unfinished-builds.json");
        String known = Files.readString(builds);
        Files.writeString(builds, known.replaceFirst("\"digest\" : \"", "$0x"));
        Perfgate forged = start("killed", "--resume");
        assertThat(forged.exitStatus()).isEqualTo(2);
        assertThat(forged.complaints()).singleElement().asString().contains(builds + ": was not written by perfgate");
        Files.writeString(builds, known);

        Perfgate resumed = start("killed", "--resume");

        assertIsFound("killed", resumed);
        assertThat(resumed.errors()).contains("finished trial(s) are kept");
        assertThat(out("killed").resolve("unfinished")).doesNotExist();
        assertThat(out("killed").resolve("unfinished-builds.json")).doesNotExist();
    }

    @Test
    @Tag("slow")
    void anAbortLeavesNothing() throws Exception {
        Perfgate aborted = start("aborted");
        aborted.waitFor(() -> Files.exists(out("aborted").resolve("unfinished/trial-000002.json")), 60);
        aborted.process().destroy(); // SIGTERM

        assertThat(aborted.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertNothingIsLeft("aborted");
        assertThat(aborted.errors()).contains("interrupted; all processes are stopped");
    }

    @Test
    @Tag("slow")
    void anAbortWhileACommitIsBuiltLeavesNothing() throws Exception {
        Perfgate aborted = start("aborted-build");
        Path building = out("aborted-build").resolve(".perfgate-running/build.log");
        aborted.waitFor(() -> Files.exists(building), 60);
        aborted.process().destroy();

        assertThat(aborted.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertNothingIsLeft("aborted-build");
    }

    /** The commit is not to blame: if it were recorded as impossible to build, it would never be suspected. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "kill -TERM $PPID; sleep 60",
                "kill -TERM $PPID; kill -TERM $$",
                "kill -TERM $$",
                "exit 131",
                "kill -KILL $$",
                "exit 130"
            })
    void aBuildThatIsEndedFromOutsideIsNotRecordedAsBroken(String end) throws Exception {
        SmallRepository small = new SmallRepository(folder.resolve("repository"));
        small.write("build.sh", "seq 4000 | xargs touch; " + end + "\n"); // their removal leaves time to record it
        small.commit("Build slowly");
        small.harmless("Change something");
        Path out = folder.resolve("out");
        Perfgate perfgate = Perfgate.startIn(
                small.folder(), folder, "culprit", "--good", "main~1", "--bad", "main", "--out", out.toString());

        assertThat(perfgate.exitStatus()).as(perfgate.errors()).isIn(3, 128 + 15);
        assertThat(out.resolve("unfinished-builds.json")).doesNotExist();
        assertThat(out.resolve("culprit.json")).doesNotExist();
    }

    @Test
    void theSameFilesAtBothEndsAreNoChange() throws Exception {
        Perfgate perfgate = Perfgate.startIn(
                repository.folder(),
                Files.createDirectories(top.resolve("said-by-same")),
                "culprit",
                "--good",
                "feature~5",
                "--bad",
                "feature~3",
                "--json",
                "--out",
                out("same").toString());

        assertThat(perfgate.exitStatus()).as(perfgate.errors()).isEqualTo(3);
        JsonNode document = new ObjectMapper().readTree(perfgate.output());
        assertThat(document.get("outcome").asText()).isEqualTo("nothingChanged");
        assertThat(document.get("trials").asInt()).isZero();
        assertNothingIsLeft("same");
    }

    private void refuses(String what, String... arguments) throws Exception {
        Perfgate perfgate = Perfgate.startIn(
                repository.folder(), Files.createDirectories(top.resolve("said-by-refused")), arguments);
        assertThat(perfgate.exitStatus()).as(perfgate.errors()).isEqualTo(2);
        assertThat(perfgate.complaints()).singleElement().asString().contains(what);
    }

    @Test
    void refusesAnInvalidRange() throws Exception {
        String out = out("refused").toString();
        refuses("no commit of this repository", "culprit", "--good=--output=x", "--bad", "main", "--out", out);
        refuses("no commit of this repository", "culprit", "--good", "nowhere", "--bad", "main", "--out", out);
        refuses("are the same commit", "culprit", "--good", "main", "--bad", "main", "--out", out);
        refuses("is no ancestor", "culprit", "--good", "main", "--bad", good, "--out", out);
        refuses("--budget", "culprit", "--good", good, "--bad", "main", "--out", out, "--budget", "soon");
        Path other = Files.writeString(
                top.resolve("other.yml"), "suite: other\nworkloads:\n  - {name: a, run: echo, middleware: none}\n");
        refuses(
                "does not say how a commit is built",
                "culprit",
                "--good",
                good,
                "--bad",
                "main",
                "--out",
                out,
                "-f",
                other.toString());
        repository.assertHasNoOtherWorkTree();
    }
}
