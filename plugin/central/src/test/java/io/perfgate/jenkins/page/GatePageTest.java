package io.perfgate.jenkins.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.SampleNights;
import io.perfgate.SampleRuns;
import io.perfgate.document.Json;
import io.perfgate.html.ChartData;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The map of a build's series in a real browser. */
class GatePageTest {

    private static final RunRecord RECORD = SampleRuns.of(12);

    private static final String ANSWER = "window.fetch = () => Promise.resolve(new Response(JSON.stringify("
            + Json.compact(ChartData.of(RECORD, Texts.ENGLISH)) + ")));";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"PerformanceGateBuildAction/index.jelly", "page/ComparePage/index.jelly"})
    void opensWithTheWorstSeries(String view) throws Exception {
        String dom = new ViewInBrowser(folder, RECORD).dom(view, ANSWER, "");

        assertThat(dom).contains("<span class=\"pg-count\">Rows: 4 of 4</span>");
        assertThat(dom).containsPattern("<h3>[\\w ]+ \u00b7 receive</h3>");
        assertThat(dom.split("<svg", -1))
                .as("lines of the rows; trials, percentiles, what moved")
                .hasSize(1 + 4 + 4);
        assertThat(dom).as("both sides").contains(">baseline (build 412)</text>", ">now</text>");
    }

    @Test
    void aLegendKeepsTheNumberOfALongName() throws Exception {
        String answer = ANSWER.replace("build 412", "reviewed \u00bb a long branch #412");

        String dom = new ViewInBrowser(folder, RECORD).dom("PerformanceGateBuildAction/index.jelly", answer, "");

        assertThat(dom).containsPattern(">baseline \\([^<]*\u2026[^<]*#412\\)</text>");
    }

    @Test
    void theLevelOfTheLastNightsIsShown() throws Exception {
        RunRecord third = SampleNights.slow(3);
        String answer = "window.fetch = () => Promise.resolve(new Response(JSON.stringify("
                + Json.compact(ChartData.of(third, Texts.ENGLISH)) + ")));";

        String dom = new ViewInBrowser(folder, third).dom("PerformanceGateBuildAction/index.jelly", answer, "");

        assertThat(dom).contains("level of the last 3 nights: 10.8 ms</h4>");
    }

    @Test
    void anAnswerThatFailsIsReported() throws Exception {
        String dom = new ViewInBrowser(folder, RECORD)
                .dom(
                        "PerformanceGateBuildAction/index.jelly",
                        "window.fetch = () => Promise.resolve(new Response('', {status: 404, statusText: 'gone'}));",
                        "document.querySelector('td[data-i]').click();");

        assertThat(dom).contains("404 gone</section>");
    }
}
