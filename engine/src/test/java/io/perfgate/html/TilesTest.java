package io.perfgate.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.SampleNights;
import io.perfgate.SampleRuns;
import io.perfgate.capacity.LoadModel;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.report.Lead;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TilesTest {

    private static final Metric TOOLS_OWN = new Metric("time", "s", Direction.LOWER);

    private static SeriesVerdict verdict(String request, Metric metric, double relative, boolean isWorse) {
        Change change = new Change(relative, relative - 0.01, relative + 0.01, 100, 100 * (1 + relative));
        return SeriesVerdict.of(
                SeriesId.of("shop", Map.of(), "10", request),
                metric,
                isWorse
                        ? new Verdict.Regressed(change, Reason.of("tolerance"))
                        : new Verdict.Unchanged(change, Reason.of("tolerance")));
    }

    @Test
    void regressionsComeFirstThenImportantMetrics() {
        List<SeriesVerdict> chosen = Tiles.chosen(List.of(
                verdict("order", Metrics.P999, 0.001, false),
                verdict("order", Metrics.MEAN, 0.3, true),
                verdict("login", Metrics.MEAN, 0.2, true),
                verdict("login", Metrics.THROUGHPUT, 0.002, false),
                verdict("", Metrics.HEAP_AFTER_GC, 0.1, true)));

        assertThat(chosen)
                .extracting(
                        one -> one.metric().name() + " " + one.subject().id().subject())
                .containsExactly("heapAfterGc ", "mean order", "throughput login", "p999 order");
    }

    @Test
    void withoutRegressionsTheSuspectComesFirst() {
        SeriesVerdict calm = verdict("order", Metrics.THROUGHPUT, 0.001, false);
        SeriesVerdict moved = verdict("order", Metrics.ALLOCATED_PER_REQUEST, 0.3, true);
        Verdict.Undecided suspect = new Verdict.Undecided(
                moved.verdict().change(),
                Verdict.Doubt.SUSPECT,
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Basis.LEVEL,
                Reason.NONE);

        assertThat(Tiles.chosen(List.of(calm, moved.with(suspect))))
                .extracting(one -> one.metric().name())
                .containsExactly("allocatedPerRequest", "throughput");
    }

    @Test
    void regressionsOfOtherMetricsHaveTheirTile() {
        List<SeriesVerdict> chosen = Tiles.chosen(List.of(
                verdict("order", Metrics.THROUGHPUT, 0.001, false),
                verdict("order", Metric.percentile(50), 0.001, false),
                verdict("order", Metric.percentile(99), 0.001, false),
                verdict("order", Metrics.ERROR_RATE, 0.001, false),
                verdict("", Metrics.HEAP_AFTER_GC, 0.001, false),
                verdict("", Metrics.ALLOCATED_PER_REQUEST, 0.001, false),
                verdict("order", Metrics.MEAN, 0.3, true)));

        assertThat(chosen).hasSize(6);
        assertThat(chosen.get(0).metric()).isEqualTo(Metrics.MEAN);
    }

    @Test
    void theCapacityOfEachPromiseHasItsTile() {
        assertThat(Tiles.chosen(List.of(
                        verdict("p99 <= 50 ms", LoadModel.OPEN.metric(), 0.001, false),
                        verdict("errorRate <= 1 %", LoadModel.OPEN.metric(), -0.1, true))))
                .extracting(tile -> tile.id().subject())
                .containsExactly("errorRate <= 1 %", "p99 <= 50 ms");
    }

    @Test
    void aBrokenLimitHasARedTileWithItsRuns() {
        RunRecord record = SampleNights.slow(1);
        SeriesVerdict send = record.judgement().series().get(1);
        SeriesVerdict calm = send.with(record.judgement().series().get(0).verdict());
        SeriesVerdict broken = new SeriesVerdict(
                new Subject.Limit(send.id(), send.metric(), "mean <= 10 ms"),
                new Verdict.Regressed(new Change(0.08, 0.07, 0.09, 10, 10.8), Reason.of("limitAtMost", "", "", "")));
        Judgement judgement = Summary.of(List.of(calm, broken), Policy.DEFAULT);

        assertThat(Tiles.html(new RunRecord(record.unjudged(), judgement), Texts.ENGLISH))
                .startsWith("<div class=\"pg-tiles\"><div class=\"pg-tile pg-tile-regressed\">")
                .contains("<strong>10.8 ms</strong> <span class=\"pg-chip\">regressed</span>")
                .contains("<svg class=\"pg-spark pg-spark-regressed\"", "mean &lt;= 10 ms</p></div></div>");
    }

    @Test
    void eachHasItsFigureItsChangeAndItsRuns() {
        assertThat(Tiles.html(SampleRuns.of(12), Texts.ENGLISH))
                .contains(
                        "<strong>p99</strong> receive",
                        "<span class=\"pg-chip\">2.20 \u00d7</span>",
                        "ms before</p>",
                        "95 % CI 2.1")
                .containsPattern("<polyline points=\"([0-9.]+,[0-9.]+ ?){9}\"/>");
    }

    @Test
    void nightsThatWereNotAcceptedAreOnTheLine() {
        assertThat(Tiles.html(SampleNights.slow(3), Texts.ENGLISH))
                .as("four accepted runs, two nights and this one")
                .containsPattern("<polyline points=\"([0-9.]+,[0-9.]+ ?){7}\"/>");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    mean        |  0.12 | 'send' at 10 takes 12 % longer
                    mean        |  1.5  | 'send' at 10 takes 2.50 times as long
                    p99         |  0.3  | 'send' at 10 takes 30 % longer at p99
                    time        |  0.3  | time of 'send' at 10 is 30 % longer
                    time        |  1.5  | time of 'send' at 10 is 2.50 times as long
                    throughput  | -0.55 | Throughput of 'send' at 10 fell by 55 %
                    heapAfterGc |  0.2  | Heap after GC of 'send' at 10 grew by 20 %
                    """)
    void theAnswerIsInPlainWords(String metric, double relative, String sentence) {
        SeriesVerdict verdict =
                verdict("send", Metrics.find(metric).map(Metrics.Entry::metric).orElse(TOOLS_OWN), relative, true);

        assertThat(Texts.ENGLISH.of(Lead.plain(verdict))).isEqualTo(sentence);
    }
}
