package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of releases in a real repository: one of them does not build, and the newest is slow. */
class ReleasesTest {

    @TempDir
    private Path top;

    private Perfgate publish(SmallRepository repository, Path out, String... releases) throws Exception {
        return Perfgate.startIn(
                repository.folder(),
                Files.createDirectories(top.resolve("said")),
                Stream.concat(Stream.of("publish", "--out", out.toString(), "--releases"), Stream.of(releases))
                        .toArray(String[]::new));
    }

    @Test
    @Tag("slow")
    void oneDoesNotBuildAndTheNewestIsSlow() throws Exception {
        SmallRepository repository = new SmallRepository(top.resolve("repository"));
        repository.git("tag", "v1");
        repository.write("Broken.java", "does not compile\n");
        repository.commit("Break it");
        repository.git("tag", "v2");
        repository.git("rm", "-q", "Broken.java");
        repository.write("millis", "40\n");
        String newest = repository.commit("Repair and slow it");
        Path out = top.resolve("report.html");

        Perfgate perfgate = publish(repository, out, "v1", "v2", "main");

        assertThat(perfgate.exitStatus()).as(perfgate.errors()).isEqualTo(1);
        assertThat(perfgate.errors()).contains("not measured: v2: its build ended with status");
        assertThat(out)
                .content()
                .containsPattern("as high in main as in v1|higher in main than in v1")
                .contains("<h3>main compared with v1</h3>", "<li>not measured: v2: its build ended with status")
                .doesNotContain("main compared with v2");
        List<RunRecord> records;
        try (Stream<Path> files = Files.list(top.resolve("report.html.runs"))) {
            records = files.filter(file -> file.toString().endsWith(".json"))
                    .map(RunRecords::read)
                    .toList();
        }
        assertThat(records).extracting(RunRecord::build).containsExactlyInAnyOrder("v1", "main");
        assertThat(records)
                .filteredOn(record -> record.build().equals("main"))
                .singleElement()
                .satisfies(record -> assertThat(record.header().commit()).contains(newest));
        repository.assertHasNoOtherWorkTree();

        Perfgate unbuilt = publish(repository, top.resolve("unbuilt.md"), "v1", "v2");

        assertThat(unbuilt.exitStatus()).as("the newest does not build").isEqualTo(3);
        assertThat(unbuilt.errors()).contains("perfgate: --releases: the newest, v2, does not build");
        assertThat(top.resolve("unbuilt.md")).content().contains("not measured: v2");
    }

    @Test
    void anInterruptedTrialIsCompleted() throws Exception {
        SmallRepository repository = SmallRepository.empty(top, "repository");
        repository.write("performance.yml", """
                suite: resumed
                workloads:
                  - {name: one, run: "sh ${build}/tool.sh ${trial}", trials: {first: 3, most: 3}}
                  - {name: two, run: "sh ${build}/tool.sh ${trial} broken", trials: {first: 3, most: 3}}
                source: {build: "true", within: 1m}
                keep: [tool.sh]
                validity: {calibration: 100000%, otherCpu: 100%}
                """);
        Path repaired = top.resolve("repaired");
        repository.write(
                "tool.sh",
                "test \"$1$2\" = 2broken -a ! -e " + repaired + " && exit 1\n"
                        + "printf 'series,metric,unit,direction,run,trial,value\\nx,time,ms,lower,r,1,10%s\\n' $1\n");
        repository.commit("Begin");
        repository.git("tag", "v1");
        repository.harmless("End");
        Path out = top.resolve("report.md");

        assertThat(publish(repository, out, "v1", "main").exitStatus()).isEqualTo(3);
        Files.createFile(repaired);
        Perfgate resumed = publish(repository, out, "v1", "main", "--resume");

        assertThat(resumed.exitStatus()).as(resumed.errors()).isZero();
        assertThat(resumed.errors()).contains("5 finished trial(s) are kept");
        try (Stream<Path> files = Files.list(top.resolve("report.md.runs"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".json")).map(RunRecords::read))
                    .hasSize(2)
                    .allSatisfy(record -> assertThat(record.course().trialTimes())
                            .hasSize(2)
                            .allSatisfy(times -> assertThat(times.seconds()).hasSize(3)))
                    .flatExtracting(RunRecord::series)
                    .hasSize(4)
                    .allSatisfy(series -> assertThat(series.trials()).hasSize(3));
        }
    }

    @Test
    void releasesWhoseRequestsFailAreNotTakenForEqual() throws Exception {
        SmallRepository repository = SmallRepository.empty(top, "repository");
        repository.write("performance.yml", """
                suite: failing
                workloads:
                  - {name: one, run: "sh ${build}/tool.sh ${trial}", trials: {first: 3, most: 3}}
                source: {build: "true", within: 1m}
                keep: [tool.sh]
                validity: {calibration: 100000%, otherCpu: 100%}
                """);
        repository.write(
                "tool.sh",
                "printf 'series,metric,unit,direction,run,trial,value\\n"
                        + "x,time,ms,lower,r,1,10%s\\nx,errorRate,share,lower,r,1,0.5\\n' $1\n");
        repository.commit("Begin");
        repository.git("tag", "v1");
        repository.harmless("End");
        Path out = top.resolve("report.md");

        Perfgate failing = publish(repository, out, "v1", "main");

        assertThat(failing.exitStatus()).as(failing.errors()).isEqualTo(3);
        assertThat(failing.errors())
                .contains(
                        "perfgate: --releases: not everything of the newest, main, was compared; not valid: one / x: ");
        assertThat(out).content().contains("main compared with v1");
    }

    @Test
    void aNewestReleaseWithoutAnotherThatBuildsIsNotCompared() throws Exception {
        SmallRepository repository = SmallRepository.empty(top, "repository");
        repository.write("performance.yml", """
                suite: alone
                workloads:
                  - {name: one, run: "sh ${build}/tool.sh ${trial}", trials: {first: 3, most: 3}}
                source: {build: "test -e tool.sh", within: 1m}
                keep: [tool.sh]
                validity: {calibration: 100000%, otherCpu: 100%}
                """);
        repository.commit("Begin");
        repository.git("tag", "v1");
        repository.write(
                "tool.sh", "printf 'series,metric,unit,direction,run,trial,value\\nx,time,ms,lower,r,1,10%s\\n' $1\n");
        repository.commit("Add the tool");
        Path out = top.resolve("report.md");

        Perfgate alone = publish(repository, out, "v1", "main");

        assertThat(alone.exitStatus()).as(alone.errors()).isEqualTo(3);
        assertThat(alone.errors())
                .contains("perfgate: --releases: the newest, main, was not compared, because no other release builds");
        assertThat(out).content().contains("not measured: v1");
    }

    @Test
    void impossibleReleasesAreReported() throws Exception {
        SmallRepository repository = new SmallRepository(top.resolve("repository"));
        repository.git("tag", "v1");
        Path out = top.resolve("report.md");

        assertRefused(
                publish(repository, out, "v1", "v9"),
                "perfgate: --releases 'v9': no commit of this repository; name one by its hash, a tag or "
                        + "a branch, and fetch it first");
        assertRefused(
                publish(repository, out, "v1", "main"),
                "perfgate: --releases: two of [v1, main] are the same commit; name each once");
        assertThat(out).doesNotExist();
    }

    private static void assertRefused(Perfgate perfgate, String complaint) throws Exception {
        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints()).containsExactly(complaint);
    }
}
