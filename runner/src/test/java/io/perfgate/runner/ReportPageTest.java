package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.perfgate.Browser;
import io.perfgate.SampleNights;
import io.perfgate.SampleRuns;
import io.perfgate.html.HtmlReport;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The HTML report in a real browser. */
class ReportPageTest {

    private static final Path RECORD = Path.of("../engine/src/test/resources/io/perfgate/record/run-schema-1.json");

    @TempDir
    private Path folder;

    private String page(String... options) throws IOException, InterruptedException {
        return page(RunRecords.read(RECORD), options);
    }

    private String page(RunRecord record, String... options) throws IOException, InterruptedException {
        return opened(HtmlReport.of(record, Texts.ENGLISH), "", options);
    }

    /**
     * The page after its scripts have run.
     *
     * @param anchor appended to its address
     */
    private String opened(String html, String anchor, String... options) throws IOException, InterruptedException {
        return Browser.dom(folder, html, anchor, options);
    }

    /** The page after a script that uses it once it is loaded. */
    private String after(RunRecord record, String script, String... options) throws IOException, InterruptedException {
        String html = HtmlReport.of(record, Texts.ENGLISH);
        return opened(html + "<script>setTimeout(async () => {" + script + "}, 1000)</script>", "", options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--window-size=1400,1000", "--window-size=400,900", "--force-dark-mode"})
    void opensWithTheChartsOfTheWorstSeriesAndWithoutErrors(String option) throws Exception {
        String page = page(SampleRuns.of(200), option);

        assertThat(page).containsPattern("<h3>[\\w ]+ \u00b7 receive</h3>").contains(">topic 1");
        assertThat(count(page, "<h4>"))
                .as("trials, percentiles, two that moved, levels")
                .isEqualTo(5);
        assertThat(count(page, "class=\"pg-spark "))
                .as("tiles with a history, and rows of series with one")
                .isEqualTo(5 + 40);
        assertThat(page).contains("Rows: 9 of 48", "94 unchanged");
    }

    @Test
    void chartsFitBesideEachOtherAndSharesHaveTheDigitsOfTheirDifference() throws Exception {
        String look = """
                const charts = [...document.querySelectorAll('.pg-grid .pg-chart > div')];
                const fits = charts.every((one) => echarts.getInstanceByDom(one).getWidth() === one.clientWidth);
                const shares = [0, 0.00691, 0.0123, 0.64].map((value) => PerfgateAmounts.amount(value, 'share'));
                document.body.append(`SAID ${charts.length} ${fits}, ${shares}.`);
                """;

        assertThat(after(SampleRuns.of(12), look)).contains("SAID 4 true, 0.00 %,0.69 %,1.2 %,64 %.");
    }

    /** The text in the panel of one series of a benchmark, with these flame graphs. */
    private String panelOf(String series, String... flames) throws IOException, InterruptedException {
        String script = """
                const tree = { frames: [''], parent: [-1], frame: [0], self: [1], pruned: 0 };
                const flame = (subject, kind, unit) => (
                  { workload: 'jmh', load: '', subject, kind, unit, before: null, now: tree });
                const one = { workload: 'jmh', load: '', parameters: '', state: 'regressed', trials: [], baseline: [],
                  nights: [], %s };
                const panel = document.createElement('div');
                PerfgateReport.showSeries(panel, { series: [one], flames: [%s], curves: [], courses: [] }, 0,
                  JSON.parse(document.getElementById('perfgate-words').textContent), () => {});
                const titles = [...panel.querySelectorAll('details')]
                  .map((box) => `${box.querySelector('summary').textContent}${box.open ? ' (open)' : ''}`);
                document.body.append(`SAID ${titles.join(', ')}.`, ...panel.querySelectorAll('p'));
                """.formatted(series, String.join(", ", flames));
        return after(SampleRuns.of(12), script);
    }

    @Test
    void aBenchmarkWithParametersShowsItsRecording() throws Exception {
        String gcd = "metric: 'time', unit: 's/op', subject: 'org.Gcd.gcdLong {numPairs=100000, seed=42}'";

        assertThat(panelOf(gcd, "flame('org.Gcd.gcdLong', 'hotter', 's/operation')"))
                .contains("SAID Processor time (open).");
        assertThat(panelOf(gcd, "flame('org.Gcd.gcd', 'hotter', 's/operation')"))
                .contains("SAID .")
                .contains(">No recording shows which methods caused this");
    }

    @Test
    void memoryIsExplainedByAllocationAndTimeByTime() throws Exception {
        String waits = "flame('', 'waitsMore', 's/request')";
        String allocates = "flame('', 'allocatesMore', 'B/request')";

        assertThat(panelOf("metric: 'heapAfterGc', unit: 'B', subject: ''", waits, allocates))
                .contains("SAID Allocation (open), Blocked on locks and in pauses.");
        assertThat(panelOf("metric: 'p99', unit: 'ms', subject: 'send'", allocates, waits))
                .contains("SAID Blocked on locks and in pauses (open), Allocation.");
    }

    @Test
    void theLevelOfTheLastNightsIsDrawnOverThem() throws Exception {
        String look = """
                const chart = echarts.getInstanceByDom(document.querySelector('.pg-chart div'));
                const [, before, nights] = chart.getOption().series;
                const line = nights.markLine.data[0].map(({ coord }) => coord.join(' at ')).join(' to ');
                document.body.append(`SAID ${before.data.length} and ${nights.data.length}, ${line}.`);
                """;

        String page = after(SampleNights.slow(3), look);

        assertThat(page)
                .contains("<h4>Trials \u00b7 \u25cb not accepted \u00b7 level of the last 3 nights: 10.8 ms</h4>")
                .contains("SAID 0 and 8, 4 at 10.8 to 6 at 10.8.");
    }

    @Test
    void aSeriesOpensBelowItsRow() throws Exception {
        String look = """
                const below = () => document.querySelector('.pg-panel').closest('tr').previousSibling.cells;
                const name = below()[0].textContent;
                document.querySelector('[data-pg=table]').click();
                await new Promise((done) => setTimeout(done, 500));
                document.body.append(`SAID ${name}, ${below()[1].textContent}.`);
                """;

        String page = after(SampleRuns.of(12), look);

        assertThat(page).contains("SAID receive, point-to-point / body=10K, mode=nP_nT / 4/4/4/1 / receive.");
    }

    @Test
    void aFilterShowsTheRowsOfAState() throws Exception {
        String look = """
                const filter = [...document.querySelectorAll('.pg-filter')].find((one) => one.textContent.endsWith(' improved'));
                filter.click();
                const rows = document.querySelector('.pg-count').textContent;
                document.body.append(`SAID ${filter.textContent}: ${rows}, ${location.hash.includes('show=improved')}.`);
                """;

        String page = after(SampleRuns.of(200), look);

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

        String page = page(new RunRecord(record.unjudged(), Summary.of(verdicts, Policy.DEFAULT)));

        assertThat(page).contains("62 unchanged, 27 same code</button>");
    }

    @Test
    void pendingSeriesAreOpenInitially() throws Exception {
        assertThat(page(SampleNights.slow(1)))
                .containsPattern("<h3>[\\w ]+ \u00b7 send</h3>")
                .contains("<strong class=\"pg-word pg-pending\">pending</strong>");
    }

    @Test
    void aFixedSeriesShowsTheNightsThatItWasSlow() throws Exception {
        String look = """
                document.querySelectorAll('td[data-i]')[1].click();
                await new Promise((done) => setTimeout(done, 500));
                const chart = echarts.getInstanceByDom(document.querySelector('.pg-chart div'));
                const [, before, nights] = chart.getOption().series;
                document.body.append(`SAID ${before.data.length} and ${nights.data.length}.`);
                """;

        String page = after(SampleNights.fixed(3), look);

        assertThat(page).contains("<h4>Trials \u00b7 \u25cb not accepted</h4>").contains("SAID 12 and 0.");
    }

    @Test
    void namesFromResultsStayText() throws Exception {
        String page = page();

        assertThat(page).contains("<h3>Throughput \u00b7 send &lt;b&gt;&amp;amp;&lt;/b&gt;</h3>");
        assertThat(page).doesNotContain("<b>");
    }

    @Test
    void withoutScriptsTheMapIsStillComplete() throws Exception {
        String html = HtmlReport.of(SampleRuns.of(12), Texts.ENGLISH);

        String page = opened(html.replaceAll("(?s)<script.*?</script>", ""), "");

        assertThat(count(page, "<td data-i=")).isEqualTo(20);
        assertThat(page).contains("at 4/4/4/1 in point-to-point: ", "pg-tools\" hidden");
    }

    @Test
    void keysGoThroughTheMap() throws Exception {
        String keys = """
                const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
                document.querySelector('td[tabindex="0"]').focus();
                ['Home', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'].forEach(press);
                """;

        String page = after(SampleRuns.of(12), keys);

        assertThat(page).contains("<h3>p50 \u00b7 acknowledge</h3>");
    }

    @Test
    void theFlameGraphIsDrawnBesideTheSeries() throws Exception {
        String page = page(SampleRuns.of(12));

        assertThat(page).contains("<summary>Blocked on locks and in pauses</summary><div class=\"perfgate-flame\">");
        assertThat(page).contains("<summary>Processor time</summary><div></div>");
        assertThat(page).contains("aria-label=\"broker.Queue.lock, now: 4.84 ms per request (100 %)");
    }

    @ParameterizedTest
    @CsvSource({"light, --window-size=1400,1000", "dark, --blink-settings=preferredColorScheme=0"})
    void everyTextContrastsWithItsBackground(String scheme, String option) throws Exception {
        String look = Browser.CONTRAST + """
                document.querySelector('[data-pg=table]').click();
                document.querySelectorAll('details').forEach((one) => { one.open = true; });
                await new Promise((done) => setTimeout(done, 500));
                const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
                const low = lowContrast(document.body);
                document.querySelector('[data-part=map] h2').style.color = '#777';
                document.body.append(`SAID ${scheme}: [${low.join('; ')}], at least ${lowContrast(document.body).length}.`);
                """;

        String page = after(SampleRuns.of(12), look, option);

        assertThat(page).contains("SAID " + scheme + ": [], at least 1.");
    }

    @Test
    void escapeClosesTheSeries() throws Exception {
        String escape = "document.querySelector('td[tabindex=\"0\"]')"
                + ".dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));";

        String page = after(SampleRuns.of(12), escape);

        assertThat(page).contains("aria-live=\"polite\" hidden").doesNotContain("<h3>");
    }

    @Test
    void aSearchShowsOnlyMatches() throws Exception {
        String search = "const field = document.querySelector('input'); field.value = 'topic 1 browse p99';"
                + " field.dispatchEvent(new Event('input'));";

        String page = after(SampleRuns.of(200), search);

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

        String page = after(SampleRuns.ofWorkloads(60), say);

        assertThat(page).containsPattern("SAID (\\d+) \\1 point-to-point");
        assertThat(page).containsPattern("SAID [12]\\d ");
    }

    @Test
    void aLinkLeadsToItsSeriesAndItsSearch() throws Exception {
        String html = HtmlReport.of(SampleRuns.of(200), Texts.ENGLISH);

        String page = opened(html, "#series=topic+1%7Cbody%3D10K%2C+mode%3DnP_nT%7C4%2F4%2F4%2F1%7Csend%7Cp99&q=topic");

        assertThat(page).contains("<h3>p99 \u00b7 send</h3>", "Rows: 24 of 48");
    }

    @Test
    void theTableBeginsWithRegressions() throws Exception {
        String look = """
                document.querySelector('[data-pg=table]').click();
                await new Promise((done) => setTimeout(done, 500));
                const rows = [...document.querySelectorAll('.pg-table tr[data-i]')].map((row) => row.className);
                document.body.append(`SAID ${rows.length} rows, first ${rows.at(0)}, last ${rows.at(-1)}.`);
                """;

        String page = after(SampleRuns.of(12), look);

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

        String page = after(SampleRuns.of(12), sort);

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

        String page = after(SampleRuns.of(12), measure, "--window-size=1100,1000");

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

        String page = after(SampleNights.slow(1), measure, "--window-size=1400,1000");

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

        String page = page(new RunRecord(SampleNights.slow(1).unjudged(), Summary.of(verdicts, Policy.DEFAULT)));

        assertThat(page).contains("Rows: 1 of 62", "60 same code");
    }

    @Test
    void ticksOfSimilarValuesAreDistinguishable() throws Exception {
        ObjectNode record = (ObjectNode) new ObjectMapper().readTree(RECORD.toFile());
        for (JsonNode series :
                List.of(record.at("/series/0"), record.at("/baseline/0/series/0"), record.at("/judgement/series/0"))) {
            ((ObjectNode) series).put("unit", "B/op");
            ((ObjectNode) series).putArray("trials").add(1400.01).add(1400.02).add(1400.04);
        }

        String page = page(RunRecords.parse("edited", record.toString()));

        List<String> ticks = Pattern.compile(">([0-9.]+ KB/op)<")
                .matcher(page)
                .results()
                .map(one -> one.group(1))
                .toList();
        assertThat(ticks).hasSizeGreaterThan(3).doesNotHaveDuplicates();
    }

    private static int count(String text, String part) {
        return (int)
                Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }
}
