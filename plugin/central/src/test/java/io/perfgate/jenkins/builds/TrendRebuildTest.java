package io.perfgate.jenkins.builds;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.jenkins.trend.GateId;
import io.perfgate.jenkins.trend.TrendIndex;
import io.perfgate.jenkins.trend.TrendQuery;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The index of a job, rebuilt from the run records of its builds on disk. */
class TrendRebuildTest {

    private static final Path RECORD = Path.of("../src/test/resources/io/perfgate/jenkins/run.json");
    private static final double LEVEL = 33742.5;

    @TempDir
    Path job;

    private Path builds;
    private TrendIndex index;
    private IndexSync sync;

    @BeforeEach
    void prepare() throws IOException {
        builds = Files.createDirectory(job.resolve("builds"));
        index = new TrendIndex(job.resolve("trend"));
        sync = new IndexSync(index, builds);
    }

    @Test
    void olderBuildsAreTakenIn() throws IOException {
        for (int build = 1; build <= 130; build++) {
            store(build);
        }
        Files.createDirectories(builds.resolve("131")); // without a gate
        Files.createSymbolicLink(builds.resolve("lastStableBuild"), builds.resolve("130"));
        Files.createDirectories(builds.resolve(".12"));

        sync.run();

        assertThat(index.isComplete()).isTrue();
        assertThat(levels()).hasSize(130).startsWith(LEVEL + 1, LEVEL + 2).endsWith(LEVEL + 130);
        assertThat(index.overview().series()).hasSize(6);
    }

    @Test
    void aLostIndexIsRebuiltIdentically() throws IOException {
        store(1);
        store(2);
        sync.run();
        List<Double> before = levels();

        Files.delete(job.resolve("trend/index.json.gz"));
        sync.run();

        assertThat(levels()).isEqualTo(before);
    }

    @Test
    void buildsThatAreGoneAreTakenOut() throws IOException {
        store(1);
        store(2);
        sync.run();
        deleteBuild(1);

        sync.run();

        assertThat(levels()).containsExactly(LEVEL + 2);
    }

    @Test
    void anUnreadableRecordIsPassedOverAndTakenInWhenItIsReadable() throws IOException {
        store(1);
        Path record = builds.resolve("1/performance-gate/1.json");
        String whole = Files.readString(record);
        Files.writeString(record, whole.substring(0, 500));
        store(2);
        sync.run();
        assertThat(levels()).containsExactly(LEVEL + 2);

        Files.writeString(record, whole);
        sync.add(new GateId(1, 1));

        assertThat(levels()).containsExactly(LEVEL + 1, LEVEL + 2);
    }

    @Test
    void theFirstGateAfterAnUpgradeBringsTheOlderOnesWithIt() throws IOException {
        store(1);
        store(2);

        sync.add(new GateId(2, 1));

        assertThat(levels()).containsExactly(LEVEL + 1, LEVEL + 2);
        store(3);
        sync.add(new GateId(3, 1));
        assertThat(levels()).hasSize(3);
    }

    @Test
    void aJobThatMovesTakesItsIndexAlong() throws IOException {
        store(1);
        sync.run();

        Path elsewhere = Files.move(job, job.resolveSibling(job.getFileName() + "-renamed"));
        TrendIndex moved = new TrendIndex(elsewhere.resolve("trend"));

        assertThat(moved.gates()).hasSize(1);
        Files.move(elsewhere, job);
    }

    private List<Double> levels() {
        return index
                .history(TrendQuery.of(Map.of(
                        "series", "point-to-point {body=1K, mode=nP_nT} / 10/10/10/1", "metric", "throughput")::get))
                .orElseThrow()
                .moments()
                .stream()
                .map(moment -> moment.row().figures().current())
                .toList();
    }

    /** Each build is a little faster than the one before it. */
    private void store(int build) throws IOException {
        String json = Files.readString(RECORD)
                .replace("\"current\": " + LEVEL, "\"current\": " + (LEVEL + build))
                .replace("20261121T010203.000Z", "run-" + build);
        RecordFiles files = new RecordFiles(builds.resolve(Integer.toString(build)));
        files.store(files.claim(), new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }

    private void deleteBuild(int build) throws IOException {
        try (Stream<Path> files = Files.walk(builds.resolve(Integer.toString(build)))) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
