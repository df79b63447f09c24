package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.part.Shards;
import io.perfgate.part.Shards.ShardPart;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines that measure parts of a suite, with a program in place of JMH whose scores are known. */
class ShardsTest {

    /**
     * A benchmark's score depends on the number of its measurements, so that shards and a whole run get the same
     * scores.
     */
    private static final String JMH = """
            import java.nio.file.*;
            import java.util.*;
            import java.util.regex.Pattern;
            public class Jmh {
              public static void main(String[] arguments) throws Exception {
                String include = String.join("|", List.of(arguments).subList(0, List.of(arguments).indexOf("-f")));
                List<String> found = new ArrayList<>();
                for (String method : List.of("a", "b", "c", "d", "e")) {
                  String name = "shop.Bench." + method;
                  if (Pattern.compile(include).matcher(name).find()) {
                    Path counts = Files.createDirectories(Path.of(System.getenv("COUNTS"), "BUILD"));
                    Path count = counts.resolve(method);
                    Files.writeString(count, "+", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                    long trial = Files.size(count);
                    boolean isSlower = method.equals("c") && "BUILD".equals("now");
                    add(found, include, name, (isSlower ? 140 : 100) + trial * 37 % 5 * 0.2);
                  }
                }
                Files.writeString(Path.of(arguments[List.of(arguments).indexOf("-rff") + 1]), found.toString());
              }
            """ + JmhStandIn.RESULTS + "}";

