package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Outcome;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code perfgate run --against} a commit, in a real repository: it is built, kept for later, and measured interleaved.
 */
class AgainstRevisionTest {

    /** As fast as its commit, with noise that is the same each time the test runs. */
    private static final String TOOL = """
            . ${0%/*}/own.sh
            case $0 in *.git*) side=3 ;; *) side=0 ;; esac
            echo series,metric,unit,direction,run,trial,value
            echo "x,time,ms,lower,r,1,$(( own + ($1 * 7 + side) % 11 * 2 ))"
            """;

    private static final String SUITE = """
            suite: against
            workloads:
              - name: tool
                run: sh ${build}/out/tool.sh ${trial}
                trials: {first: 3, most: 6}
            source: {build: sh build.sh, within: 1m}
            keep: [out]
            tolerance: {"*": 5%}
            validity: {calibration: 100000%, otherCpu: 100%}
            """;

    @TempDir
    private Path top;

    private SmallRepository repository;
    private Path checkout;
    private String first;
    private int started;

    @BeforeEach
    void aBranch() throws Exception {
        repository = SmallRepository.empty(top, "repository");
        checkout = repository.folder();
        Files.createDirectories(checkout.resolve("src/main"));
        repository.write("src/main/tool.sh", TOOL);
        repository.write("build.sh", "set -e\nmkdir -p out\ncp src/main/*.sh out\n");
        repository.write("src/main/own.sh", "own=1000\n");
        repository.write("performance.yml", SUITE);
        repository.write(".gitignore", "/out\n/perfgate-out\n");
        first = repository.commit("Begin");
        repository.git("checkout", "-q", "-b", "feature");
    }

    private void takes(int millis) throws Exception {
        repository.write("src/main/own.sh", "own=" + millis + "\n");
        repository.commit("Take " + millis + " ms");
    }

    private void build() throws Exception {
        Process build = new ProcessBuilder("sh", "build.sh")
                .directory(checkout.toFile())
                .inheritIO()
                .start();
        assertThat(build.waitFor()).isZero();
    }

    private Perfgate run(String... more) throws Exception {
        build();
        return start(checkout, more);
    }

