package io.perfgate.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.SampleRuns;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.report.ChangeFigure;
import io.perfgate.report.Lead;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MapTableTest {

    private static Judgement judgement(SeriesId... ids) {
        return new Judgement(
                Outcome.CANNOT_TELL,
                Reason.of("nothing"),
                Stream.of(ids)
                        .map(id -> SeriesVerdict.of(
                                id, Metrics.MEAN, new Verdict.NoBaseline(OptionalDouble.of(1), Reason.of("newSeries"))))
                        .toList());
    }

    @Test
    void commonPartsOfNamesAreShownOnce() {
        RunMap map = RunMap.of(judgement(
                SeriesId.of("queue", Map.of("body", "1K", "mode", "a"), "10", "send"),
                SeriesId.of("queue", Map.of("body", "1K", "mode", "a"), "10", "receive"),
                SeriesId.of("topic", Map.of("body", "1K", "mode", "b"), "10", "send"),
                SeriesId.of("topic", Map.of("body", "1K", "mode", "b"), "20", "send")));

        assertThat(map.common()).containsExactly(Map.entry("body", "1K"));
        assertThat(map.groups())
                .extracting(RunMap.Group::title)
                .containsExactly("queue / mode=a / 10", "topic / mode=b");
        assertThat(map.groups().get(0).rows()).extracting(RunMap.Row::label).containsExactly("send", "receive");
        assertThat(map.groups().get(1).rows()).extracting(RunMap.Row::label).containsExactly("10 / send", "20 / send");
    }

    @Test
    void packagesOfBenchmarksAreShownOnce() {
        RunMap map = RunMap.of(judgement(
                SeriesId.of("codec", Map.of(), "", "com.acme.Codec.encode"),
                SeriesId.of("codec", Map.of(), "", "com.acme.Codec.encodeAll"),
                SeriesId.of("codec", Map.of(), "", "com.acme.Cache.get")));

        assertThat(map.groups().get(0).title()).isEqualTo("codec / com.acme.*");
        assertThat(map.groups().get(0).rows())
                .extracting(RunMap.Row::label)
                .containsExactly("Codec.encode", "Codec.encodeAll", "Cache.get");
    }

    @Test
    void everyVerdictHasItsCell() {
        RunRecord record = SampleRuns.of(200);

        String html = MapTable.html(record, Texts.ENGLISH);

        for (int i = 0; i < record.judgement().series().size(); i++) {
            assertThat(html).containsOnlyOnce("data-i=\"" + i + "\"");
        }
        assertThat(html).contains("class=\"pg-regressed pg-most\"").contains("2.20 \u00d7");
    }

    @Test
    void aShareIsShownInPoints() {
        Judgement judgement = new Judgement(
                Outcome.FAIL,
                Reason.of("nothing"),
                List.of(SeriesVerdict.of(
                        SeriesId.named("checkout"),
                        Metrics.ERROR_RATE,
                        new Verdict.Regressed(
                                new Change(Double.NaN, Double.NaN, Double.NaN, 0, 0.02), Reason.of("nothing")))));

        RunRecord record = new RunRecord(Records.judged().unjudged(), judgement);

        assertThat(MapTable.html(record, Texts.ENGLISH)).contains(">+2.0 points</td>", ">Error rate</th>");
    }

    @Test
    void figuresAreRoundedForReaders() {
        assertThat(ChangeFigure.of(-0.0001)).isEqualTo("0.0 %");
        assertThat(ChangeFigure.of(0.0123)).isEqualTo("+1.2 %");
        assertThat(ChangeFigure.of(-0.55)).isEqualTo("\u221255 %");
        assertThat(ChangeFigure.of(1.21)).isEqualTo("2.21 \u00d7");
        assertThat(ChangeFigure.of(Double.NaN)).isEqualTo("\u2013");
    }

    @Test
    void namesAreNeverMarkup() {
        assertThat(MapTable.html(Records.judged(), Texts.ENGLISH))
                .doesNotContain("<b>")
                .doesNotContain("<script")
                .contains("send &lt;b&gt;&amp;amp;&lt;/b&gt;");
    }

    @Test
    @Tag("slow")
    void aReportOfTwoThousandSeriesIsSmall() {
        assertThat(HtmlReport.of(SampleRuns.of(2000), Texts.ENGLISH).length()).isLessThan(1_100_000);
    }

    @Test
    @Tag("slow")
    void alsoIfEverySeriesRegressed() {
        RunRecord record = SampleRuns.of(2000);
        List<SeriesVerdict> regressed = record.judgement().series().stream()
                .map(series -> series.moved()
                        .map(change -> series.with(new Verdict.Regressed(change, Reason.of("tolerance", "5.0 %"))))
                        .orElse(series))
                .toList();

        assertThat(HtmlReport.of(new RunRecord(record.unjudged(), Summary.of(regressed, Policy.DEFAULT)), Texts.ENGLISH)
                        .length())
                .isLessThan(1_500_000);
    }

    @Test
    void titlesSayWhatTheirRowAndColumnDoNot() {
        assertThat(MapTable.html(SampleRuns.of(12), Texts.ENGLISH))
                .containsPattern(
                        "title=\"regressed: [0-9.]+ ms \u2192\u00a0[0-9.]+ ms  \\+\\d+ % \\(.*\\); tolerance 5.0 %\"");
    }

    @Test
    void theWorstSeriesLeads() {
        SeriesVerdict worst = Lead.worst(SampleRuns.of(12).judgement().series()).orElseThrow();

        assertThat(Texts.ENGLISH.of(Lead.sentence(worst)))
                .matches(
                        "(p50|p95|p99|Mean response time|Throughput) of 'receive' at 4/4/4/1 in point-to-point: .* -> .* \\(.*\\)");
    }
}