    private static final String SUITE = """
            suite: shards
            workloads:
              - name: bench
                jmh: "${build}/jmh.jar"
                environment: {COUNTS: FOLDER/counts}
                trials: {first: 3, most: 6}
              - name: load
                run: cat RESULT
                trials: {first: 3, most: 3}
            keep: [jmh.jar]
            validity: {otherCpu: 100%, calibration: 1000%, repeats: 0, errors: 100%}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void twoBuilds() throws IOException {
        for (String build : List.of("before", "now")) {
            Path jar = Files.createDirectory(folder.resolve(build)).resolve("jmh.jar");
            JmhStandIn.jar(jar, JMH.replace("BUILD", build), "a", "b", "c", "d", "e");
        }
        Files.writeString(
                folder.resolve("performance.yml"),
                SUITE.replace("FOLDER", folder.toString()).replace("RESULT", SuiteFolder.RESULT));
    }

    private Ended perfgate(String command, List<String> more) {
        return Ended.of(Stream.concat(
                        Stream.of(command, "-f", folder + "/performance.yml", "--baseline", folder + "/b"),
                        more.stream())
                .toArray(String[]::new));
    }

    /** Runs a build as if it were the first of the day. */
    private Ended run(String build, String out, String... more) throws IOException {
        Path counts = folder.resolve("counts");
        if (Files.exists(counts)) {
            Files.move(counts, folder.resolve("counts before " + out));
        }
        List<String> all =
                new ArrayList<>(List.of("--build", folder.resolve(build).toString(), "--out", folder + "/" + out));
        all.addAll(List.of(more));
        return perfgate("run", all);
    }

    private Ended judge(String... more) {
        List<String> all = new ArrayList<>(List.of("--out", folder + "/judged"));
        all.addAll(List.of(more));
        return perfgate("judge", all);
    }

    private Path copy(String build, String name) throws IOException {
        Path copy = Files.createDirectory(folder.resolve(name));
        Files.copy(folder.resolve(build).resolve("jmh.jar"), copy.resolve("jmh.jar"));
        return copy;
    }

    private ShardPart part(String out) {
        return Shards.read(List.of(folder.resolve(out), folder.resolve(out.equals("s1") ? "s2" : "s1")))
                .all()
                .get(out.equals("s1") ? 0 : 1);
    }

    private RunRecord record(String out) {
        return RunRecords.read(folder.resolve(out).resolve("run.json"));
    }

    private static List<String> benchmarks(RunRecord run) {
        return run.series().stream()
                .map(series -> series.id().subject())
                .filter(subject -> subject.startsWith("shop"))
                .distinct()
                .toList();
    }

    private static Map<String, List<Double>> values(RunRecord run) {
        return run.series().stream()
                .filter(series -> series.id().workload().equals("bench"))
                .collect(Collectors.toMap(series -> series.key().toString(), MeasuredSeries::trials));
    }

    private static Map<String, String> verdicts(RunRecord run) {
        return run.judgement().series().stream()
                .collect(Collectors.toMap(series -> series.key().toString(), (SeriesVerdict series) -> series.verdict()
                        .word()));
    }

    @Test
    void shardsAreJudgedLikeTheWholeSuite() throws Exception {
        for (int night = 0; night < 4; night++) {
            assertThat(run("before", "night" + night, "--accept").exitStatus()).isZero();
        }
        Ended whole = run("now", "whole");
        Ended first = run("now", "s1", "--shard", "1/2");
        Ended second = run("now", "s2", "--shard", "2/2");

        assertThat(first.exitStatus()).as(first.errors()).isZero();
        assertThat(second.output()).as(second.errors()).contains("part " + folder.resolve("s2/part.json"));
        assertThat(benchmarks(part("s1").run())).hasSizeBetween(1, 4);
        assertThat(Stream.of("s1", "s2").flatMap(shard -> benchmarks(part(shard).run()).stream()))
                .containsExactlyInAnyOrderElementsOf(benchmarks(record("whole")));

        Ended judged = judge(folder + "/s2", folder + "/s1");

        assertThat(judged.exitStatus()).as(judged.errors()).isEqualTo(1).isEqualTo(whole.exitStatus());
        assertThat(values(record("judged"))).isEqualTo(values(record("whole")));
        assertThat(verdicts(record("judged"))).isEqualTo(verdicts(record("whole")));
        assertThat(judge(folder + "/s1").errors()).contains("the part of shard 2/2 is missing");
    }

    @Test
    void shardsAreComparedWithAnotherBuild() throws Exception {
        String before = folder.resolve("before").toString();
        String elsewhere = copy("before", "on another machine").toString();
        Ended whole = run("now", "whole", "--against", before);
        run("now", "s1", "--against", before, "--shard", "1/2");
        run("now", "s2", "--against", elsewhere, "--shard", "2/2");

        Ended judged = judge(folder + "/s1", folder + "/s2");

        assertThat(judged.exitStatus()).as(judged.errors()).isEqualTo(1).isEqualTo(whole.exitStatus());
        assertThat(values(record("judged"))).isEqualTo(values(record("whole")));
        assertThat(verdicts(record("judged"))).isEqualTo(verdicts(record("whole")));
        assertThat(record("judged").baseline()).hasSameSizeAs(record("whole").baseline());
    }

    @Test
    void shardsOfDifferentRunsAreRefused() throws Exception {
        run("now", "s1", "--shard", "1/2");
        run("before", "s2", "--shard", "2/2");
        run("now", "s3", "--shard", "2/3");

        assertThat(judge(folder + "/s1", folder + "/s2").errors())
                .contains("the parts are not from one run: the digest of the kept files of shard 1 is");
        assertThat(judge(folder + "/s1", folder + "/s3").errors()).contains("the number of shards of shard 1 is 2");
        assertThat(judge(folder + "/s1", folder + "/s1").errors()).contains("was given 2 times");
    }

    @Test
    void shardsOfDifferentComparisonsAreRefused() throws Exception {
        run("now", "s1", "--shard", "1/2", "--against", folder + "/before");
        run("now", "s2", "--shard", "2/2");
        assertThat(judge(folder + "/s1", folder + "/s2").errors()).contains("what it was compared with of shard 1 is");

        Path suite = folder.resolve("performance.yml");
        Files.writeString(suite, Files.readString(suite).replace("first: 3, most: 6", "first: 4, most: 6"));
        run("now", "s3", "--shard", "2/2", "--against", folder + "/before");
        assertThat(judge(folder + "/s1", folder + "/s3").errors()).contains("the plan of the shards");
    }

    @Test
    void aPartOfAnEarlierBuildDoesNotStay() throws Exception {
        run("now", "s1", "--shard", "1/2");
        Files.move(folder.resolve("counts"), folder.resolve("elsewhere"));
        Files.writeString(folder.resolve("counts"), "so that the benchmarks fail");

        Ended failed = perfgate("run", List.of("--build", folder + "/now", "--out", folder + "/s1", "--shard", "1/2"));

        assertThat(failed.exitStatus()).as(failed.errors()).isEqualTo(3);
        assertThat(folder.resolve("s1/part.json")).doesNotExist();
    }

    @Test
    void aShardMayHaveNothingToMeasure() throws Exception {
        List<String> parts = new ArrayList<>();
        for (int shard = 1; shard <= 7; shard++) {
            Ended run = run("now", "s" + shard, "--shard", shard + "/7");
            assertThat(run.exitStatus()).as(run.errors()).isZero();
            parts.add(folder + "/s" + shard);
        }

        Ended judged =
                judge(Stream.concat(parts.stream(), Stream.of("--accept")).toArray(String[]::new));

        assertThat(judged.exitStatus()).as(judged.errors()).isZero();
        assertThat(benchmarks(record("judged"))).hasSize(5);
    }
}
