package io.perfgate.jenkins.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of a build's series in a real browser. */
class GatePageTest {

    /** What is known of the view's only row, whose names are empty here. */
    private static final String ANSWER = """
            window.fetch = () => Promise.resolve(new Response(JSON.stringify({
              series: [{name: '', metric: '', unit: 'ms', verdict: 'regressed', baseline: [[1, 2, 3]], current: [4, 5, 6]}],
              curves: [{name: '', points: [[0, 3], [50, 5], [99, 6]], before: [[50, 2], [99, 3]]}],
              lines: [{name: ' /  / heap used', unit: 'B', trial: 1, start: 0, step: 1, values: [1e7, 4e7, 2e7]}]})));
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"PerformanceGateBuildAction/index.jelly", "page/ComparePage/index.jelly"})
    void itsScriptFindsTheTable(String view) throws Exception {
        String dom = new ViewInBrowser(folder).dom(view, "", "");

        assertThat(dom).contains("<span class=\"perfgate-count\">1 / 1</span>");
    }

    @Test
    void aSeriesOpensItsCharts() throws Exception {
        String dom = new ViewInBrowser(folder)
                .dom(
                        "PerformanceGateBuildAction/index.jelly",
                        ANSWER,
                        "document.querySelector('.perfgate-open').click();");

        assertThat(dom).contains("aria-expanded=\"true\"").contains("<div class=\"perfgate-grid\"><");
        assertThat(dom.split("<svg", -1)).as("trials, percentiles and heap").hasSize(1 + 3);
        assertThat(dom).as("the legend of the percentiles").contains(">baseline</text>", ">now</text>");
        assertThat(dom).as("whole megabytes").contains(">10 MB</text>", ">40 MB</text>");
    }
}
