package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.RunRecord;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each query of the dashboard, as Grafana would send it, finds the data in a real server. */
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DashboardTest {

    private static final int BUILDS = 3;
    private static final int TRIALS = 3;
    private static final String AWKWARD = "feature/a+b (c) it's";

    private final RunRecord run = RecordedRun.asItIs();
    private InfluxServer server;
    private Dashboard dashboard;

    @BeforeAll
    void write(@TempDir Path folder) throws Exception {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
        server = InfluxServer.start(folder, false);
        List<Point> points = new ArrayList<>();
        for (int build = 1; build <= BUILDS; build++) {
            RunRecord one = RecordedRun.build(build, 1);
            points.addAll(RunPoints.of(one, new Origin("nightly", "main", Optional.empty(), false)));
            points.addAll(RunPoints.of(one, new Origin("nightly", AWKWARD, Optional.empty(), false)));
            points.addAll(RunPoints.of(one, new Origin("by hand", "", Optional.empty(), false)));
        }
        TimelinePoints.of(RecordedRun.withStarts(), new Origin("nightly", "main", false))
                .forEach(points::add);
        try (InfluxClient sender = new InfluxClient(server.place())) {
            assertThat(sender.send(points, Duration.ZERO)).isEqualTo(points.size());
        }
    }

    private Dashboard fresh() throws Exception {
        dashboard = new Dashboard(
                run.header().startedAt().minusSeconds(10),
                run.header().startedAt().plus(Duration.ofDays(BUILDS + 1)));
        return dashboard;
    }

    @AfterAll
    void stop() throws InterruptedException {
        if (server != null) {
            server.close();
        }
    }

    private List<InfluxClient.Row> rows(String query) throws Exception {
        try (InfluxClient client = new InfluxClient(server.place())) {
            return client.rows(query, Duration.ZERO);
        }
    }

    private long verdicts(String word) {
        return run.judgement().series().stream()
                .map(SeriesVerdict::verdict)
                .filter(one -> one.word().equals(word))
                .count();
    }

    @Test
    void variablesOfferExistingValues() throws Exception {
        fresh();
        for (JsonNode variable : dashboard.variables()) {
            List<String> values = rows(dashboard.sent(variable.path("query").asText())).stream()
                    .map(row -> row.text("value"))
                    .toList();
            switch (variable.path("name").asText()) {
                case "suite" -> assertThat(values).containsExactly("demo");
                case "profile" ->
                    assertThat(values).containsExactly(run.hardware().profile());
                case "branch" -> assertThat(values).containsExactlyInAnyOrder("main", AWKWARD);
                case "workload" -> assertThat(values).containsExactly("point-to-point");
                case "metric" -> assertThat(values).contains("p50", "throughput", "heapAfterGc");
                case "timeline" -> assertThat(values).contains("send per second", "heap used");
                case "trial" -> assertThat(values).containsExactlyInAnyOrder("1", "2", "3");
                default -> throw new AssertionError("what does " + variable.path("name") + " offer?");
            }
        }
    }

    @Test
    void seriesOverBuilds() throws Exception {
        fresh().choose("metric", "p50");
        dashboard.choose("branch", "main");
        List<String> queries = dashboard.queries("Series over builds");
        assertThat(queries).hasSize(4);
        int requests = 2;
        assertThat(rows(queries.get(0))).hasSize(BUILDS * TRIALS * requests);
        for (String query : queries.subList(1, 4)) {
            assertThat(rows(query)).hasSize(BUILDS * requests);
        }
        Point first = RunPoints.of(RecordedRun.build(1, 1), Origin.UNKNOWN).stream()
                .filter(one -> one.tags().get("metric").equals("p50"))
                .findFirst()
                .orElseThrow();
        double baseline = (Double) first.fields().get("baseline");
        InfluxClient.Row low = rows(queries.get(2)).get(0);
        assertThat(low.text("request")).isEqualTo(first.tags().get("request"));
        assertThat(low.number("low"))
                .isEqualTo(baseline * (1 + (Double) first.fields().get("low")));
        assertThat(rows(queries.get(3)).get(0).number("high"))
                .isEqualTo(baseline * (1 + (Double) first.fields().get("high")));
    }

    @Test
    void allIncludesRunsWithoutABranch() throws Exception {
        fresh().choose("metric", "p50", "throughput");
        assertThat(rows(dashboard.queries("Series over builds").get(0))).hasSize(3 * BUILDS * TRIALS * 4);
        dashboard.choose("branch", AWKWARD);
        assertThat(rows(dashboard.queries("Series over builds").get(0))).hasSize(BUILDS * TRIALS * 4);
    }

    @Test
    void verdictsAreCounted() throws Exception {
        fresh().choose("branch", "main");
        long all = 0;
        for (String query : dashboard.queries("Verdicts")) {
            String word = query.replaceAll(".*\"verdict\" = '(\\w+)'.*", "$1");
            long count = rows(query).stream()
                    .mapToLong(row -> (long) row.number(word))
                    .sum();
            assertThat(count).as(word).isEqualTo(BUILDS * verdicts(word));
            all += count;
        }
        assertThat(all).isEqualTo(BUILDS * (long) run.judgement().series().size());
    }

    @Test
    void regressionsAreListed() throws Exception {
        fresh().choose("branch", AWKWARD);
        List<InfluxClient.Row> rows = rows(dashboard.queries("Regressions").get(0));
        assertThat(rows).hasSize((int) (BUILDS * verdicts("regressed")));
        assertThat(rows.get(0).text("build")).as("newest first").isEqualTo("build-" + BUILDS);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.text("workload")).isEqualTo("point-to-point");
            assertThat(row.text("branch")).isEqualTo(AWKWARD);
            assertThat(row.number("now")).isEqualTo(row.number("baseline") * (1 + row.number("change")));
        });
    }

    @Test
    void theTimelineOfATrial() throws Exception {
        fresh().choose("timeline", "send per second");
        dashboard.choose("trial", "2");
        List<Double> seconds = rows(dashboard.queries("Timeline of a trial").get(0)).stream()
                .map(row -> row.number("value"))
                .toList();
        assertThat(seconds)
                .isEqualTo(run.timelines().stream()
                        .filter(one -> one.name().equals("send per second") && one.trial() == 2)
                        .findFirst()
                        .orElseThrow()
                        .perSecond());
    }

    /** The importing user chooses a data source, and each query goes there. */
    @Test
    void everyQueryGoesToTheChosenDataSource() throws Exception {
        fresh();
        assertThat(dashboard.json().at("/templating/list/0/type").asText()).isEqualTo("datasource");
        assertThat(dashboard.json().path("id").isNull()).isTrue();
        int queries = 0;
        for (JsonNode panel : dashboard.json().path("panels")) {
            for (JsonNode target : panel.path("targets")) {
                assertThat(target.at("/datasource/uid").asText()).isEqualTo("${datasource}");
                assertThat(dashboard.sent(target.path("query").asText())).doesNotContain("/^$");
                queries++;
            }
        }
        assertThat(queries).isEqualTo(12);
    }
}
