package io.perfgate.read.gatling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.Distribution;
import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the figures read from each version's log with Gatling's own report of the same run. */
class OwnReportTest {

    static final Path RUNS = Path.of("src/test/resources/io/perfgate/read/gatling");

    /** Gatling rounds means and percentiles to whole milliseconds. */
    private static final double ROUNDING_MILLIS = 0.5 + 1e-9;

    /**
     * Gatling's percentiles come from a t-digest with compression 100, which interpolates between values: each lies
     * between our percentiles this many ranks below and above.
     */
    private static final double DIGEST_RANKS = 2;

    @ParameterizedTest
    @ValueSource(strings = {"2.3.1", "3.0.3", "3.3.1", "3.9.5", "3.11.5", "3.12.0", "3.13.5", "3.14.9", "3.15.1"})
    void theLogAgreesWithTheReport(String version) throws IOException {
        LoadResult log = GatlingLog.read(RUNS.resolve(version), Window.ALL);
        Map<String, OwnReport.Row> rows = OwnReport.rows(RUNS.resolve(version));

        assertThat(log.partial()).isFalse();
        assertThat(log.version()).isEqualTo(version.equals("2.3.1") ? "2.0" : version);
        String payment = isBinary(version) ? "pay, now" : "pay  now"; // text logs separate groups by commas
        assertThat(log.groups()).containsOnlyKeys("checkout", "checkout / " + payment);
        assertThat(log.requests())
                .containsOnlyKeys("list, all", "café", "checkout / cart", "checkout / " + payment + " / 支払い card");
        assertThat(rows).hasSize(log.requests().size() + log.groups().size());
        log.requests().forEach((path, stats) -> agrees(path, stats, rows.get(path), false));
        log.groups().forEach((path, stats) -> agrees(path, stats, rows.get(path), true));
    }

    private static void agrees(String path, RequestStats stats, OwnReport.Row row, boolean group) {
        assertThat(row).as(path).isNotNull();
        assertThat(row.isGroup()).isEqualTo(group);
        assertThat(row.failed()).as(path + " failed").isEqualTo(stats.failed().count());
        agrees(path, stats.all(), row.all());
        if (!row.ok().isEmpty()) {
            agrees(path + " ok", stats.ok(), row.ok());
        }
    }

    private static void agrees(String what, Distribution found, Map<String, Double> gatling) {
        assertThat(gatling.get("Total")).as(what).isEqualTo(found.count());
        assertThat(gatling.get("Min")).as(what).isEqualTo(found.minMillis());
        assertThat(gatling.get("Max")).as(what).isEqualTo(found.maxMillis());
        assertThat(gatling.get("Mean")).as(what).isCloseTo(found.meanMillis(), within(ROUNDING_MILLIS));
        double ranks = 100.0 * DIGEST_RANKS / found.count();
        for (int percent : new int[] {50, 75, 95, 99}) {
            assertThat(gatling.get(percent + "th pct"))
                    .as(what + " p" + percent)
                    .isBetween(
                            found.percentileMillis(Math.max(0, percent - ranks)) - ROUNDING_MILLIS,
                            found.percentileMillis(Math.min(100, percent + ranks)) + ROUNDING_MILLIS);
        }
    }

    private static boolean isBinary(String version) {
        return version.matches("3\\.1[3-9].*");
    }
}
