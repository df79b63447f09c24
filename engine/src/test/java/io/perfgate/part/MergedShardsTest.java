package io.perfgate.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.NestedRecord;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        Calibration.Speed speed = new Calibration.Speed(millis, millis);
        return new RunRecord(
                new UnjudgedRun(
                        new RunHeader(
                                "suite",
                                "run",
                                "a build",
                                run.header().startedAt(),
                                run.header().finishedAt()),
                        new RunMachine(run.machine().hardware(), Optional.of(new Calibration(speed, speed))),
                        new Measurements(List.of(series), List.of(), List.of(), List.of(), course),
                        run.reference()),
                new Judgement(Outcome.CANNOT_TELL, Reason.of("noBaseline"), List.of(), findings));
    }

    private static ShardPart part(int shard, RunRecord run) {
        return new ShardPart(
                shard, 2, "plan", ShardPart.ComparedWith.EARLIER_RUNS, new NestedRecord(run), Optional.empty());
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
