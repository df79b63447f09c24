package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.perfgate.measure.Timeline;
import io.perfgate.record.RunRecord;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelinePointsTest {

    private static final Origin ORIGIN = new Origin("nightly", "main", false);

    @TempDir
    private Path folder;

    @Test
    void eachSecondIsASeparatePointAtItsTime() throws Exception {
        RunRecord run = RecordedRun.withStarts();
        List<Point> points = TimelinePoints.of(run, ORIGIN).toList();

        Set<Object> identities = new HashSet<>();
        points.forEach(one -> identities.add(List.of(one.measurement(), one.tags(), one.epochNanos())));
        int seconds =
                run.timelines().stream().mapToInt(one -> one.perSecond().size()).sum();
        assertThat(points)
                .hasSize(seconds)
                .isEqualTo(TimelinePoints.of(run, ORIGIN).toList());
        assertThat(identities).hasSize(seconds);
        assertThat(TimelinePoints.withoutTime(run)).isZero();

        Timeline sent = run.timelines().stream()
                .filter(one -> one.name().equals("send per second") && one.trial() == 2)
                .findFirst()
                .orElseThrow();
        Instant first = RecordedRun.FIRST_TRIAL.plus(RecordedRun.BETWEEN_TRIALS).plusSeconds(sent.startOffsetSeconds());
        List<Point> second = points.stream()
                .filter(one -> one.tags().get("timeline").equals("send per second")
                        && one.tags().get("trial").equals("2"))
                .toList();
        assertThat(second).hasSameSizeAs(sent.perSecond());
        assertThat(second.get(0).epochNanos() / 1000).isEqualTo(Point.epochNanos(first) / 1000);
        assertThat(second.get(1).epochNanos() - second.get(0).epochNanos()).isEqualTo(1_000_000_000L);
        assertThat(second.get(1).fields())
                .containsEntry("value", sent.perSecond().get(1))
                .containsEntry("unit", "1/s")
                .containsEntry("build", run.build());
        assertThat(second.get(1).tags())
                .containsEntry("workload", "point-to-point")
                .containsEntry("load", "16/16/4/1")
                .containsEntry("job", "nightly")
                .containsEntry("profile", run.hardware().profile());
    }

    @Test
    void aRecordWithoutStartTimesHasNoTimelinePoints() {
        RunRecord before = RecordedRun.asItIs();

        assertThat(TimelinePoints.of(before, ORIGIN)).isEmpty();
        assertThat(TimelinePoints.withoutTime(before))
                .isEqualTo(before.timelines().size());
    }

    @Test
    void pointsWrittenTwiceAreStoredOnce() throws Exception {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
        List<Point> points = TimelinePoints.of(RecordedRun.withStarts(), ORIGIN).toList();
        try (InfluxServer server = InfluxServer.start(folder, false);
                InfluxClient sender = new InfluxClient(server.place())) {
            for (int time = 1; time <= 2; time++) {
                assertThat(sender.send(points, Duration.ZERO)).isEqualTo(points.size());
                assertThat(server.count(TimelinePoints.MEASUREMENT)).isEqualTo(points.size());
            }
            assertThat(server.rows(
                            "SELECT value FROM perfgate_timeline WHERE timeline = 'send per second' AND trial = '2'"))
                    .hasSize(4);
        }
    }
}
