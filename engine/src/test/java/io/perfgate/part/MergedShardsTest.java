package io.perfgate.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.environment.Environment;
import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.part.Shards.ShardPart;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MergedShardsTest {

    @TempDir
    private Path folder;

    private static MeasuredSeries series(String workload, String benchmark) {
        return new MeasuredSeries(
                SeriesId.of(workload, Map.of(), "", benchmark), Metrics.AVERAGE_TIME, List.of(1.0, 2.0));
    }

    /** A run of series whose work took this long before it and after it. */
    private static RunRecord run(
            double millis, List<String> cutShort, List<Finding> findings, MeasuredSeries... series) {
        UnjudgedRun run = Records.unjudged(new MeasuredRun("run", List.of(series)));
        Course course = new Course(
                List.of(),
                Optional.of(cutShort).filter(cut -> !cut.isEmpty()).map(cut -> new Course.CutShort(60, cut)),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                Course.Beside.UNKNOWN);
        Calibration.Speed speed = new Calibration.Speed(millis, millis, null, null);
        return new RunRecord(
                new UnjudgedRun(
                        new RunHeader(
                                "suite",
                                "run",
                                "a build",
                                run.header().startedAt(),
                                run.header().finishedAt()),
                        new RunMachine(run.machine().hardware(), Optional.of(new Calibration(speed, speed))),
                        new Measurements(
                                List.of(series), List.of(), List.of(), List.of(), course, Optional.empty(), List.of()),
                        run.reference()),
                new Judgement(Outcome.CANNOT_TELL, Reason.of("noBaseline"), List.of()).with(findings));
    }

    private static ShardPart part(int shard, RunRecord run) {
        return part(shard, run, ShardPart.ComparedWith.EARLIER_RUNS, Optional.empty());
    }

    private static ShardPart part(
            int shard, RunRecord run, ShardPart.ComparedWith comparedWith, Optional<RunDetails> kept) {
        return new ShardPart(shard, 2, "plan", comparedWith, new RunRecords.Nested(run), Optional.empty(), kept);
    }

    private static RunDetails details(String build) {
        return details(build, List.of());
    }

    private static RunDetails details(String build, List<SearchedTrial> searches) {
        return new RunDetails("run", build, List.of(), List.of(), Environment.UNKNOWN, List.of(), searches);
    }

    private static Finding finding(Finding.Kind kind) {
        return new Finding(kind, Finding.Severity.INVALID, "", "", "", Reason.plain("of one machine"));
    }

    private static MergedShards merged(RunRecord first, RunRecord second) {
        return new MergedShards(new Shards(List.of(part(1, first), part(2, second))));
    }

    @Test
    void aWorkloadThatOneShardHadNoTimeForIsUnmeasured() {
        MergedShards merged = merged(
                run(10, List.of("bench"), List.of(), series("load", "")),
                run(10, List.of(), List.of(), series("bench", "one")));

        assertThat(merged.unmeasured()).containsExactly("bench");
        assertThat(merged.run().measured().series()).hasSize(2);
    }

    @Test
    void aDoubtAboutAnyMachineRemains() {
        MergedShards merged = merged(
                run(20, List.of(), List.of(), series("bench", "one")),
                run(
                        10,
                        List.of(),
                        List.of(finding(Finding.Kind.HARDWARE), finding(Finding.Kind.WARM_UP)),
                        series("bench", "two")));

        assertThat(merged.noted()).containsExactly(finding(Finding.Kind.HARDWARE));
        assertThat(merged.run().machine().calibration().orElseThrow().before().cpuMillis())
                .isEqualTo(20);
    }

    /** So that a capacity of which the kept build only showed a lower bound is not compared. */
    @Test
    void theSearchesOfTheKeptBuildRemain() {
        RunDetails searched = details("kept", List.of(Records.searched()));
        MergedShards merged = new MergedShards(new Shards(List.of(
                part(
                        1,
                        run(10, List.of(), List.of(), series("bench", "one")),
                        ShardPart.ComparedWith.EARLIER_RUNS,
                        Optional.of(details("kept"))),
                part(
                        2,
                        run(10, List.of(), List.of(), series("bench", "two")),
                        ShardPart.ComparedWith.EARLIER_RUNS,
                        Optional.of(searched)))));

        assertThat(merged.kept()).contains(searched);
    }

    @ParameterizedTest
    @EnumSource(value = ShardPart.ComparedWith.class, names = "EARLIER_RUNS", mode = EnumSource.Mode.EXCLUDE)
    void onlyAFolderMayDifferAmongMachines(ShardPart.ComparedWith comparedWith) {
        List<ShardPart> parts = Stream.of(1, 2)
                .map(shard -> {
                    RunRecord run = run(10, List.of(), List.of(), series("bench", "b" + shard));
                    UnjudgedRun compared = run.unjudged().comparedWith(Optional.of(details("build " + shard)));
                    return part(shard, new RunRecord(compared, run.judgement()), comparedWith, Optional.empty());
                })
                .toList();

        if (comparedWith == ShardPart.ComparedWith.OTHER_FOLDER) {
            assertThat(new Shards(parts).all()).hasSize(2);
        } else {
            assertThatThrownBy(() -> new Shards(parts)).hasMessageContaining("the other build of shard 1 is build 1");
        }
    }

    @Test
    void twoShardsDoNotMeasureTheSame() {
        RunRecord run = run(10, List.of(), List.of(), series("bench", "one"));

        assertThatThrownBy(() -> merged(run, run).run()).hasMessageStartingWith("two shards measured 'bench / one'");
    }

    @Test
    void theKindOfAPartIsInItsFile() throws Exception {
        Shards.write(part(1, run(10, List.of(), List.of(), series("bench", "one"))), folder.resolve(Parts.FILE));
        Path injector = Files.writeString(folder.resolve("injector.json"), "{\"schema\": 1, \"injector\": 1}");

        assertThat(Shards.isShard(folder)).isTrue();
        assertThat(Shards.isShard(injector)).isFalse();
    }
}
