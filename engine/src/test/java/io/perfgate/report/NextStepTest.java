package io.perfgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.html.HtmlReport;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Change;
import io.perfgate.measure.Checkout;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class NextStepTest {

    private static RunRecord judged(List<Double> before, List<Double> now) {
        UnjudgedRun run = Records.unjudged(measured("r2", now)).against(List.of(measured("r1", before)), List.of());
        return new RunRecord(run, Judging.compare(run.reference().baseline(), run, Policy.DEFAULT));
    }

    @Test
    void anInterleavedRunNeedsMoreTrials() {
        UnjudgedRun run = Records.unjudged(measured("r2", List.of(11.4, 11.5, 11.3, 11.4)))
                .against(List.of(measured(MeasuredRun.OTHER_BUILD, List.of(10.0, 10.1, 9.9, 10.0))), List.of());

        assertThat(commands(new RunRecord(run, Judging.compare(run.reference().baseline(), run, Policy.DEFAULT))))
                .containsExactly("trials: {most: 8}");
    }

    private static MeasuredRun measured(String name, List<Double> milliseconds) {
        return new MeasuredRun(name, List.of(new MeasuredSeries(SeriesId.named("send"), Metrics.MEAN, milliseconds)));
    }

    private static List<String> commands(RunRecord record) {
        return NextStep.of(record, "out/run.json").stream()
                .map(NextStep::command)
                .toList();
    }

    @Test
    void aRegressionIsAcknowledgedOrAccepted() {
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(20.0, 20.1, 19.9, 20.0));

        assertThat(commands(record))
                .containsExactly(
                        "perfgate known add out/run.json --until DAY --why REASON",
                        "perfgate baseline accept out/run.json");
        assertThat(HtmlReport.of(record, Texts.ENGLISH))
                .contains(
                        "<h3 class=\"pg-next-title\">What now</h3><ul><li>Fix it later: acknowledge it<code>perfgate known add run.json");
    }

    @Test
    void itsCommitIsSoughtWhereItsRangeIsKnown() {
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(20.0, 20.1, 19.9, 20.0));
        String good = "a".repeat(40);
        String bad = "b".repeat(40);
        Since since = new Since("r2", "#2", Instant.EPOCH, Optional.of(good), Checkout.of(bad), Optional.empty(), true);
        Judgement told = record.judgement()
                .withSince(Map.of(record.judgement().series().get(0).key(), since));

        assertThat(commands(new RunRecord(record.unjudged(), told)).get(0))
                .isEqualTo("perfgate culprit --good aaaaaaaaaa --bad bbbbbbbbbb out/run.json");
        assertThat(HtmlReport.of(new RunRecord(record.unjudged(), told), Texts.ENGLISH))
                .as("of a single series too")
                .contains(
                        "<p>1 of 1 series regressed. First reported in this run (commits aaaaaaaaaa..bbbbbbbbbb)</p>");
    }

    @Test
    void unclearSeriesAreMeasuredInterleavedWithTheAcceptedBuild() {
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(11.4, 11.5, 11.3, 11.4));

        assertThat(commands(record)).containsExactly("perfgate run --against FOLDER");
        assertThat(HtmlReport.of(record, Texts.ENGLISH))
                .as("the headline says what and how much, the line below how sure")
                .contains("</span> May be worse: 'send' takes 14 % longer</h2><p>Mean response time of 'send' rose ");
    }

    @Test
    void seriesThatAreAlwaysTooNoisyNeedMoreTrials() {
        SeriesVerdict noisy = SeriesVerdict.of(
                SeriesId.named("send"),
                Metrics.MEAN,
                new Verdict.Undecided(Optional.empty(), Verdict.Doubt.NOT_GATED, Reason.of("oneTrial")));
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(10.0, 10.1, 9.9, 10.0));

        assertThat(commands(new RunRecord(record.unjudged(), Summary.of(List.of(noisy), Policy.DEFAULT))))
                .containsExactly("trials: {most: 8}");
        SeriesVerdict isNew = SeriesVerdict.of(
                SeriesId.named("receive"),
                Metrics.MEAN,
                new Verdict.NoBaseline(OptionalDouble.of(10), Reason.of("newSeries")));
        assertThat(commands(new RunRecord(record.unjudged(), Summary.of(List.of(noisy, isNew), Policy.DEFAULT))))
                .as("no trial settles a new series")
                .isEmpty();
    }

    @Test
    void aLeakIsExplainedWithItsAdvice() {
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(10.0, 10.1, 9.9, 10.0));
        SeriesVerdict leak = new SeriesVerdict(
                new Subject.Leak(SeriesId.named("send")),
                new Verdict.Regressed(
                        new Change(1, 0.9, 1.1, 1e8, 2e8),
                        Reason.plain("grows by 200 MB/h").and("leakLook")));

        assertThat(HtmlReport.of(
                        new RunRecord(record.unjudged(), Summary.of(List.of(leak), Policy.DEFAULT)), Texts.ENGLISH))
                .containsPattern("'send': grows by 200 MB/h</h2><p>[^<]*heap dump");
    }

    @Test
    void anObstacleIsRemovedFirst() {
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(11.4, 11.5, 11.3, 11.4));
        Finding unread = Finding.ofRun(
                Finding.Kind.TELEMETRY, Finding.Severity.INVALID, Reason.plain("not read; select fewer metrics"));

        assertThat(commands(new RunRecord(record.unjudged(), record.judgement().with(List.of(unread)))))
                .isEmpty();
    }

    @Test
    void aSingleTrialNeedsMoreTrialsNotAnotherBuild() {
        assertThat(commands(judged(List.of(10.0), List.of(20.0)))).containsExactly("trials: {most: 2}");
    }

    @Test
    void alsoASuspectLimitWhichNoOtherBuildSettles() {
        Subject limit = new Subject.Limit(SeriesId.named("send"), Metrics.MEAN, "mean <= 10 ms");
        Reason why = Reason.of(
                "limitAtMost", new Value.MetricLabel("mean"), new Value.Amount(11, "ms"), new Value.Amount(10, "ms"));
        SeriesVerdict suspect = new SeriesVerdict(
                limit,
                new Verdict.Undecided(
                        Optional.empty(), Verdict.Doubt.SUSPECT, why.and("limitNotSure", new Value.Amount(2, "ms"))));
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(10.0, 10.1, 9.9, 10.0));
        RunRecord open = new RunRecord(record.unjudged(), Summary.of(List.of(suspect), Policy.DEFAULT));

        assertThat(commands(open)).containsExactly("trials: {most: 8}");
        assertThat(HtmlReport.of(open, Texts.ENGLISH))
                .contains("May be worse: 'send': Mean response time 11.0 ms, limit &lt;= 10.0 ms</h2>"
                        + "<p>Beyond the limit, but within the noise of the trials");
    }

    @Test
    void runsCutShortByATimeBudgetGetMoreTime() {
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(11.4, 11.5, 11.3, 11.4));
        UnjudgedRun run = record.unjudged();
        Course course = new Course(
                List.of(),
                Optional.of(new Course.CutShort(60, List.of("send"))),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                Course.Beside.UNKNOWN);
        Measurements cut = new Measurements(
                run.measured().series(), List.of(), List.of(), List.of(), course, Optional.empty(), List.of());

        assertThat(commands(new RunRecord(
                        new UnjudgedRun(run.header(), run.machine(), cut, run.reference()), record.judgement())))
                .containsExactly("perfgate run --budget TIME");
    }

    @Test
    void aPassSuggestsNothing() {
        assertThat(commands(judged(List.of(10.0, 10.1, 9.9), List.of(10.0, 10.1, 9.9))))
                .isEmpty();
    }

    @Test
    void commandsForAFolderWithBlanksCanBeCopied() {
        RunRecord record = judged(List.of(10.0, 10.1, 9.9, 10.0), List.of(20.0, 20.1, 19.9, 20.0));

        assertThat(NextStep.of(record, "my results/run.json"))
                .extracting(NextStep::command)
                .containsExactly(
                        "perfgate known add 'my results/run.json' --until DAY --why REASON",
                        "perfgate baseline accept 'my results/run.json'");
    }
}
