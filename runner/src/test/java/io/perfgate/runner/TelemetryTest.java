package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Metrics that the middleware exposes are judged like any other. */
class TelemetryTest {

    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java")
            + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx64m -cp "
            + Path.of("target/test-classes").toAbsolutePath() + " io.perfgate.runner.MetricsService ";

    private static final String SCRAPE = "scrape: http://127.0.0.1:${port}/metrics";

    @TempDir
    private Path folder;

    private String jvm = "none";

    private Ended run(String endpoint, String judge, String... more) throws IOException {
        Path suite = Files.writeString(
                folder.resolve("performance.yml"), """
                suite: telemetry
                middleware:
                  start: %s serve ${port} %s/statements
                  ready: tcp://127.0.0.1:${port}
                  jvm: %s
                  metrics:
                    - %s
                      judge: %s
                workloads:
                  - name: shop
                    run: %s load ${port}
                    warmUp: 1s
                    measure: 60s
                    trials: {first: 2, most: 2}
                profile: never
                validity: {otherCpu: 100%%, calibration: 100%%}
                """.formatted(JAVA, folder, jvm, endpoint, judge, JAVA));
        List<String> arguments = new ArrayList<>(List.of(
                "run", "-f", suite.toString(), "--out", folder + "/out", "--baseline", folder.resolve("b") + ""));
        arguments.addAll(List.of(more));
        return Ended.of(arguments.toArray(String[]::new));
    }

    private void statements(int ofRequest) throws IOException {
        Files.writeString(folder.resolve("statements"), Integer.toString(ofRequest));
    }

    private List<Double> trials(String metric) {
        return record().series().stream()
                .filter(series -> series.metric().name().equals(metric))
                .findFirst()
                .orElseThrow()
                .trials();
    }

    private RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    @Test
    void manyMoreStatementsInARequestFail() throws Exception {
        String judge =
                "['service_statements_total{kind=\"select\"} per request', service_seconds p50, service_pool_used max]";
        statements(2);
        assertThat(run(SCRAPE, judge, "--accept").complaints()).isEmpty();
        assertThat(trials("service_statements_total{kind=\"select\"} per request"))
                .containsExactly(2.0, 2.0);
        assertThat(trials("service_pool_used max")).containsExactly(7.0, 7.0);
        assertThat(trials("service_seconds p50"))
                .allSatisfy(p50 -> assertThat(p50).isBetween(0.0005, 0.0015));

        statements(9);
        Ended worse = run(SCRAPE, judge);

        assertThat(worse.exitStatus()).as(worse.output()).isEqualTo(1);
        assertThat(worse.output()).contains("service_statements_total{kind=\"select\"} per request");
    }

    @Test
    void aPrometheusServerIsQueried() throws Exception {
        statements(3);

        Ended done = run("query: http://127.0.0.1:${port}", "[service_statements_total per request]");

        assertThat(done.complaints()).isEmpty();
        assertThat(trials("service_statements_total per request")).containsExactly(3.0, 3.0);
    }

    @Test
    void theFullCollectionAfterTheLoadIsNotQueried() throws Exception {
        statements(1);
        jvm = "started";

        Ended done = run("query: http://127.0.0.1:${port}", "[service_collections_total per request]");

        assertThat(done.complaints()).isEmpty();
        assertThat(trials("service_collections_total per request")).containsExactly(0.0, 0.0);
    }

    @Test
    void unreadableResultsDoNotPass() throws Exception {
        statements(2);

        Ended wrong = run(SCRAPE, "[service_statement_total per request]");

        assertThat(wrong.exitStatus()).isEqualTo(3);
        assertThat(wrong.errors().lines().filter(line -> line.contains("is unread: http://")))
                .as("known after the first trial")
                .hasSize(1);
        assertThat(record().judgement().findings())
                .filteredOn(finding -> finding.kind() == Finding.Kind.TELEMETRY)
                .hasSize(1);
        assertThat(wrong.output()).contains("shop / service_statement_total per request", "http://127.0.0.1:");
        assertThat(wrong.output())
                .contains("there is no 'service_statement_total'; did you mean 'service_statements_total'?");
    }
}