    private Perfgate start(Path folder, String... more) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("run", "--baseline", top.resolve("b").toString()));
        command.addAll(Stream.of(more).toList());
        return Perfgate.startIn(
                folder, Files.createDirectories(top.resolve("said-" + ++started)), command.toArray(String[]::new));
    }

    private RunRecord record() {
        return RunRecords.read(checkout.resolve("perfgate-out/run.json"));
    }

    /** The name of the compared build in reports. */
    private String compared() {
        return record().reference().details().map(RunDetails::build).orElseThrow();
    }

    private List<String> findings() {
        return record().judgement().findings().stream()
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .toList();
    }

    private static void assertEnds(Perfgate perfgate, int status) throws Exception {
        assertThat(perfgate.exitStatus())
                .as(perfgate.output() + perfgate.errors())
                .isEqualTo(status);
    }

    private static String shortened(String commit) {
        return commit.substring(0, 10);
    }

    /** The lines about built commits. */
    private static List<String> built(Perfgate perfgate) throws Exception {
        return perfgate.errors()
                .lines()
                .filter(line -> line.startsWith("building commit "))
                .toList();
    }

    private Path cache() {
        return checkout.resolve(".git/perfgate");
    }

    private Path cachedOwn() throws IOException {
        try (Stream<Path> all = Files.walk(cache())) {
            return all.filter(file -> file.endsWith("out/own.sh")).findFirst().orElseThrow();
        }
    }

    private void assertHasNoBuild() throws Exception {
        repository.assertHasNoOtherWorkTree();
        try (Stream<Path> all = Files.list(cache())) {
            assertThat(all.filter(Files::isDirectory)).isEmpty();
        }
    }

    @Test
    void aBranchIsBuiltOnceAndComparedWith() throws Exception {
        takes(1300);
        Perfgate red = run("--against", "main");

        assertEnds(red, 1);
        assertThat(built(red)).containsExactly("building commit " + first);
        assertThat(red.errors()).contains("compared with main (" + shortened(first) + ")");
        assertThat(compared()).isEqualTo("main (" + shortened(first) + ")");
        assertThat(Files.readString(checkout.resolve("perfgate-out/report.html")))
                .contains(compared());
        assertThat(repository.git("status", "--porcelain")).isEmpty();
        repository.assertHasNoOtherWorkTree();

        takes(1001);
        Perfgate green = run("--against", first);

        assertEnds(green, 0);
        assertThat(built(green)).isEmpty();
        assertThat(compared()).isEqualTo(first + " (" + shortened(first) + ")");
    }

    @Test
    void laterMergesOfOthersDoNotAffectTheMergeBase() throws Exception {
        takes(1001);
        repository.git("checkout", "-q", "main");
        takes(600);
        repository.git("checkout", "-q", "feature");

        assertEnds(run("--against", "main"), 1);
        assertEnds(run("--against", "merge-base:main"), 0);
        assertThat(compared()).isEqualTo("merge-base:main (" + shortened(first) + ")");
        assertEnds(run("--against", "merge-base"), 0);
        assertThat(compared()).isEqualTo("merge-base (" + shortened(first) + ")");
    }

    @Test
    @Tag("slow")
    void aCachedBuildCountsOnlyAsItWasBuilt() throws Exception {
        takes(1300);
        assertEnds(run("--against", "main"), 1);
        Files.writeString(cachedOwn(), "own=1300\n");
        Perfgate changed = run("--against", "main");
        assertEnds(changed, 1);
        assertThat(built(changed)).hasSize(1);

        Path list = cache().resolve("builds.json");
        Files.writeString(list, Files.readString(list).replaceFirst("\"digest\" : \"", "$0x"));
        Perfgate forged = run("--against", "main");
        assertEnds(forged, 1);
        assertThat(built(forged)).hasSize(1);

        repository.write("performance.yml", SUITE.replace("sh build.sh", "sh build.sh again"));
        Perfgate otherwise = run("--against", "main");
        assertEnds(otherwise, 1);
        assertThat(built(otherwise)).containsExactly("building commit " + first);
    }

    @Test
    @Tag("slow")
    void onlyTheNewestBuildsStay() throws Exception {
        for (int change = 1; change <= 4; change++) {
            takes(1000 + change);
        }
        for (String revision : List.of("HEAD~4", "HEAD~3", "HEAD~2", "HEAD~1")) {
            assertEnds(run("--against", revision), 0);
        }
        try (Stream<Path> all = Files.list(cache())) {
            assertThat(all.filter(Files::isDirectory)).hasSize(3);
        }
        Perfgate newest = run("--against", "HEAD~1");
        assertEnds(newest, 0);
        assertThat(built(newest)).isEmpty();
    }

    @Test
    void theKeptBuildOfTheMergeBaseNeedNotBeBuilt() throws Exception {
        repository.git("checkout", "-q", "main");
        assertThat(run("--accept").exitStatus()).isIn(0, 3);
        repository.git("checkout", "-q", "feature");
        takes(1300);
        Perfgate red = run("--against", "merge-base:main");

        assertEnds(red, 1);
        assertThat(built(red)).isEmpty();
        assertThat(compared()).isEqualTo("merge-base:main (" + shortened(first) + ")");
        assertThat(red.errors()).contains(compared() + ": its kept build");

        repository.write("settings.conf", "1\n"); // outside of 'keep'
        repository.commit("Change settings");
        Perfgate whole = run("--against", "merge-base:main");
        assertEnds(whole, 1);
        assertThat(built(whole)).hasSize(1);
    }

    @Test
    void anUnbuildableCommitIsReplacedByTheAcceptedBuild() throws Exception {
        repository.git("checkout", "-q", "main");
        repository.write("build.sh", "echo no compiler; exit 7\n");
        String broken = repository.commit("Break the build");
        repository.git("checkout", "-q", "feature");

        Perfgate nothing = run("--against", "main");
        assertEnds(nothing, 2);
        assertThat(nothing.complaints()).singleElement().asString().contains("its build ended with status 7");
        assertHasNoBuild();

        run("--accept").exitStatus();
        takes(1300);
        Perfgate red = run("--against", "main");
        assertEnds(red, 1);
        assertThat(red.complaints())
                .singleElement()
                .asString()
                .startsWith("perfgate: --against main (" + shortened(broken) + "): ")
                .contains("its build ended with status 7");
        assertThat(findings())
                .anyMatch(finding -> finding.contains("compared with the kept build of the newest accepted run instead "
                        + "of main (" + shortened(broken) + "), which could not be measured"));
        assertThat(checkout.resolve("perfgate-out/failed-builds/" + broken + ".log"))
                .content()
                .contains("no compiler");
    }

    @Test
    void aSuiteWithoutSourceIsRefusedWithTheMissingKey() throws Exception {
        repository.write(
                "performance.yml", SUITE.replaceFirst("source:.*\n", "").replaceFirst("keep:.*\n", ""));
        repository.commit("Do not say how to build");
        Perfgate nothing = run("--against", "main");
        assertEnds(nothing, 2);
        assertThat(nothing.complaints())
                .singleElement()
                .asString()
                .contains("does not say how a commit is built; write 'source: {build: ");

        run("--accept").exitStatus();
        takes(1300);
        Perfgate stored = run("--against", "merge-base:main");
        assertThat(stored.exitStatus()).isNotZero();
        assertThat(record().judgement().outcome()).isNotEqualTo(Outcome.PASS);
        assertThat(findings())
                .anyMatch(finding -> finding.contains("compared with the stored runs instead of merge-base:main"));
    }

    @Test
    void aShallowCloneIsReportedWithTheFetchCommand() throws Exception {
        takes(1001);
        repository.git("checkout", "-q", "main");
        takes(1002);
        repository.git("checkout", "-q", "feature");
        Path shallow = top.resolve("shallow");
        repository.git("clone", "-q", "--depth", "1", "--no-single-branch", "file://" + checkout, shallow.toString());
        Files.createDirectories(shallow.resolve("out"));
        for (String file : List.of("tool.sh", "own.sh")) {
            Files.copy(
                    shallow.resolve("src/main").resolve(file),
                    shallow.resolve("out").resolve(file));
        }
        Perfgate perfgate = start(shallow, "--against", "merge-base:main");
        assertEnds(perfgate, 2);
        assertThat(perfgate.complaints())
                .containsExactly("perfgate: merge-base: HEAD and origin/main have no commit in common in this shallow "
                        + "clone; fetch the history: git fetch --unshallow");
    }

    @Test
    void namesThatAreNone() throws Exception {
        for (String name : List.of("nothing", "--output=x", "../no/folder")) {
            Perfgate perfgate = run("--against=" + name);
            assertEnds(perfgate, 2);
            assertThat(perfgate.complaints())
                    .singleElement()
                    .asString()
                    .contains("--against '" + name + "': no folder, and no commit of this repository");
        }
        Perfgate branch = run("--against", "merge-base:nothing");
        assertEnds(branch, 2);
        assertThat(branch.complaints()).singleElement().asString().contains("no branch 'nothing'; fetch it: git fetch");
    }

    @Test
    @Tag("slow")
    void aRunThatEndsWhileItBuildsLeavesNothing() throws Exception {
        repository.git("checkout", "-q", "main");
        repository.write("build.sh", "mkdir -p out; cp src/main/*.sh out; if [ -f stop ]; then sleep 600; fi\n");
        repository.write("stop", "");
        repository.commit("Build for ever");
        repository.git("checkout", "-q", "feature");
        Path log = checkout.resolve("perfgate-out/.perfgate-running/build.log");

        Perfgate ended = run("--against", "main");
        ended.waitFor(() -> Files.exists(log), 60);
        Perfgate second = run("--against", "main", "--out", top.resolve("other").toString());
        assertEnds(second, 2);
        assertThat(second.complaints()).singleElement().asString().contains("another perfgate measures a commit");
        ended.process().destroy();
        assertThat(ended.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertHasNoBuild();

        Perfgate killed = run("--against", "main");
        killed.waitFor(() -> Files.exists(log), 60);
        killed.kill();
        repository.git("checkout", "-q", "main");
        repository.git("rm", "-q", "stop");
        repository.commit("Build in time");
        repository.git("checkout", "-q", "feature");
        assertEnds(run("--against", "main"), 0);
        repository.assertHasNoOtherWorkTree();
    }
}
