package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of a build's series in a real browser. */
class GatePageTest {

    /** One trial a side of the view's only row, whose names are empty here. */
    private static final String ANSWER = """
            window.fetch = () => Promise.resolve(new Response(JSON.stringify({series: [
              {name: '', metric: '', unit: 'ms', verdict: 'regressed', baseline: [[1, 2, 3]], current: [4, 5, 6]}], curves: [], lines: []})));
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"PerformanceGateBuildAction/index.jelly", "ComparePage/index.jelly"})
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

        assertThat(dom)
                .contains("aria-expanded=\"true\"")
                .contains("<div class=\"perfgate-grid\"><")
                .contains("<svg");
    }
}
