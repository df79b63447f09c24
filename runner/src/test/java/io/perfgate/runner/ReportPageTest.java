package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.report.HtmlReport;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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
        return Browser.dom(folder, HtmlReport.of(record, Texts.ENGLISH), options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--window-size=1400,1000", "--window-size=500,900", "--force-dark-mode"})
    void drawsItsChartsWithoutAComplaint(String option) throws Exception {
        String page = page(option);

        // Changes; trials of two measured series; one percentile curve; one timeline.
        assertThat(count(page, "<svg")).isEqualTo(5);
        assertThat(page).doesNotContain("<p class=\"empty\"");
    }

    @Test
    void namesFromResultsStayText() throws Exception {
        String page = page();

        assertThat(count(page, "<h3>")).isEqualTo(4);
        assertThat(page).contains("<h3>orders {body=1K} / 10 / send &lt;b&gt;&amp;amp;&lt;/b&gt;: throughput</h3>");
    }

    @Test
    void ticksOfValuesThatHardlyDifferCanBeToldApart() throws Exception {
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
