package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.perfgate.Browser;
import io.perfgate.SampleNights;
import io.perfgate.SampleRuns;
import io.perfgate.html.HtmlReport;
import io.perfgate.record.RunRecords;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
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

    private ReportPage report;

    @BeforeEach
    void report() {
        report = new ReportPage(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--window-size=1400,1000", "--window-size=400,900", "--force-dark-mode"})
    void opensWithTheChartsOfTheWorstSeriesAndWithoutErrors(String option) throws Exception {
        String page = report.page(SampleRuns.of(200), option);

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

        assertThat(report.after(SampleRuns.of(12), look)).contains("SAID 4 true, 0.00 %,0.69 %,1.2 %,64 %.");
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
        return report.after(SampleRuns.of(12), script);
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

        String page = report.after(SampleNights.slow(3), look);

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

        String page = report.after(SampleRuns.of(12), look);

        assertThat(page).contains("SAID receive, point-to-point / body=10K, mode=nP_nT / 4/4/4/1 / receive.");
    }

    @Test
    void pendingSeriesAreOpenInitially() throws Exception {
        assertThat(report.page(SampleNights.slow(1)))
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

        String page = report.after(SampleNights.fixed(3), look);

        assertThat(page).contains("<h4>Trials \u00b7 \u25cb not accepted</h4>").contains("SAID 12 and 0.");
    }

    @Test
    void namesFromResultsStayText() throws Exception {
        String page = report.page(RunRecords.read(RECORD));

        assertThat(page).contains("<h3>Throughput \u00b7 send &lt;b&gt;&amp;amp;&lt;/b&gt;</h3>");
        assertThat(page).doesNotContain("<b>");
    }

    @Test
    void withoutScriptsTheMapIsStillComplete() throws Exception {
        String html = HtmlReport.of(SampleRuns.of(12), Texts.ENGLISH);

        String page = report.opened(html.replaceAll("(?s)<script.*?</script>", ""), "");

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

        String page = report.after(SampleRuns.of(12), keys);

        assertThat(page).contains("<h3>p50 \u00b7 acknowledge</h3>");
    }

    @Test
    void theFlameGraphIsDrawnBesideTheSeries() throws Exception {
        String page = report.page(SampleRuns.of(12));

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

        String page = report.after(SampleRuns.of(12), look, option);

        assertThat(page).contains("SAID " + scheme + ": [], at least 1.");
    }

    @Test
    void escapeClosesTheSeries() throws Exception {
        String escape = "document.querySelector('td[tabindex=\"0\"]')"
                + ".dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));";

        String page = report.after(SampleRuns.of(12), escape);

        assertThat(page).contains("aria-live=\"polite\" hidden").doesNotContain("<h3>");
    }

    @Test
    void aLinkLeadsToItsSeriesAndItsSearch() throws Exception {
        String html = HtmlReport.of(SampleRuns.of(200), Texts.ENGLISH);

        String page = report.opened(
                html, "#series=topic+1%7Cbody%3D10K%2C+mode%3DnP_nT%7C4%2F4%2F4%2F1%7Csend%7Cp99&q=topic");

        assertThat(page).contains("<h3>p99 \u00b7 send</h3>", "Rows: 24 of 48");
    }

    @Test
    void ticksOfSimilarValuesAreDistinguishable() throws Exception {
        ObjectNode record = (ObjectNode) new ObjectMapper().readTree(RECORD.toFile());
        for (JsonNode series :
                List.of(record.at("/series/0"), record.at("/baseline/0/series/0"), record.at("/judgement/series/0"))) {
            ((ObjectNode) series).put("unit", "B/op");
            ((ObjectNode) series).putArray("trials").add(1400.01).add(1400.02).add(1400.04);
        }

        String page = report.page(RunRecords.parse("edited", record.toString()));

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
