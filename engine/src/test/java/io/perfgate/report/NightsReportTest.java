package io.perfgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.SampleNights;
import io.perfgate.html.ChartData;
import io.perfgate.html.MapTable;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.words.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports of a series that is watched over several nights. */
class NightsReportTest {

    private final Judgement pending = SampleNights.slow(1).judgement();

    @ParameterizedTest
    @CsvSource({"en, 1 pending", "zh-CN, 1 个待定", "ja, 保留 1"})
    void theHeadlineOfAPassedRunCountsPendingSeries(String language, String words) {
        assertThat(Texts.of(Locale.forLanguageTag(language)).of(pending.headline()))
                .contains(words);
    }

    @Test
    void aPendingSeriesIsListedBeforeUnchangedOnes() {
        String console = ConsoleReport.of(pending, Texts.ENGLISH, ConsoleReport.Layout.LOG);
        String markdown = MarkdownReport.of(pending, Texts.ENGLISH);

        assertThat(console.lines().toList())
                .first()
                .asString()
                .startsWith("pending  orders / 10 / send")
                .endsWith("a bad night or a worse level: the next nights will show");
        assertThat(markdown).contains("| pending | orders / 10 / send |").endsWith("1 series unchanged.\n");
        assertThat(MapTable.html(new RunRecord(Records.judged().unjudged(), pending), Texts.ENGLISH))
                .contains("class=\"pg-pending\" title=\"pending: ");
    }

    @Test
    void junitSkipsItWithAReason() {
        assertThat(JUnitReport.of("orders", pending, Texts.ENGLISH))
                .contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\"")
                .containsPattern("<skipped message=\"[^\"]*the next nights will show\"></skipped>");
    }

    @Test
    void itIsLessUrgentThanWhatColoursARun() {
        List<String> order = Stream.of(Verdict.Doubt.values())
                .map(doubt -> new Verdict.Undecided(Optional.empty(), doubt, Reason.NONE))
                .map(open -> SeriesVerdict.of(SeriesId.named("a"), Metrics.MEAN, open))
                .sorted(SeriesState.WORST_FIRST.thenComparing(Comparator.comparing(SeriesVerdict::series)))
                .map(open -> SeriesState.of(open.verdict()))
                .toList();

        assertThat(order).containsExactly("suspect", "blind", "pending", "notGated");
    }

    @Test
    void theChartHasTheNightsAndTheirLevel() {
        // as Jenkins reads it
        RunRecord third = RunRecords.parse("run.json", RunRecords.toJson(SampleNights.slow(3)));

        List<ChartData.Series> series = ChartData.of(third, Texts.ENGLISH).series();

        assertThat(series).extracting(ChartData.Series::over).containsExactly(1, 3);
        assertThat(series.get(1).current()).isEqualTo(10.8);
        assertThat(series).allSatisfy(one -> {
            assertThat(one.baseline()).hasSize(4);
            assertThat(one.nights()).hasSize(2);
        });
    }

    @Test
    void oneNightIsNotWritten() {
        assertThat(RunRecords.toJson(SampleNights.slow(1))).doesNotContain("\"nights\" : 1");
        assertThat(RunRecords.toJson(SampleNights.slow(2))).contains("\"nights\" : 2");
    }
}
