package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.read.HistoryCsv;
import io.perfgate.record.RunRecord;
import io.perfgate.trend.SeriesTrend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A history from a real server equals the one from CSV files with the same values. */
@Timeout(60)
class InfluxHistoryTest {

    private static final int BUILDS = 60;
    private static final int STEP_AT = 40;

    @TempDir
    private Path folder;

    @BeforeAll
    static void aServerIsInstalled() {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
    }

    @Test
    void theSameAsFromFiles() throws Exception {
        Map<String, List<String>> csv = new LinkedHashMap<>();
        Map<String, String> directions = new LinkedHashMap<>();
        try (InfluxServer server = InfluxServer.start(folder, false);
                InfluxClient sender = new InfluxClient(server.place());
                InfluxHistory history = new InfluxHistory(server.place(), Duration.ZERO)) {
            List<Point> points = new ArrayList<>();
            for (int build = 1; build <= BUILDS; build++) {
                RunRecord run = RecordedRun.build(build, build < STEP_AT ? 1 : 1.3);
                // Build 20 was measured twice.
                String name = "1." + (build == 21 ? 20 : build);
                points.addAll(RunPoints.of(run, new Origin("nightly", "main", Optional.of(name), false)));
                points.addAll(RunPoints.of(run, new Origin("nightly", "", Optional.of(name), false)));
                for (MeasuredSeries one : run.series()) {
                    String series = name(one);
                    directions.put(series, one.metric().direction().word());
                    one.trials().forEach(value -> csv.computeIfAbsent(series, unused -> new ArrayList<>())
                            .add(name + "," + value));
                }
            }
            assertThat(sender.send(points, Duration.ZERO)).isEqualTo(points.size());

            List<InfluxHistory.Series> all =
                    history.series(Map.of("suite", "demo", "job", "nightly", "branch", "main"));
            assertThat(all).extracting(InfluxHistory.Series::name).containsExactlyInAnyOrderElementsOf(csv.keySet());
            for (InfluxHistory.Series one : all) {
                SeriesTrend fromFile =
                        SeriesTrend.of(one.name(), read(csv.get(one.name()), directions.get(one.name())));
                assertThat(SeriesTrend.of(one.name(), history.history(one))).isEqualTo(fromFile);
                assertThat(fromFile.history().builds()).hasSize(BUILDS - 1);
            }
            assertThat(history.series(Map.of("suite", "demo"))).hasSize(2 * csv.size());
            InfluxHistory.Series withoutBranch = history.series(Map.of("suite", "demo", "metric", "p50")).stream()
                    .filter(one -> one.tags().get("branch").isEmpty())
                    .findFirst()
                    .orElseThrow();
            assertThat(withoutBranch.name()).endsWith("p50 (profile amd-epyc-2cpu-24gb-linux-amd64, job nightly)");
            assertThat(SeriesTrend.of("p50", history.history(withoutBranch)).changes())
                    .singleElement()
                    .satisfies(change -> assertThat(change.build()).isEqualTo("1." + STEP_AT));
            assertThat(history.series(Map.of("suite", "other"))).isEmpty();
            assertThat(history.series(Map.of("suite", "demo", "workload", "it's \\ \"none\"")))
                    .isEmpty();
        }
    }

    @Test
    void valuesInAnotherUnitAreNoChange() throws Exception {
        try (InfluxServer server = InfluxServer.start(folder, false);
                InfluxClient sender = new InfluxClient(server.place());
                InfluxHistory history = new InfluxHistory(server.place(), Duration.ZERO)) {
            List<Point> points = new ArrayList<>();
            for (int build = 1; build <= BUILDS; build++) {
                boolean isMillis = build < STEP_AT;
                points.add(new Point(
                        RunPoints.MEASUREMENT,
                        new TreeMap<>(Map.of("suite", "demo", "workload", "codec", "metric", "score", "trial", "1")),
                        new TreeMap<>(Map.of(
                                "value",
                                isMillis ? 1.0 : 1000.0,
                                "unit",
                                isMillis ? "ms/op" : "us/op",
                                "direction",
                                "lower",
                                "build",
                                "1." + build)),
                        build));
            }
            sender.send(points, Duration.ZERO);

            BuildHistory found =
                    history.history(history.series(Map.of("suite", "demo")).get(0));
            assertThat(found.builds()).hasSize(BUILDS - STEP_AT + 1);
            assertThat(SeriesTrend.of("score", found).changes()).isEmpty();
        }
    }

    @Test
    void anUnreachableServerIsAnError() {
        InfluxPlace nowhere = new InfluxPlace("http://127.0.0.1:1", "builds", "", "", "");
        try (InfluxHistory history = new InfluxHistory(nowhere, Duration.ZERO)) {
            assertThatThrownBy(() -> history.series(Map.of("suite", "demo")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no answer");
        }
    }

    private static String name(MeasuredSeries one) {
        return one.id().name() + " " + one.metric().name()
                + " (profile amd-epyc-2cpu-24gb-linux-amd64, job nightly, branch main)";
    }

    private BuildHistory read(List<String> rows, String direction) throws IOException {
        Path file = folder.resolve("series.csv");
        Files.writeString(file, "# direction: " + direction + "\nbuild,value\n" + String.join("\n", rows) + "\n");
        return HistoryCsv.read(file);
    }
}
