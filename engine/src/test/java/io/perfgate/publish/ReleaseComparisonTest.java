package io.perfgate.publish;

import static io.perfgate.publish.ReleaseReports.html;
import static io.perfgate.publish.ReleaseReports.markdown;
import static io.perfgate.publish.ReleaseReports.onMachine;
import static io.perfgate.publish.ReleaseReports.record;
import static io.perfgate.publish.ReleaseReports.series;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.SampleRuns;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.suite.SuiteParser;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ReleaseComparisonTest {

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
        RunRecord first = withErrorsAndLimits(SampleRuns.of("7.0", 1, 1, 1000), 1000);
        for (int seed = 0; seed < 100; seed++) {
            RunRecord second = withErrorsAndLimits(SampleRuns.of("7.5", 1, 1, seed), seed);
            for (List<RunRecord> records :
                    List.of(List.of(first, second), List.of(startedTogether(first), startedTogether(second)))) {
                assertThat(comparison(records))
                        .as("seed %d", seed)
                        .contains(
                                "- 7.5 compared with 7.0: no difference beyond the tolerance was found in ",
                                ": limit mean \\<= 1 s kept",
                                ": limit errorRate \\<= 5% kept",
                                "Error rate: 0 in both runs for 1 series")
                        .doesNotContainPattern(
                                "times as high in| higher in| lower in| changed by |, limit |regressed \\||improved \\|");
            }
        }
    }

    /** The sentences of the summary, and the chapter. */
    private static String comparison(List<RunRecord> records) {
        List<PublishedRun> both = PublishedRun.of(records);
        ComparisonPart comparison = new ComparisonPart(both.get(0), both.get(1), Texts.ENGLISH);
        List<Block> blocks = new ArrayList<>(comparison.blocks());
        blocks.add(new Block.Items(comparison.sentences()));
        return MarkdownPublication.of("7.5", blocks, Texts.ENGLISH);
    }

    /** With a request that never fails, and one whose share of errors varies by chance. */
    private static RunRecord withErrorsAndLimits(RunRecord record, long seed) {
        UnjudgedRun run = limited(record, "mean <= 1 s", "errorRate <= 5%").unjudged();
        Random random = new Random(seed);
        List<MeasuredSeries> series = new ArrayList<>(run.found().series());
        series.add(series("send", Metrics.ERROR_RATE, 0));
        series.add(new MeasuredSeries(
                SeriesId.of("queue", Map.of(), "", "receive"),
                Metrics.ERROR_RATE,
                random.doubles(4, 0.010, 0.012).boxed().toList()));
        Measurements found = new Measurements(
                series,
                run.found().distributions(),
                run.found().timelines(),
                List.of(),
                run.found().course(),
                Optional.empty(),
                List.of());
        return new RunRecord(new UnjudgedRun(run.header(), run.machine(), found, run.reference()), record.judgement());
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
                .contains(
                        "7.5 compared with 7.0", "7.5 compared with 7.4: no difference beyond the tolerance was found");
    }

    /** That no difference was found does not prove that there is none. */
    @Test
    void onlyAnIntervalWithinTheToleranceShowsEquality() {
        assertThat(markdown(run("7.0", Metrics.MEAN, 10, 10.01, 10.02), run("7.5", Metrics.MEAN, 10, 10.01, 10.02)))
                .contains(
                        "was found in 1 series; the whole 95 % interval is within the tolerance for 1 of the 1",
                        "| within tolerance |");
        assertThat(markdown(run("7.0", Metrics.MEAN, 10, 12, 11), run("7.5", Metrics.MEAN, 11, 12, 10)))
                .contains("is within the tolerance for 0 of the 1 that have one", "| no difference found |")
                .doesNotContain("within tolerance |", "unchanged");
    }

    /** Nothing has no ratio, and the interval of a share has another unit than its tolerance. */
    @Test
    void nothingInBothRunsIsWithinTheToleranceAndSharesAreNotCounted() {
        assertThat(markdown(
                        run("7.0", Metrics.ALLOCATED_PER_REQUEST, 0, 0, 0),
                        run("7.5", Metrics.ALLOCATED_PER_REQUEST, 0, 0, 0)))
                .contains("was found in 2 series; the whole 95 % interval is within the tolerance for 2 of the 2");
        assertThat(markdown(run("7.0", Metrics.ERROR_RATE, 0, 0, 0), run("7.5", Metrics.ERROR_RATE, 0, 0, 0)))
                .contains("was found in 2 series; the whole 95 % interval is within the tolerance for 1 of the 1");
    }

    /** The difference of shares has no interval, but its sides have. */
    @Test
    void aShareIsReportedWithTheIntervalsOfItsSides() {
        assertThat(markdown(
                        run("7.0", Metrics.ERROR_RATE, 0, 0, 0), run("7.5", Metrics.ERROR_RATE, 0.020, 0.021, 0.022)))
                .containsPattern("Error rate of 'queue / send' changed by [^;]*\\(0\\.00.% → 2\\.1.% ±0\\.\\d+\\)");
    }

    /** It makes the exit status 1, so the summary must say why. */
    @Test
    void aBrokenLimitIsReportedApartFromSeriesThatWereNotCompared() {
        RunRecord first = run("7.0", Metrics.MEAN, 10, 10.01, 10.02);
        RunRecord second = limited(run("7.5", Metrics.MEAN, 10, 10.01, 10.02));

        assertThat(ReleaseReport.isNewestWorse(List.of(first, second))).isTrue();
        assertThat(markdown(first, second))
                .contains("- 7.5, 'queue / send': Mean response time 10.0 ms, limit \\<= 3.00 ms\n")
                .doesNotContain("were not compared");
    }

    /** A reader must see that a target was not shown to be kept, once for all requests with the same reason. */
    @Test
    void aLimitThatIsNotJudgedIsNamedOnce() {
        RunRecord first = record("7.0", List.of(series("send", Metrics.MEAN, 1), series("receive", Metrics.MEAN, 1)));
        RunRecord failing = record(
                "7.5",
                List.of(
                        series("send", Metrics.MEAN, 1),
                        series("receive", Metrics.MEAN, 1),
                        series("", Metrics.ERROR_RATE, 0.5)));

        assertThat(markdown(first, limited(failing)))
                .containsOnlyOnce("limit mean \\<= 3 ms")
                .containsPattern("- 7\\.5, 'queue / [a-z]+', 'queue / [a-z]+': limit mean \\\\<= 3 ms, not judged: ");
    }

    /** A release must also show that its targets are met. */
    @Test
    void aKeptLimitIsNamedAfterBrokenOnes() {
        RunRecord first = run("7.0", Metrics.MEAN, 10, 10.01, 10.02);
        RunRecord second = limited(run("7.5", Metrics.MEAN, 10, 10.01, 10.02), "mean <= 20 ms", "mean <= 3 ms");

        assertThat(markdown(first, second))
                .containsSubsequence(
                        "- 7.5, 'queue / send': Mean response time 10.0 ms, limit \\<= 3.00 ms\n",
                        "- 7.5, 'queue / send': limit mean \\<= 20 ms kept\n");
        assertThat(markdown(judged(second)))
                .as("a run alone")
                .contains("- 7.5, 'queue / send': limit mean \\<= 20 ms kept\n");
    }

    /** Otherwise error rates of 0 fill a page of a large suite. */
    @Test
    void whatIsZeroInBothRunsSharesASentence() {
        assertThat(markdown(run("7.0", Metrics.ERROR_RATE, 0, 0, 0), run("7.5", Metrics.ERROR_RATE, 0, 0, 0)))
                .contains("Error rate: 0 in both runs for 1 series, which the table leaves out")
                .doesNotContain("| queue / send | Error rate |");
    }

    private static RunRecord limited(RunRecord record) {
        return limited(record, "mean <= 3 ms");
    }

    private static RunRecord limited(RunRecord record, String... limits) {
        UnjudgedRun run = record.unjudged();
        String suite = "suite: a\nlimits:\n  - " + String.join("\n  - ", limits) + "\n";
        Policy policy = SuiteParser.parse("performance.yml", suite, Map.of()).policy();
        return new RunRecord(
                new UnjudgedRun(run.header(), run.machine(), run.found(), Reference.of(policy)), record.judgement());
    }

    @Test
    void inconclusiveSeriesAreNotCalledEqual() {
        RunRecord noisy = run("7.0", Metrics.MEAN, 1, 9, 30);

        assertThat(markdown(noisy, run("7.5", Metrics.MEAN, 30, 1, 9)))
                .contains("- 7.5 compared with 7.0: inconclusive for 1 of 1 series")
                .doesNotContain("no difference");
    }

    @Test
    void figuresThatAreNotValidAreMarkedAndNotCompared() {
        RunRecord failing = judged(run("7.0", Metrics.ERROR_RATE, 0.5, 0.5, 0.5));

        assertThat(markdown(failing, judged(run("7.5", Metrics.ERROR_RATE, 0, 0, 0))))
                .containsPattern("\\| 7\\.0 \\| 50[^|(]*\\| \\(5\\.00.ms[^|)]*\\) \\|")
                .containsPattern("\\| 7\\.5 \\| 0[^|(]*\\| 5\\.00.ms")
                .contains(
                        "- 7.5 compared with 7.0: series without a counterpart or enough valid trials were not compared: "
                                + "1, of 'queue / send'");
    }

    /** The series of a merged record do not show why one of its machines was not valid. */
    @Test
    void whatAJudgementFoundInvalidIsNotComparedEvenIfTheFiguresDoNotShowIt() {
        Finding slowedDown = Finding.ofRun(Finding.Kind.CALIBRATION, Finding.Severity.INVALID, Reason.plain("slowed"));
        RunRecord first = run("7.0", Metrics.MEAN, 10, 10.01, 10.02);
        RunRecord second =
                record("7.5", run("7.5", Metrics.MEAN, 20, 20.01, 20.02).series(), slowedDown);

        assertThat(markdown(first, second))
                .contains("were not compared: 1, of 'queue / send'", "(20.0")
                .containsOnlyOnce("slowed")
                .doesNotContain("higher in", "times as high");
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

    /** A faster machine is no better release. */
    @Test
    void runsOnDifferentHardwareAreComparedWithACaveat() {
        RunRecord first = run("7.0", Metrics.MEAN, 10, 10.01, 10.02);
        RunRecord second = run("7.5", Metrics.MEAN, 5, 5.01, 5.02);
        RunRecord elsewhere = onMachine(
                second, new RunMachine(new Hardware("rack-9", second.hardware().facts()), Optional.empty()));

        assertThat(markdown(first, second)).doesNotContain("hardware profiles differ");
        assertThat(markdown(first, elsewhere))
                .containsSubsequence(
                        "- 7.5 compared with 7.0: the hardware profiles differ (",
                        " → rack-9), so differences may come from the machines\n",
                        " lower in 7.5 than in 7.0");
    }

    private static RunRecord calibrated(RunRecord record, double cpuMillis) {
        Calibration.Speed speed = new Calibration.Speed(cpuMillis, 100, 0.0, 0.0);
        return onMachine(record, new RunMachine(record.hardware(), Optional.of(new Calibration(speed, speed))));
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
        return record(build, series);
    }

    @Test
    void runsWithoutACommonSeriesAreNotCalledEqual() {
        assertThat(markdown(Records.judged(), SampleRuns.of(12)))
                .contains("cannot be compared with", "no series has a counterpart with enough valid trials")
                .doesNotContain("no difference");
    }
}
