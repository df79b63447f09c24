package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.SampleNights;
import io.perfgate.SampleRuns;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.Policy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rows of the HTML report in a real browser: filters, search and table. */
class ReportTableTest {

    @TempDir
    private Path folder;

    private ReportPage report;

    @BeforeEach
    void report() {
        report = new ReportPage(folder);
    }

    @Test
    void aFilterShowsTheRowsOfAState() throws Exception {
        String look = """
                const filter = [...document.querySelectorAll('.pg-filter')].find((one) => one.textContent.endsWith(' improved'));
                filter.click();
                const rows = document.querySelector('.pg-count').textContent;
                document.body.append(`SAID ${filter.textContent}: ${rows}, ${location.hash.includes('show=improved')}.`);
                """;

        String page = report.after(SampleRuns.of(200), look);

        assertThat(page).containsPattern("SAID \\d+ improved: Rows: 8 of 48, true\\.");
    }

    @Test
    void seriesOfTheSameCodeAreCountedApart() throws Exception {
        RunRecord record = SampleRuns.of(200);
        List<SeriesVerdict> verdicts = record.judgement().series().stream()
                .map(series -> series.id().subject().equals("browse")
                        ? series.with(new Verdict.SameCode(Reason.of("sameCode")))
                        : series)
                .toList();

        String page = report.page(new RunRecord(record.unjudged(), Summary.of(verdicts, Policy.DEFAULT)));

        assertThat(page).contains("62 unchanged, 27 same code</button>");
    }

    @Test
    void aSearchShowsOnlyMatches() throws Exception {
        String search = "const field = document.querySelector('input'); field.value = 'topic 1 browse p99';"
                + " field.dispatchEvent(new Event('input'));";

        String page = report.after(SampleRuns.of(200), search);

        assertThat(page).contains("Rows: 5 of 48");
    }

    @Test
    void ofManyWorkloadsThoseWithNothingNewAreNotNamed() throws Exception {
        String say = """
                await new Promise((done) => setTimeout(done, 300));
                const shown = [...document.querySelectorAll('.pg-map tbody')].filter((one) => !one.rows[0].hidden);
                const withRows = shown.filter((one) => [...one.rows].some((row) => !row.hidden && row.cells.length > 1));
                const worst = document.querySelector('.pg-selected').closest('tbody').rows[0].textContent;
                document.body.append(`SAID ${shown.length} ${withRows.length} ${worst}.`);
                """;

        String page = report.after(SampleRuns.ofWorkloads(60), say);

        assertThat(page).containsPattern("SAID (\\d+) \\1 point-to-point");
        assertThat(page).containsPattern("SAID [12]\\d ");
    }

    @Test
    void theTableBeginsWithRegressions() throws Exception {
        String look = """
                document.querySelector('[data-pg=table]').click();
                await new Promise((done) => setTimeout(done, 500));
                const rows = [...document.querySelectorAll('.pg-table tr[data-i]')].map((row) => row.className);
                document.body.append(`SAID ${rows.length} rows, first ${rows.at(0)}, last ${rows.at(-1)}.`);
                """;

        String page = report.after(SampleRuns.of(12), look);

        assertThat(page).contains("SAID 20 rows, first pg-regressed, last pg-unchanged.");
    }

    @Test
    void theTableSortsByTheClickedColumn() throws Exception {
        String sort = """
                document.querySelector('[data-pg=table]').click();
                await new Promise((done) => setTimeout(done, 500));
                const change = [...document.querySelectorAll('.pg-table th button')].find((one) => one.textContent === 'Change');
                change.click();
                change.click();
                document.title = document.querySelector('.pg-table tbody tr').cells[1].textContent;
                """;

        String page = report.after(SampleRuns.of(12), sort);

        assertThat(page).contains("<title>point-to-point / body=10K, mode=nP_nT / 4/4/4/1 / receive</title>");
        assertThat(page).contains("aria-sort=\"descending\"");
    }

    /** A table might break a text between letters to fit the available width. */
    @Test
    void namesInTheTableAreReadableBesideThePanel() throws Exception {
        String measure = """
                document.querySelector('[data-pg=table]').click();
                await new Promise((done) => setTimeout(done, 500));
                const width = document.querySelector('.pg-table tbody tr').cells[1].clientWidth;
                document.body.append(`SAID ${matchMedia('(min-width: 1100px)').matches} ${width >= 200}.`);
                """;

        String page = report.after(SampleRuns.of(12), measure, "--window-size=1100,1000");

        assertThat(page).contains("SAID true true.", "<h3>");
    }

    @Test
    void theTableFitsBesideFewColumnsOfTheMap() throws Exception {
        String measure = """
                document.querySelector('[data-pg=table]').click();
                await new Promise((done) => setTimeout(done, 500));
                const table = document.querySelector('.pg-table');
                document.body.append(`SAID ${table.querySelectorAll('h3').length} ${table.scrollWidth - table.clientWidth}.`);
                """;

        String page = report.after(SampleNights.slow(1), measure, "--window-size=1400,1000");

        assertThat(page).contains("SAID 1 0.");
    }

    @Test
    void benchmarksWithTheSameCodeAreFolded() throws Exception {
        List<SeriesVerdict> verdicts =
                new ArrayList<>(SampleNights.slow(1).judgement().series());
        IntStream.range(0, 60)
                .mapToObj(benchmark -> SeriesVerdict.of(
                        SeriesId.of("codecs", Map.of(), "", "decode" + benchmark),
                        Metrics.MEAN,
                        new Verdict.SameCode(Reason.of("sameCode"))))
                .forEach(verdicts::add);

        String page = report.page(new RunRecord(SampleNights.slow(1).unjudged(), Summary.of(verdicts, Policy.DEFAULT)));

        assertThat(page).contains("Rows: 1 of 62", "60 same code");
    }
}
