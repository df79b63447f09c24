package io.perfgate.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.accuracy.Table.Row;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.judge.Judging;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.publish.ReleaseReport;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PublishedFiguresTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void figuresOfAReportAreShownBesideThoseOfItsSuite() {
        SeriesId ours = SeriesId.of("forms after 0", Map.of("rows", "0"), "10 users", "transaction");
        RunRecord run =
                run("forms-smoke", List.of(new MeasuredSeries(ours, Metrics.THROUGHPUT, List.of(140.0, 150.0))));

        List<RunRecord> published = PublishedFigures.of("forms", run);

        assertThat(published).singleElement().satisfies(report -> {
            assertThat(report.build()).isEqualTo("JTang 2006");
            assertThat(report.series().stream()
                            .filter(series -> series.id().workload().equals("forms after 0"))
                            .map(MeasuredSeries::id))
                    .contains(SeriesId.of("forms after 0", Map.of("rows", "0"), "100 users", "transaction"));
            assertThat(RunRecords.parse("published", RunRecords.toJson(report))).isEqualTo(report);
        });
        String document = ReleaseReport.markdown(
                new ReleaseReport.Subject(Optional.empty(), List.of(published.get(0), run), List.of()), Texts.ENGLISH);
        assertThat(document)
                .as("the heap of the server stands beside its only request")
                .contains("| 100\u00a0users | transaction | JTang 2006 | 8.60/s | 5.75\u00a0s | 64.2\u00a0MB |");
    }

    @Test
    void tasksOfOneScenarioAreItsTrials() {
        RunRecord report =
                PublishedFigures.of("import", run("import-smoke", List.of())).get(0);

        assertThat(report.series().stream()
                        .filter(series -> series.id().load().equals("2"))
                        .map(MeasuredSeries::trials))
                .containsExactly(List.of(122 * 60_000.0, 144 * 60_000.0));
    }

    /** A rule that matches no row would silently leave the figures out. */
    @Test
    void everyRuleFindsFigures() {
        for (Row rule : Table.readResource("published-figures.csv").rows()) {
            assertThat(PublishedFigures.rows(rule)).as(rule.text("rows")).isNotEmpty();
        }
    }

    private static RunRecord run(String suite, List<MeasuredSeries> series) {
        UnjudgedRun run = new UnjudgedRun(
                new RunHeader(suite, "run 1", "here", NOW, NOW),
                new RunMachine(
                        new Hardware("lab", HardwareFacts.of("cpu", 2, 1L << 30, "linux", "amd64", "17")),
                        Optional.empty()),
                Measurements.of(series),
                Reference.of(Policy.DEFAULT));
        return new RunRecord(run, Judging.compare(List.of(), run, Policy.DEFAULT));
    }
}
