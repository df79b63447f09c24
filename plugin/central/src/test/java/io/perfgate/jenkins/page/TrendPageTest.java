package io.perfgate.jenkins.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.document.Json;
import io.perfgate.jenkins.builds.IndexSync;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.jenkins.trend.GateId;
import io.perfgate.jenkins.trend.OverviewDocument;
import io.perfgate.jenkins.trend.TrendDocument;
import io.perfgate.jenkins.trend.TrendIndex;
import io.perfgate.jenkins.trend.TrendQuery;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The trend pages in a real browser, with the server's answers. */
class TrendPageTest {

    private static final Path RECORD = Path.of("../src/test/resources/io/perfgate/jenkins/run.json");
    private static final int BUILDS = 30;

    @TempDir
    Path folder;

    private String answers;

    @BeforeEach
    void answer() throws IOException {
        Path builds = Files.createDirectory(folder.resolve("builds"));
        TrendIndex index = new TrendIndex(folder.resolve("trend"));
        for (int build = 1; build <= BUILDS; build++) {
            String json = Files.readString(RECORD)
                    .replace("point-to-point", "<img src=x onerror=alert(1)>")
                    .replace("\"current\": 5.5", "\"current\": " + (build < 15 ? 4 : 5.5) + build % 2);
            RecordFiles files = new RecordFiles(builds.resolve(Integer.toString(build)));
            files.store(files.claim(), new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
        }
        new IndexSync(index, builds).add(new GateId(BUILDS, 1));
        answers = """
                const answers = {
                  series: %s,
                  trend: %s,
                  commits: [],
                };
                window.fetch = async (url) => ({ ok: true, json: async () => answers[/gate\\/(\\w+)/.exec(url)[1]] });
                const say = (text) => document.body.append(`SAID ${text} `);
                """.formatted(
                script(OverviewDocument.of(index.overview())),
                script(TrendDocument.of(index.history(TrendQuery.of(name -> name.equals("metric") ? "p99" : null))
                        .orElseThrow())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--window-size=1400,1000", "--window-size=500,900"})
    void thePageShowsSeriesChartAndChanges(String option) throws Exception {
        String page = page("", option);

        assertThat(page).contains("<canvas").contains("Worse", "Build #15</a>");
        assertThat(page.split("class=\"perfgate-trend__entry\"", -1)).hasSize(7);
    }

    @Test
    void aChangeNamesItsCommits() throws Exception {
        answers += """
                answers.commits = [
                  { id: '0123456789abcdef', shortId: '0123456789', title: '<img src=x> Sort all', author: 'bob', url: 'https://git.test/0123' },
                  { id: 'r17', shortId: 'r17', title: 'Correct a comment', author: 'carol' },
                ];
                """;
        String page =
                page("setTimeout(() => { document.querySelector('[data-part=changes] details').open = true; }, 1000);");

        assertThat(page)
                .contains(
                        "<a class=\"\" title=\"0123456789abcdef\" href=\"https://git.test/0123\">0123456789</a> &lt;img src=x&gt; Sort all · bob</li>")
                .contains("<code class=\"\" title=\"r17\">r17</code> Correct a comment · carol</li>");
    }

    @Test
    void anotherWayOfMeasuringIsMarked() throws Exception {
        answers += "answers.trend.points.measuringChanged[20] = 'a new <img> load generator';";
        String page = withChart("""
                const marks = chart.getOption().series[0].markLine.data.filter((mark) => mark.xAxis === 20);
                say(`marks ${marks.map((mark) => mark.label.formatter)};`);
                chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: 20 });
                """);

        assertThat(page).contains("SAID marks Measurement setup changed;");
    }

    @Test
    void nightsAndTheirLevelAreDrawn() throws Exception {
        answers += """
                const { points } = answers.trend;
                [[21, 1, null], [22, 2, 5.45], [23, 3, 5.5]].forEach(([place, nights, level]) => {
                  points.verdict[place] = level ? 'regressed' : 'pending';
                  points.nights[place] = nights;
                  points.levelOfNights[place] = level;
                });
                points.accepted[27] = true;
                Object.assign(points.nights, { 28: 4, 29: 5 }); // of deleted builds, too
                Object.assign(points.levelOfNights, { 28: 5.6, 29: 5.6 });
                answers.series.series[0].verdict = 'pending';
                answers.series.series[1].verdict = 'sameCode';
                """;
        String page = withChart("""
                const named = (name) => chart.getOption().series.find((one) => one.name === name);
                say(`level ${named('Level of the last nights').data.flatMap((level, place) => (level == null ? [] : [`${place}: ${level}`]))};`);
                say(`pending ${named('Pending').data.map(([place]) => place)};`);
                say(`legend ${chart.getOption().legend[0].data.map(({ name }) => name)};`);
                chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: 23 });
                """);

        assertThat(page)
                .contains("SAID level 21: 5.5,22: 5.5,23: 5.5,28: 5.6,29: 5.6;", "SAID pending 21;")
                .containsPattern("SAID legend [^;]*Pending[^;]*Level of the last nights[^;]*;")
                .doesNotContainPattern("SAID legend [^;]*Pinned")
                .contains("perfgate-verdict--pending\">Pending ", "perfgate-verdict--sameCode\">Same code");
    }

    @Test
    void theLatestRegressionsCanBeAcknowledgedOnTheirPage() throws Exception {
        String page = page("");

        assertThat(page)
                .containsPattern(
                        "<a class=\"jenkins-button\" data-part=\"acknowledge\" "
                                + "href=\"job/nightly/30/performance-gate/\\?suite=[^\"]+&amp;series=%3Cimg[^\"]+&amp;metric=p99#acknowledge\">");
    }

    @Test
    void namesFromResultsStayText() throws Exception {
        assertThat(page(""))
                .doesNotContain("<img")
                .contains(
                        "<h3 class=\"perfgate-trend__group\">&lt;img src=x onerror=alert(1)&gt; {body=1K, mode=nP_nT}</h3>")
                .contains("p99 · 10/10/10/1</h2>");
    }

    @Test
    void oneOutlierDoesNotFlattenTheTrend() throws Exception {
        answers += "answers.trend.points.current[8] = 400;";
        String page = withChart("""
                say(`most ${parseFloat(ticks.at(-1).formattedLabel) < 10};`);
                const beyond = chart.getOption().series.at(-1);
                say(`beyond ${beyond.data.map(({ place, value }) => [place, beyond.label.formatter({ data: { place } })])};`);
                """);

        assertThat(page).contains("SAID most true;", "SAID beyond 8,400 ms;");
    }

    @Test
    void aNewLevelIsNoOutlier() throws Exception {
        answers += "answers.trend.points.current[29] = 400;";
        String page = withChart("""
                say(`most ${parseFloat(ticks.at(-1).formattedLabel) >= 400};`);
                """);

        assertThat(page).contains("SAID most true;");
    }

    @Test
    void sixtyNightsAreShownAtFirst() throws Exception {
        answers += """
                const { points } = answers.trend;
                for (const column of Object.keys(points)) points[column] = [...points[column], ...points[column], ...points[column]];
                points.build = points.build.map((_, place) => place + 1);
                answers.trend.changes = [];
                """;
        String page = withChart("""
                const { startValue, endValue } = chart.getOption().dataZoom[0];
                say(`shown ${startValue} to ${endValue};`);
                chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, startValue: 0, endValue: 89 });
                say(`from ${new URLSearchParams(location.hash.slice(1)).get('from')};`);
                """);

        assertThat(page).contains("SAID shown 30 to 89;", "SAID from 1;");
    }

    /** The newest of otherwise unchanged builds is 57 times its baseline. */
    private void theNewestJumpsWith(String verdicts) {
        answers += "answers.trend.points.verdict.fill('unchanged');\n" + verdicts + """
                answers.trend.points.current[29] = 57 * answers.trend.points.baseline[29];
                answers.trend.points.levelOfNights[29] = null;
                """;
    }

    @Test
    void aJumpOfTheNewestBuildIsShownBeforeItIsConfirmed() throws Exception {
        theNewestJumpsWith("""
                answers.trend.points.verdict[29] = 'regressed';
                """);

        assertThat(page(""))
                .contains(
                        "Build #30</a> <span class=\"perfgate-verdict perfgate-verdict--regressed\">Regressed 57.0 ×</span>");
    }

    @Test
    void anAcknowledgedJumpIsShownSinceItsFirstBuild() throws Exception {
        theNewestJumpsWith("""
                answers.trend.points.verdict[28] = 'regressed';
                answers.trend.points.verdict[29] = 'known';
                """);

        assertThat(page(""))
                .contains(
                        "Build #29</a> <span class=\"perfgate-verdict perfgate-verdict--known\">Acknowledged 57.0 ×</span>");
    }

    @Test
    void aJumpAfterAnAcknowledgedOneBeginsItsOwnLevel() throws Exception {
        theNewestJumpsWith("""
                answers.trend.points.verdict[26] = 'regressed';
                answers.trend.points.verdict.fill('known', 27, 29);
                answers.trend.points.verdict[29] = 'regressed';
                """);

        assertThat(page(""))
                .contains(
                        "Build #30</a> <span class=\"perfgate-verdict perfgate-verdict--regressed\">Regressed 57.0 ×</span>");
    }

    /** Four nights agree; the one without an answer is not among them. */
    @Test
    void aLevelBeginsWithTheFirstOfItsNightsThatHadAnAnswer() throws Exception {
        theNewestJumpsWith("""
                answers.trend.points.verdict[27] = 'undecided';
                answers.trend.points.verdict[29] = 'regressed';
                answers.trend.points.nights[29] = 4;
                """);

        assertThat(page(""))
                .contains(
                        "Build #26</a> <span class=\"perfgate-verdict perfgate-verdict--regressed\">Regressed 57.0 ×");
    }

    @Test
    void aStepNamesItsCommitsOnHover() throws Exception {
        answers += """
                answers.commits = [{ id: '0123456789abcdef', shortId: '0123456789', title: 'Sort all', author: 'bob' }];
                """;
        String page = withChart("""
                const { formatter } = chart.getOption().tooltip[0];
                formatter([{ seriesType: 'line', dataIndex: 14 }], 1, (ticket, text) => say(`hover ${text.split('\\n').at(-1)};`));
                """);

        assertThat(page).contains("SAID hover 0123456789 Sort all · bob;");
    }

    @Test
    void onlyRegressionsAreOfferedForAcknowledgement() throws Exception {
        answers += "answers.series.series.forEach((one) => { one.verdict = 'unchanged'; });";
        String page = page("""
                setTimeout(() => {
                  document.body.insertAdjacentHTML('beforeend', '<style>.jenkins-button { display: inline-flex; }</style>');
                  say(`button ${getComputedStyle(document.querySelector('[data-part=acknowledge]')).display};`);
                }, 1000);
                """);

        assertThat(page).contains("SAID button none;");
    }

    @Test
    void ticksOfBytesAreWholeFigures() throws Exception {
        answers += """
                answers.trend.unit = 'B';
                for (const curve of ['current', 'baseline', 'lowest', 'highest']) {
                  answers.trend.points[curve] = answers.trend.points[curve].map((value) => value && value * 1e7);
                }
                """;
        String page = withChart("""
                say(`ticks ${ticks.map((tick) => tick.formattedLabel).join(', ')};`);
                """);

        assertThat(page).containsPattern("SAID ticks \\d+ MB(, \\d+ MB){2,};");
    }

    @Test
    void aThousandthIsNoDrop() throws Exception {
        answers += """
                for (const curve of ['current', 'baseline', 'lowest', 'highest']) {
                  answers.trend.points[curve] = answers.trend.points[curve].map((_, place) => place < 3 ? 5.05 : 5.049);
                }
                """;
        String page = withChart("""
                say(`from ${ticks[0].formattedLabel} to ${ticks.at(-1).formattedLabel};`);
                """);

        assertThat(page).contains("SAID from 4.9 ms to 5.2 ms;");
    }

    @Test
    void theAddressKeepsTheView() throws Exception {
        String page = withChart("""
                chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, startValue: 4, endValue: 9 });
                say(`zoom ${new URLSearchParams(location.hash.slice(1)).get('from')}`);
                const search = document.querySelector('[data-part=search]');
                search.value = 'CODEC decode';
                search.dispatchEvent(new Event('input'));
                const found = document.querySelectorAll('.perfgate-trend__entry');
                say(`found ${found.length}`);
                found[0].click();
                setTimeout(() => {
                  const view = new URLSearchParams(location.hash.slice(1));
                  say(`series ${view.get('series')} from ${view.get('from')}`);
                  say(`title ${document.querySelector('[data-part=title]').textContent}`);
                }, 500);
                """);

        assertThat(page)
                .contains("SAID zoom 5 ")
                .contains("SAID found 1 ")
                .contains("SAID series codec / MessageCodecBenchmark.decode from null ")
                .contains("SAID title Average time · decode ");
    }

    @Test
    void aClickLeadsToTheBuild() throws Exception {
        String page = page("""
                PerfgateTrendData.openBuild = (url, build) => say(`open ${url} ${build > 10 && build < 20}`);
                setTimeout(() => {
                  const chart = document.querySelector('[data-part=chart] canvas');
                  const { left, top, width, height } = chart.getBoundingClientRect();
                  const place = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
                  ['mousedown', 'mouseup', 'click'].forEach((type) => chart.dispatchEvent(new MouseEvent(type, place)));
                }, 1000);
                """);

        assertThat(page).contains("SAID open job/nightly/ true ");
    }

    @Test
    void theJobsPageShowsTheSeriesThatNeedsAttentionMost() throws Exception {
        String page = new ViewInBrowser(folder).dom("page/TrendJobAction/jobMain.jelly", answers, "");

        assertThat(page)
                .contains("<canvas")
                .containsPattern(">p99 · .*10/10/10/1</a>")
                .doesNotContain("<img");
    }

    private String page(String after, String... options) throws Exception {
        return new ViewInBrowser(folder).dom("page/TrendJobAction/index.jelly", answers, after, options);
    }

    /** The page after a script, which finds the chart and the labels of its vertical axis. */
    private String withChart(String script) throws Exception {
        return page("""
                setTimeout(() => {
                  const chart = echarts.getInstanceByDom(document.querySelector('[data-part=chart]'));
                  const ticks = chart.getModel().getComponent('yAxis').axis.getViewLabels();
                  %s
                }, 1000);
                """.formatted(script));
    }

    /** A name must not end the script element. */
    private static String script(Object document) {
        return Json.compact(document).replace("<", "\\u003c");
    }
}
