package io.perfgate.publish;

import static io.perfgate.publish.ReleaseReports.DISTURBED;
import static io.perfgate.publish.ReleaseReports.html;
import static io.perfgate.publish.ReleaseReports.markdown;
import static io.perfgate.publish.ReleaseReports.onMachine;
import static io.perfgate.publish.ReleaseReports.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.SampleRuns;
import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Change;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseReportTest {

    @Test
    void aReleaseThatCouldNotBeMeasuredIsNamed() {
        assertThat(ReleaseReport.html(
                        new ReleaseReport.Subject(
                                Optional.empty(),
                                List.of(SampleRuns.of(12)),
                                List.of("v2: its build ended with status 1")),
                        Texts.ENGLISH))
                .contains("<li>not measured: v2: its build ended with status 1</li>");
    }

    @Test
    void chaptersTablesAndFiguresComeInTheirOrder() {
        assertThat(html(SampleRuns.of("7.0", 2, 1, 1), SampleRuns.of("7.5", 2, 2, 2)))
                .containsSubsequence(
                        "<h1>Performance report: broker-nightly</h1>",
                        "Table 1. Measured runs",
                        "<h2>Summary</h2>",
                        "<h2>Environment</h2>",
                        "Table 2. Machines",
                        "<h2>Method</h2>",
                        "Table 3. Metrics and their tolerances",
                        "Table 4. Workloads",
                        "<h2>Results</h2>",
                        "Table 5. point-to-point",
                        "Table 6. point-to-point: Peak throughput, Load where throughput levels off",
                        "Figure 1. Throughput: point-to-point / send",
                        "Table 7. topic 1",
                        "<h2>Comparison</h2>",
                        "Table 9. 7.5 compared with 7.0",
                        "<h2>Limits of this report</h2>");
    }

    @Test
    void programsAreShownWithTheirHostsAndOptions() {
        RunRecord first = Records.judged();
        TreeMap<Aspect, SortedMap<String, String>> facts = new TreeMap<>();
        for (String program : List.of("shop", "database")) {
            facts.put(new Aspect(EnvironmentKind.HOST, program), new TreeMap<>(Map.of("", "db.test")));
            facts.put(new Aspect(EnvironmentKind.HEAP, program), new TreeMap<>(Map.of("", "256 MiB")));
            facts.put(new Aspect(EnvironmentKind.JVM_OPTION, program), new TreeMap<>(Map.of("-Xmn", "64m")));
            facts.put(new Aspect(EnvironmentKind.JAR, program), new TreeMap<>(Map.of("tool", "1.2")));
        }
        facts.put(
                new Aspect(EnvironmentKind.SUITE_LINE, ""),
                new TreeMap<>(Map.of("workloads[queue].measure", "9m", "middleware.start", "***12ab")));
        RunRecord second = onMachine(first, first.machine().with(new Environment(facts, List.of())));

        assertThat(markdown(first, second))
                .contains("| database, shop |   | host db.test, maximum heap 256 MiB, JVM option -Xmn 64m |")
                .containsPattern("\\| middleware \\| JVM option -Dmode fast \\S+ \\|   \\|")
                .contains("| workloads\\[queue\\].measure | 9m |", "Not read: middleware: classes on the class path")
                .doesNotContain("tool 1.2", "12ab", "were not recorded");
    }

    @Test
    void differencesBetweenRunsShareRowsAndUnreadLinesAreCounted() {
        RunRecord[] runs = IntStream.range(0, 3)
                .mapToObj(run -> onMachine(
                        record("7." + run, List.of()),
                        Records.judged()
                                .machine()
                                .with(new Environment(
                                        new TreeMap<>(Map.of(
                                                new Aspect(EnvironmentKind.JAR, "shop"),
                                                        jars("4.1." + run, "1." + run / 2),
                                                new Aspect(EnvironmentKind.BUILD_JAR, "shop"),
                                                        jars("ab" + run, "cd" + run),
                                                new Aspect(EnvironmentKind.BUILD_JAR, "database"),
                                                        jars("ef", "gh" + run / 2))),
                                        Collections.nCopies(30, "middleware: jar")))))
                .toArray(RunRecord[]::new);

        assertThat(markdown(runs))
                .contains(
                        "| jar codec, jar handler | 4.1.0 | 4.1.1 | 4.1.2 |",
                        "| jar queue | 1.0 | 1.0 | 1.1 |",
                        "| content of queue | gh0 | gh0 | gh1 |",
                        "- 70 more are in the run records")
                .doesNotContain("content of codec");
    }

    private static SortedMap<String, String> jars(String netty, String queue) {
        return new TreeMap<>(Map.of("handler", netty, "codec", netty, "queue", queue));
    }

    @Test
    void whatWasFoundInSeveralRunsIsListedOnceAndWhatIsInvalidFirst() {
        Finding slept = Finding.ofRun(Finding.Kind.CALIBRATION, Finding.Severity.WARNING, Reason.plain("slept"));

        assertThat(markdown(record("7.0", List.of(), slept), record("7.5", List.of(), slept, DISTURBED)))
                .containsSubsequence("- 7.5: not valid: queue / 2", "- 7.0, 7.5: warning: the whole run: slept");
    }

    /** One cause concerns many loads, and its remedy is always the same. */
    @Test
    void findingsThatDifferOnlyInTheirPlacesShareALine() {
        Finding[] found = Stream.of("1", "2", "4")
                .map(load -> warmingUp(load, Metrics.THROUGHPUT, Integer.parseInt(load)))
                .toArray(Finding[]::new);

        assertThat(markdown(record("7.5", List.of(), found)))
                .containsOnlyOnce("was still warming up")
                .contains("; raise 'warmUp' by at least 5 s; also at queue / 2, queue / 4\n");

        Finding ofMean = warmingUp("1", Metrics.MEAN, 1);
        assertThat(markdown(record("7.5", List.of(), found[0], ofMean)))
                .as("another metric of the same place")
                .contains("Throughput was still warming up", "Mean response time was still warming up");
    }

    private static Finding warmingUp(String load, Metric metric, int percent) {
        Reason why = Reason.of(
                "stillWarmingUp",
                new Value.MetricLabel(metric.name()),
                new Value.Share(0.5),
                new Value.Change(percent / 100.0),
                new Value.Change(percent / 100.0),
                new Value.Share(0.05));
        return new Finding(
                Finding.Kind.WARM_UP, Finding.Severity.INVALID, "queue", load, "", why.and("raiseWarmUp", 5L));
    }

    /** A mark of a secret value means nothing to a reader, and shows only whether the value changed. */
    @Test
    void marksOfHiddenValuesAreLeftOutOrExplained() {
        RunRecord[] runs = Stream.of("***12ab", "***34cd")
                .map(mark -> onMachine(
                        Records.judged(),
                        Records.judged()
                                .machine()
                                .with(new Environment(
                                        new TreeMap<>(Map.of(
                                                new Aspect(EnvironmentKind.HOST, "shop"),
                                                        new TreeMap<>(Map.of("", "db.test")),
                                                new Aspect(EnvironmentKind.JVM_OPTION, "shop"),
                                                        new TreeMap<>(Map.of("-Dpassword", mark)))),
                                        List.of()))))
                .toArray(RunRecord[]::new);

        assertThat(markdown(runs))
                .contains("| shop | host db.test | host db.test |", "only show whether it changed")
                .containsOnlyOnce("12ab");
        assertThat(markdown(runs[0], runs[0])).doesNotContain("12ab", "only show whether it changed");
    }

    @Test
    void commandsRepeatTheRuns() {
        String report = markdown(
                ofCommit("7.0", "a", Map.of()),
                ofCommit("it's", "b", Map.of("suite", "nightly")),
                ofCommit("20260102T030405.006Z", "c", Map.of("suite", "other", "source.build", "***12ab")),
                record("other", List.of()));

        assertThat(report)
                .contains(
                        "They need -f FILE if suite nightly-small, nightly is not",
                        "build each commit at the line 'build it here'",
                        """
                        git checkout aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
                        # build it here
                        perfgate run --build-name 7.0 --out run-1
                        """,
                        """
                        perfgate run --size small --build-name 'it'\\''s' --out run-2
                        """,
                        """
                        perfgate run --out run-3
                        perfgate publish run-1/run.json run-2/run.json run-3/run.json --out report.html
                        """)
                .doesNotContain("--set");
    }

    @Test
    void suitesThatBuildCommitsRepeatRunsWithOneCommand() {
        Map<String, String> lines = Map.of(
                "suite", "nightly", "source.build", "***12ab", "variables.heap", "2g", "sizes.small.levels", "1");

        assertThat(markdown(ofCommit("7.0", "a", lines), ofCommit("7.5", "b", lines)))
                .contains(
                        "\nperfgate publish --releases aaaaaaaaaa bbbbbbbbbb --size small --out report.html\n",
                        "Options --set NAME=VALUE are missing",
                        "if suite nightly is not")
                .doesNotContain("build it here");
        assertThat(markdown(ofCommit("7.0", "a", lines), ofCommit("again", "a", lines)))
                .contains("build it here");
    }

    private static RunRecord ofCommit(String build, String digit, Map<String, String> suiteLines) {
        RunRecord record = record(build, List.of());
        UnjudgedRun run = record.unjudged();
        RunHeader header =
                new RunHeader("nightly-small", build, build, Instant.EPOCH, Instant.EPOCH).ofCommit(digit.repeat(40));
        Environment environment = new Environment(
                new TreeMap<>(Map.of(new Aspect(EnvironmentKind.SUITE_LINE, ""), new TreeMap<>(suiteLines))),
                List.of());
        return new RunRecord(
                new UnjudgedRun(header, run.machine().with(environment), run.found(), run.reference()),
                record.judgement());
    }

    @Test
    void aRunWithoutAnEnvironmentIsSaidToHaveNone() {
        assertThat(markdown(SampleRuns.of("7.0", 1, 1, 1)))
                .contains("- 7.0: programs, their hosts and their options were not recorded")
                .doesNotContain("| Program |");
    }

    @Test
    void omittedCurvesAreCounted() {
        RunRecord[] runs = IntStream.range(0, 7)
                .mapToObj(run -> SampleRuns.of("7." + run, 1, 1, run))
                .toArray(RunRecord[]::new);

        // Three figures each of four requests; six of them are drawn, with six of seven lines each.
        assertThat(html(runs)).contains("(48 more curves are in the run records)");
        assertThat(html(runs[0], runs[1])).contains("(12 more curves are in the run records)");
    }

    @Test
    void aRunAloneIsReportedWithItsJudgement() {
        assertThat(markdown(SampleRuns.of(12)))
                .contains("## Summary", "FAIL")
                .doesNotContain("## Comparison")
                .containsPattern("\\| 4/4/4/1 \\| receive \\| 45\\d/s \u00b1\\d\\.\\d\u00a0% ");
    }

    /** That a heap does not grow is a result, too. */
    @Test
    void aHeapWithoutALeakIsNamed() {
        SeriesVerdict kept = new SeriesVerdict(
                new Subject.Leak(SeriesId.named("soak")),
                new Verdict.Unchanged(new Change(-1, -1.5, -0.5, 4, 0), Reason.of("noLeak")));

        assertThat(markdown(
                        new RunRecord(record("7.5", List.of()).unjudged(), Summary.of(List.of(kept), Policy.DEFAULT))))
                .contains("- 7.5, 'soak': no leak\n");
    }

    @Test
    void everyRowOfAMarkdownTableHasTheCellsOfItsHead() {
        List<String> lines = markdown(SampleRuns.of("7.0", 2, 1, 1), SampleRuns.of("7.5", 2, 2, 2))
                .lines()
                .toList();
        int columns = 0;
        for (String line : lines) {
            int cells = line.startsWith("|") ? line.split("(?<!\\\\)\\|", -1).length : 0;
            if (columns > 0 && cells > 0) {
                assertThat(cells).as(line).isEqualTo(columns);
            }
            columns = cells;
        }
        assertThat(lines).contains("| --- | --- | --- | --- | --- |");
    }

    @Test
    void twoThousandSeriesStayReadableAndOmissionsAreCounted() {
        String report = html(SampleRuns.of("7.0", 60, 1, 1), SampleRuns.of("7.5", 60, 2, 2));

        assertThat(report.length()).isLessThan(2_000_000);
        assertThat(report)
                .contains("20 more workloads are in the run records", "(22 more curves are in the run records)")
                .doesNotContain("Time per trial");
        assertThat(Pattern.compile("<h3>").matcher(report).results().count()).isLessThan(50);
    }

    @Test
    void namesOfResultsNeverBecomeMarkup() {
        assertThat(html(Records.judged()))
                .doesNotContain("<b>", "<script")
                .contains("send &lt;b&gt;&amp;amp;&lt;/b&gt;");
        assertThat(markdown(Records.judged())).contains("send \\<b\\>");
    }

    @Test
    void aBuildWithoutANameIsCalledByItsDate() {
        RunRecord unnamed = record("20260102T030405.006Z", List.of());

        assertThat(PublishedRun.of(List.of(unnamed)))
                .extracting(PublishedRun::name)
                .containsExactly("2026-01-02");
    }

    @Test
    void buildsOfOneDayWithoutNamesAreCalledByTheirTimes() {
        assertThat(PublishedRun.of(List.of(
                        record("20260102T030405.006Z", List.of()),
                        record("20260102T050405.006Z", List.of()),
                        record("20260103T030405.006Z", List.of()))))
                .extracting(PublishedRun::name)
                .containsExactly("2026-01-02 03:04 UTC", "2026-01-02 05:04 UTC", "2026-01-03");
    }

    /** A name that is copied from the document must still name the release. */
    @Test
    void namesOfRunsAreNotChanged() {
        RunRecord candidate = SampleRuns.of("v7.5-rc1", 1, 1, 1);

        assertThat(html(SampleRuns.of("7.0", 1, 1, 1), candidate)).contains("<td class=\"nowrap\">v7.5-rc1</td>");
        assertThat(markdown(SampleRuns.of("7.0", 1, 1, 1), candidate)).contains("| v7.5-rc1 |");
    }

    @Test
    void runsOfOneBuildAreDistinguished() {
        assertThat(PublishedRun.of(List.of(SampleRuns.of(12), SampleRuns.of("x", 1, 1, 1), SampleRuns.of(12))))
                .extracting(PublishedRun::name)
                .containsExactly("build 412 (today)", "x", "build 412 (today)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "zh-CN"})
    void theDocumentSpeaksOtherLanguages(String tag) {
        String report = ReleaseReport.html(
                new ReleaseReport.Subject(
                        Optional.of("T"),
                        List.of(SampleRuns.of("7.0", 1, 1, 1), SampleRuns.of("7.5", 1, 2, 2)),
                        List.of()),
                Texts.of(Locale.forLanguageTag(tag)));

        assertThat(report)
                .contains("lang=\"" + tag + "\"", "<h1>T</h1>")
                .doesNotContain("Measured runs", " times as high");
    }
}
