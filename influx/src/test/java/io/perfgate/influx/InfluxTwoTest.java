package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests against a server of 2.x: one built into the cache, or a running one, given by its URL, a bucket and a token
 * that may read and write there. Jobs and suites identify the written points.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // one server for all
@Timeout(120)
class InfluxTwoTest {

    private static final String BUCKET =
            System.getenv().getOrDefault("PERFGATE_INFLUX2_BUCKET", InfluxTwoServer.BUCKET);
    private static final String TOKEN = System.getenv().getOrDefault("PERFGATE_INFLUX2_TOKEN", InfluxTwoServer.TOKEN);

    private String url = System.getenv("PERFGATE_INFLUX2_URL");
    private InfluxTwoServer server;

    private final String job = "tried-" + Instant.now().toEpochMilli(); // also the name of a suite

    @BeforeAll
    void aServerIsThere(@TempDir Path folder) throws Exception {
        assumeTrue(
                url != null || InfluxTwoServer.isInstalled(),
                "no influxd of 2.x in the cache, and PERFGATE_INFLUX2_URL names none");
        if (url == null) {
            server = InfluxTwoServer.start(folder);
            url = server.url();
        }
    }

    @AfterAll
    void stop() throws InterruptedException {
        if (server != null) {
            server.close();
        }
    }

    private InfluxPlace place(String token) {
        return new InfluxPlace(url, BUCKET, "", "any", token);
    }

    @Test
    void pointsAreStoredOnceAndReadBack() throws Exception {
        RunRecord run = RecordedRun.withStarts();
        Origin origin = new Origin(job, "main", false);
        try (InfluxClient client = new InfluxClient(place(TOKEN));
                InfluxHistory history = new InfluxHistory(place(TOKEN), Duration.ZERO)) {
            List<Point> points = RunPoints.of(run, origin);
            List<Point> seconds = TimelinePoints.of(run, origin).toList();
            for (int time = 1; time <= 2; time++) {
                assertThat(client.send(points, Duration.ZERO)).isEqualTo(points.size());
                assertThat(client.send(seconds, Duration.ZERO)).isEqualTo(seconds.size());
            }
            String of = " WHERE " + InfluxQl.is("job", job);
            assertThat(client.rows("SELECT COUNT(value) FROM perfgate" + of, Duration.ZERO)
                            .get(0)
                            .number("count"))
                    .isEqualTo(points.size());
            assertThat(client.rows("SELECT COUNT(value) FROM perfgate_timeline" + of, Duration.ZERO)
                            .get(0)
                            .number("count"))
                    .isEqualTo(seconds.size());
            assertThat(history.series(Map.of("suite", run.suite(), "job", job))).hasSameSizeAs(run.series());
        }
    }

    @Test
    void theWrongTokenWritesNothing() throws Exception {
        try (InfluxClient sender = new InfluxClient(place("wrong"))) {
            assertThatThrownBy(() -> sender.send(RunPoints.of(RecordedRun.asItIs(), Origin.UNKNOWN), Duration.ZERO))
                    .isInstanceOfSatisfying(
                            Trouble.class, trouble -> assertThat(trouble.kind()).isEqualTo(Trouble.Kind.PLACE));
        }
    }

    @Test
    void aBaselineReadBackIsTheSame() throws Exception {
        RunRecord run = RecordedRun.asItIs();
        BaselineStore store = new InfluxBaselines(place(TOKEN), "main", Duration.ZERO, Duration.ZERO);
        AcceptedRun accepted = new AcceptedRun(
                new MeasuredRun(run.run(), run.series(), Optional.empty(), Set.of(), Map.of()),
                new AcceptedRun.Origin(run.build(), Optional.empty(), Optional.empty()),
                new AcceptedRun.Approval(Instant.now(), "somebody", Reason.plain("tried")),
                run.unjudged().surroundings(),
                run.course().trialTimes(),
                Optional.empty());
        assertThat(store.load(job, "lab-1").runs()).isEmpty();
        store.accept(job, "lab-1", accepted);
        store.change(job, "lab-1", before -> before.pin(run.run(), "release-1"));
        assertThat(store.load(job, "lab-1").runs()).singleElement().satisfies(one -> {
            assertThat(one.series()).isEqualTo(accepted.series());
            assertThat(one.pinned()).contains("release-1");
        });
    }
}
