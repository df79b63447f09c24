package io.perfgate.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.SampleRuns;
import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.StoredDistribution;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
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
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseReportTest {

    private static ReleaseReport.Subject subject(RunRecord... runs) {
        return new ReleaseReport.Subject(Optional.empty(), List.of(runs), List.of());
    }

    private static String html(RunRecord... runs) {
        return ReleaseReport.html(subject(runs), Texts.ENGLISH);
    }

    private static String markdown(RunRecord... runs) {
        return ReleaseReport.markdown(subject(runs), Texts.ENGLISH);
    }

    @Test
    void aSlowerReleaseIsReportedWithItsRatioAndInterval() {
        String report = html(SampleRuns.of("7.0", 1, 1, 1), SampleRuns.of("7.5", 1, 2, 2));

        assertThat(report)
                .containsPattern(
                        "<li>[\\w ]+ of 'point-to-point / receive' at 4/4/4/1 is 2\\.\\d\\d times as high in 7\\.5 as in 7\\.0"
                                + " \\([\\d.]+ ms \u2192 [\\d.]+ ms; 95 % CI [12]\\.\\d+ \u00d7 \u2026 2\\.\\d+ \u00d7\\);"
                                + " also [^<]*Throughput \u221250 %[^<]*</li>")
                .doesNotContain(" / send' at 4/4/4/1 is ");
    }

    /** A reader can rely on the report: it claims no difference where nothing differs. */
    @Test
    @Tag("slow")
    void identicalReleasesDifferInNoSentence() {
        RunRecord first = SampleRuns.of("7.0", 1, 1, 1000);
        for (int seed = 0; seed < 100; seed++) {
            RunRecord second = SampleRuns.of("7.5", 1, 1, seed);
            for (List<RunRecord> records :
                    List.of(List.of(first, second), List.of(startedTogether(first), startedTogether(second)))) {
                List<PublishedRun> both = PublishedRun.of(records);
                assertThat(new ComparisonPart(both.get(0), both.get(1), Texts.ENGLISH).sentences())
                        .as("seed %d", seed)
                        .first(InstanceOfAssertFactories.STRING)
                        .startsWith("7.5 does not differ from 7.0 beyond the tolerance in ");
            }
        }
    }

    /** As releases that were measured interleaved. */
    private static RunRecord startedTogether(RunRecord record) {
        UnjudgedRun run = record.unjudged();
        RunHeader old = run.header();
        return new RunRecord(
                new UnjudgedRun(
                        new RunHeader(old.suite(), old.run(), old.build(), Instant.EPOCH, old.finishedAt()),
                        run.machine(),
                        run.found(),
                        run.reference()),
                record.judgement());
    }

    @Test
    void theNewestReleaseIsComparedWithTheOneBeforeItToo() {
        RunRecord first = SampleRuns.of("7.0", 1, 1, 1);
        RunRecord second = SampleRuns.of("7.4", 1, 2, 2);
        RunRecord third = SampleRuns.of("7.5", 1, 2, 3);

        assertThat(ReleaseReport.isNewestWorse(List.of(first, second))).isTrue();
        assertThat(ReleaseReport.isNewestWorse(List.of(first, second, third))).isFalse();
        assertThat(ReleaseReport.isNewestWorse(List.of(first))).isFalse();
        assertThat(markdown(first, second, third))
                .contains("7.5 compared with 7.0", "7.5 does not differ from 7.4 beyond the tolerance");
    }

    @Test
    void figuresOfTheProcessJoinThoseOfItsOnlyRequestAndNoneIsLost() {
        List<MeasuredSeries> one = List.of(
                series("send", Metrics.MEAN, 5),
                series("send", Metrics.THROUGHPUT, 100),
                series("", Metrics.THROUGHPUT, 200),
                series("", Metrics.HEAP_AFTER_GC, 1 << 20));
        assertThat(results(one))
                .containsPattern("\\|   \\| send \\| 100/s[^|]*\\| 5\\.00.ms[^|]*\\| 1\\.00.MB")
                .containsPattern("\\|   \\|   \\| 200/s");

        List<MeasuredSeries> withDatabase = new ArrayList<>(one);
        withDatabase.add(series("database", Metrics.HEAP_AFTER_GC, 2 << 20));
        assertThat(results(withDatabase))
                .containsPattern("\\|   \\| send \\| 100/s[^|]*\\| 5\\.00.ms[^|]*\\| 1\\.00.MB");

        List<MeasuredSeries> two = new ArrayList<>(one);
        two.add(series("receive", Metrics.THROUGHPUT, 100));
        assertThat(results(two)).containsPattern("\\|   \\|   \\| 200/s[^|]*\\|   \\| 1\\.00.MB");
    }

    private static MeasuredSeries series(String request, Metric metric, double value) {
        return new MeasuredSeries(SeriesId.of("queue", Map.of(), "", request), metric, List.of(value, value, value));
    }

    private static RunRecord record(List<MeasuredSeries> series, Finding... findings) {
        return new RunRecord(
                Records.unjudged(new MeasuredRun("7.5", series)),
                Summary.of(List.of(), Policy.DEFAULT).with(List.of(findings)));
    }

    private static String results(List<MeasuredSeries> series, Finding... findings) {
        return markdown(record(series, findings));
    }

    @Test
    void inconclusiveSeriesAreNotCalledEqual() {
        RunRecord noisy = run("7.0", Metrics.MEAN, 1, 9, 30);

        assertThat(markdown(noisy, run("7.5", Metrics.MEAN, 30, 1, 9)))
                .contains("- 7.5 compared with 7.0: inconclusive for 1 of 1 series")
                .doesNotContain("does not differ");
    }

    @Test
    void figuresThatAreNotValidAreMarkedAndNotCompared() {
        RunRecord failing = judged(run("7.0", Metrics.ERROR_RATE, 0.5, 0.5, 0.5));

        assertThat(markdown(failing, judged(run("7.5", Metrics.ERROR_RATE, 0, 0, 0))))
                .containsPattern("\\| 7\\.0 \\| 50[^|(]*\\| \\(5\\.00.ms[^|)]*\\) \\|")
                .containsPattern("\\| 7\\.5 \\| 0[^|(]*\\| 5\\.00.ms")
                .contains("- 7.5 compared with 7.0: 1 series have no counterpart or too few valid trials");
    }

    @Test
    void curvesLeaveOutFiguresThatAreNotValid() {
        List<MeasuredSeries> series = Stream.of("1", "2", "4", "8")
                .map(load -> new MeasuredSeries(
                        SeriesId.of("queue", Map.of(), load, "send"), Metrics.MEAN, List.of(5.0 * load.charAt(0))))
                .toList();
        Finding disturbed =
                new Finding(Finding.Kind.OTHER_CPU, Finding.Severity.INVALID, "queue", "2", "", Reason.of("otherCpu"));

        assertThat(html(record(series))).containsPattern("<polyline class='line0' points='(\\S+ ){3}\\S+'/>");
        assertThat(html(record(series, disturbed)))
                .containsPattern("<polyline class='line0' points='(\\S+ ){2}\\S+'/>");
    }

    /** A machine that became slower between two runs concerns neither of them alone. */
    @Test
    void whatOnlyTheComparisonFindsIsSaid() {
        RunRecord first = SampleRuns.of("7.0", 1, 1, 1);
        RunRecord second = SampleRuns.of("7.5", 1, 1, 2);

        assertThat(markdown(calibrated(first, 100), calibrated(second, 200)))
                .containsSubsequence("### 7.5 compared with 7.0", "the same processor work took", "## Limits");
        assertThat(markdown(calibrated(first, 100), calibrated(second, 100)))
                .doesNotContain("the same processor work took");
    }

    private static RunRecord calibrated(RunRecord record, double cpuMillis) {
        Calibration.Speed speed = new Calibration.Speed(cpuMillis, 100, 0.0, 0.0);
        UnjudgedRun run = record.unjudged();
        return new RunRecord(
                new UnjudgedRun(
                        run.header(),
                        new RunMachine(run.machine().hardware(), Optional.of(new Calibration(speed, speed))),
                        run.found(),
                        run.reference()),
                record.judgement());
    }

    @Test
    void metricsAreDefinedWithTheirTolerances() {
        assertThat(results(List.of(series("send", Metrics.ERROR_RATE, 0), series("send", Metrics.MEAN, 5))))
                .containsSubsequence(
                        "| Error rate | share of the requests that failed | 0.50 points |",
                        "| Mean response time | mean time of a request | 5.0 % |");
    }

    @Test
    void aReleaseThatIsNotValidIsNotTakenForOneThatIsNoWorse() {
        RunRecord sound = run("7.0", Metrics.ERROR_RATE, 0, 0, 0);
        RunRecord failing = run("7.5", Metrics.ERROR_RATE, 0.5, 0.5, 0.5);

        assertThat(ReleaseReport.whyNewestIsInvalid(List.of(sound, sound))).isEmpty();
        assertThat(ReleaseReport.whyNewestIsInvalid(List.of(failing, sound, sound)))
                .isEmpty();
        for (List<RunRecord> records : List.of(List.of(sound, failing), List.of(failing, sound))) {
            assertThat(ReleaseReport.whyNewestIsInvalid(records).map(Texts.ENGLISH::of))
                    .hasValueSatisfying(why -> assertThat(why).contains("queue / send", "50"));
        }
        assertThat(ReleaseReport.whyNewestIsInvalid(List.of(sound, SampleRuns.of("8.0", 1, 1, 1)))
                        .map(Texts.ENGLISH::of))
                .hasValueSatisfying(why -> assertThat(why).startsWith("8.0 cannot be compared with 7.0: no series"));
    }

    private static RunRecord judged(RunRecord run) {
        return Judging.ofTwoBuilds(Profiles.NONE).complete(Judging.Case.once(run.unjudged(), List.of()));
    }

    /** A mean, and another metric of the same request. */
    private static RunRecord run(String build, Metric metric, double... trials) {
        List<MeasuredSeries> series = new ArrayList<>();
        if (!metric.equals(Metrics.MEAN)) {
            series.add(series("send", Metrics.MEAN, 5));
        }
        series.add(new MeasuredSeries(
                SeriesId.of("queue", Map.of(), "", "send"),
                metric,
                Arrays.stream(trials).boxed().toList()));
        return new RunRecord(Records.unjudged(new MeasuredRun(build, series)), Summary.of(List.of(), Policy.DEFAULT));
    }

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
                        "Figure 1. Throughput: point-to-point / send",
                        "Table 6. topic 1",
                        "<h2>Comparison</h2>",
                        "Table 7. 7.5 compared with 7.0",
                        "<h2>Limits of this report</h2>");
    }

    @Test
    void runsWithoutACommonSeriesAreNotCalledEqual() {
        assertThat(markdown(Records.judged(), SampleRuns.of(12)))
                .contains("cannot be compared with", "no series has a counterpart with enough valid trials")
                .doesNotContain("does not differ");
    }

    @Test
    void loadsThatLieCloseTogetherDoNotCoverEachOther() {
        List<LineChart.Point> points = Stream.of(50, 100, 1000, 2000)
                .map(load -> new LineChart.Point(load, 1))
                .toList();

        assertThat(new LineChart("load", "ms", List.of(new LineChart.Line("7.5", points))).svg(name -> name))
                .contains(">50</text>", ">1000</text>", ">2000</text>")
                .doesNotContain(">100</text>");
    }

    @Test
    void aCurveHasTheUnitOfItsSeries() {
        List<MeasuredSeries> series = Stream.of("1", "2", "4")
                .map(load -> new MeasuredSeries(
                        SeriesId.of("queue", Map.of(), load, "send"),
                        new Metric("mean", "us", Direction.LOWER),
                        List.of(500.0)))
                .toList();

        assertThat(html(new RunRecord(
                        Records.unjudged(new MeasuredRun("7.5", series)), Summary.of(List.of(), Policy.DEFAULT))))
                .contains(">600 \u00b5s</text>")
                .doesNotContain("600 ms");
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
        UnjudgedRun run = first.unjudged();
        RunRecord second = new RunRecord(
                new UnjudgedRun(
                        run.header(),
                        run.machine().with(new Environment(facts, List.of())),
                        run.found(),
                        run.reference()),
                first.judgement());

        assertThat(markdown(first, second))
                .contains("| database, shop |   | host db.test, maximum heap 256 MiB, JVM option -Xmn 64m |")
                .containsPattern("\\| middleware \\| JVM option -Dmode fast \\S+ \\|   \\|")
                .contains("| workloads\\[queue\\].measure | 9m |", "Not read: middleware: classes on the class path")
                .doesNotContain("tool 1.2", "12ab", "were not recorded");
    }

    @Test
    void aRunWithoutAnEnvironmentIsSaidToHaveNone() {
        assertThat(markdown(SampleRuns.of("7.0", 1, 1, 1)))
                .contains("- 7.0: programs, their hosts and their options were not recorded")
                .doesNotContain("| Program |");
    }

    @Test
    void anErrorRateOfZeroHasAnUpperLimitFromItsRequests() {
        MeasuredSeries none = series("send", Metrics.ERROR_RATE, 0);
        Distribution times = new Distribution(1_000_000);
        times.record(5, 100);
        UnjudgedRun run = Records.unjudged(new MeasuredRun("7.5", List.of(none)));
        RunRecord counted = new RunRecord(
                measured(
                        run,
                        List.of(
                                StoredDistribution.of(none.id().place(), "send", 1, times),
                                StoredDistribution.of(none.id().place(), "send", 2, times),
                                StoredDistribution.of(none.id().place(), "receive", 1, times)),
                        List.of()),
                Summary.of(List.of(), Policy.DEFAULT));

        // 0.985 ^ 200 is about 5 %.
        assertThat(markdown(counted)).contains("| send | 0.0\u00a0% +1.5 |");
        assertThat(results(List.of(none))).contains("| send | 0.0\u00a0% |");
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
    void aLongTrialShowsItsRates() {
        assertThat(html(lasting(3 * 60))).contains("Heap in use: soak / 1").doesNotContain("Throughput: soak / 1");
        assertThat(html(lasting(12 * 60)))
                .contains("Heap in use: soak / 1", "Throughput: soak / 1", "</svg>7.5 send</span>", ">s</text>")
                .doesNotContain(">h</text>");
        assertThat(html(lasting(10 * 60 * 60))).contains(">h</text>").doesNotContain(">s</text>");
    }

    private static RunRecord lasting(int seconds) {
        List<Timeline> timelines = Stream.of(new Quantity(Quantity.Kind.HEAP_USED, ""), Quantity.perSecond("send"))
                .map(quantity ->
                        new Timeline(new Place("soak", "1"), quantity, "", 1, 0, Collections.nCopies(seconds, 100.0)))
                .toList();
        return new RunRecord(
                measured(Records.unjudged(new MeasuredRun("7.5", List.of())), List.of(), timelines),
                Summary.of(List.of(), Policy.DEFAULT));
    }

    private static UnjudgedRun measured(
            UnjudgedRun run, List<StoredDistribution> distributions, List<Timeline> timelines) {
        return new UnjudgedRun(
                run.header(),
                run.machine(),
                new Measurements(
                        run.found().series(),
                        distributions,
                        timelines,
                        List.of(),
                        Course.UNKNOWN,
                        Optional.empty(),
                        List.of()),
                run.reference());
    }

    @Test
    void peaksAreShownBelowTheLoads() {
        List<MeasuredSeries> series = Stream.of("1", "2", "4")
                .map(load -> new MeasuredSeries(
                        SeriesId.of("queue", Map.of(), load, "send"),
                        Metrics.THROUGHPUT,
                        List.of(100.0 + load.charAt(0))))
                .toList();

        assertThat(results(series)).containsPattern("\\| all loads \\| send \\|[^|]*\\| 152/s \\| 1\\.00");
        Finding disturbed =
                new Finding(Finding.Kind.OTHER_CPU, Finding.Severity.INVALID, "queue", "2", "", Reason.of("otherCpu"));
        assertThat(results(series, disturbed))
                .as("a peak needs all loads")
                .containsPattern("\\| all loads \\| send \\|[^|]*\\| \\(152/s\\) \\|");
    }

    @Test
    void aRunAloneIsReportedWithItsJudgement() {
        assertThat(markdown(SampleRuns.of(12)))
                .contains("## Summary", "FAIL")
                .doesNotContain("## Comparison")
                .containsPattern("\\| 4/4/4/1 \\| receive \\| 45\\d/s \u00b1\\d\\.\\d\u00a0% ");
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
        assertThat(lines).contains("| --- | --- | --- | --- |");
    }

    @Test
    void twoThousandSeriesStayReadableAndOmissionsAreCounted() {
        String report = html(SampleRuns.of("7.0", 60, 1, 1), SampleRuns.of("7.5", 60, 2, 2));

        assertThat(report.length()).isLessThan(2_000_000);
        assertThat(report).contains("20 more workloads are in the run records");
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
