package io.perfgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.SampleRuns;
import io.perfgate.html.HtmlReport;
import io.perfgate.html.LeadPicture;
import io.perfgate.measure.Judgement;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.words.Texts;
import java.io.StringReader;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ReportsTest {

    private final RunRecord record = Records.judged();
    private final Judgement judgement = record.judgement();

    @Test
    void consoleNamesRegressionsAndEndsWithTheSummary() {
        String text = ConsoleReport.of(judgement, Texts.ENGLISH, ConsoleReport.Layout.LOG);

        assertThat(text.lines().toList())
                .first()
                .asString()
                .startsWith("regressed    orders {body=1K} / 10 / send <b>&amp;</b>")
                .containsPattern("100/s -> 50.0/s  -50 % \\(-5\\d % to -4\\d %\\)");
        assertThat(text.strip().lines().reduce((a, b) -> b).orElseThrow())
                .startsWith("FAIL: Throughput of 'send <b>&amp;</b>' at 10 fell 50 %");
    }

    @Test
    void thePictureIsASeparateFile() throws Exception {
        String picture = LeadPicture.file(record, Texts.ENGLISH).orElseThrow();
        DocumentBuilderFactory factory = DocumentBuilderFactory.newNSInstance();

        Element svg = factory.newDocumentBuilder()
                .parse(new InputSource(new StringReader(picture)))
                .getDocumentElement();

        assertThat(svg.getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(svg.getTextContent()).contains("100/s", "50.0/s");
    }

    @Test
    void theConsoleCountsUnchangedSeries() {
        Judgement run = SampleRuns.of(12).judgement();
        String counted = ConsoleReport.of(run, Texts.ENGLISH, ConsoleReport.Layout.LOG);
        String whole = ConsoleReport.of(run, Texts.ENGLISH, new ConsoleReport.Layout(true, OptionalInt.empty()));

        assertThat(counted.lines()).as("with two methods").hasSize(5 + 2 + 2).contains("15 series unchanged.");
        assertThat(whole.lines()).hasSize(20 + 1 + 2);
        assertThat(whole.lines().map(line -> line.split(" ")[0]).limit(20).toList())
                .isSortedAccordingTo(Comparator.comparing(word -> !word.equals("regressed")));
    }

    @Test
    void aLineOfASeriesFitsTheTerminal() {
        Judgement run = SampleRuns.of(12).judgement();

        String narrow = ConsoleReport.of(run, Texts.ENGLISH, new ConsoleReport.Layout(false, OptionalInt.of(100)));

        assertThat(narrow.lines().limit(5))
                .allMatch(line -> line.length() <= 100)
                .allMatch(line -> line.contains("receive  "));
    }

    @Test
    void htmlIsWholeAndNamesAreNeverMarkup() {
        String html = HtmlReport.of(record, Texts.ENGLISH);

        assertThat(html)
                .doesNotContain("<b>&amp;</b>")
                .doesNotContain("<script>alert(1)")
                .doesNotContain("{{");
        assertThat(html).contains("send &lt;b&gt;&amp;amp;&lt;/b&gt;").contains("PerfgateCharts");
        assertThat(html).contains("processor 100 ms before and 102 ms after, memory 90.0 ms and 92.0 ms");
        assertThat(html.replaceAll("(?s)<script>.*?</script>", ""))
                .doesNotContain("http://")
                .doesNotContain("https://");
    }

    @Test
    void findingsAreInEveryReport() {
        String words = "warning: orders / 10: 3 x <reset>";

        assertThat(ConsoleReport.of(judgement, Texts.ENGLISH, ConsoleReport.Layout.LOG))
                .contains("  " + words + "\n");
        assertThat(HtmlReport.of(record, Texts.ENGLISH))
                .contains("<li class=\"pg-remark-warning\">"
                        + words.replace("warning", "Warning")
                                .replace("<", "&lt;")
                                .replace(">", "&gt;"));
        assertThat(MarkdownReport.of(judgement, Texts.ENGLISH)).contains("- warning: orders / 10: 3 x \\<reset\\>\n");
        assertThat(JUnitReport.of("orders", judgement, Texts.ENGLISH))
                .contains("<system-out>warning: orders / 10: 3 x &lt;reset&gt;");
    }

    @Test
    void otherChangesAreATableOfTheHtmlReport() {
        String html = HtmlReport.of(comparedWith("slow"), Texts.ENGLISH);

        assertThat(html)
                .contains("<h2>What else changed</h2>")
                .contains(
                        "<tr><td>JVM option -Dmode</td><td>middleware</td><td>slow</td><td>fast &lt;now&gt;</td></tr>")
                .contains("Not read: middleware: classes on the class path");
        assertThat(HtmlReport.of(comparedWith("fast <now>"), Texts.ENGLISH)).doesNotContain("What else changed");
        assertThat(HtmlReport.of(record, Texts.ENGLISH))
                .as("of what it was compared with nothing is known")
                .doesNotContain("What else changed");
    }

    private RunRecord comparedWith(String mode) {
        RunDetails before =
                new RunDetails("yesterday", "6", List.of(), List.of(), Records.environment(mode), List.of(), List.of());
        return new RunRecord(record.unjudged().comparedWith(Optional.of(before)), judgement);
    }

    @Test
    void junitHasAFailureForARegressionAndAnErrorForTheInconclusive() throws Exception {
        String xml = JUnitReport.of("orders \u0001", judgement, Texts.ENGLISH);

        Element suite = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("3");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("errors")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
    }

    @Test
    void markdownHasATableOfChanges() {
        String markdown = MarkdownReport.of(judgement, Texts.ENGLISH);

        assertThat(markdown).startsWith("**FAIL: Throughput of 'send");
        assertThat(markdown)
                .contains("| regressed | orders {body=1K} / 10 / send \\<b\\>\\&amp;\\</b\\> | Throughput |");
        assertThat(markdown).doesNotContain("<script>");
        assertThat(markdown).endsWith("1 series unchanged.\n");
    }

    /** Text that GitHub turns into a link, a picture, a mention, a formula or a cell. */
    @Test
    void nothingOfAMetricIsMarkup() {
        String name =
                "[a](http://e.example) ![i](https://e.example/x.png) @team #12 www.e.example $x$ ~~s~~ | GH-12 gh-3 %4"
                        + " :bug: :+1: 12:30:45";
        String record = RunRecords.toJson(Records.judged())
                .replace("\"unit\" : \"1/s\"", "\"unit\" : \"" + name + "\"")
                .replace("\"metric\" : \"throughput\"", "\"metric\" : \"" + name + "\"")
                .replace("Connection <reset>", name)
                .replace("3 x <reset>", name);
        String markdown = MarkdownReport.of(RunRecords.parse("run.json", record).judgement(), Texts.ENGLISH);

        assertThat(markdown.replaceAll("\\\\\\p{Punct}", "")).doesNotContain("](", "![", "$x$", "~~");
        String shown = markdown.replaceAll("\\\\(\\p{Punct})", "$1");
        assertThat(shown)
                .doesNotContain("://", "www.")
                .doesNotContainPattern("[@#%]\\w|(?i)gh-\\d|:bug:|:\\+1:")
                .contains("12:30:45");
        assertThat(markdown.lines().filter(line -> line.startsWith("| regressed")))
                .isNotEmpty()
                .allMatch(line -> line.replace("\\|", "")
                                .chars()
                                .filter(one -> one == '|')
                                .count()
                        == 7);
    }
}
