package io.perfgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.SampleNights;
import io.perfgate.SampleRuns;
import io.perfgate.html.CostTable;
import io.perfgate.html.RemarkList;
import io.perfgate.html.VerdictCard;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Change;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RemarkTest {

    private static SeriesVerdict slower(String load, double times) {
        return SeriesVerdict.of(
                SeriesId.of("queue", Map.of(), load, "send"),
                Metrics.MEAN,
                new Verdict.Regressed(
                        new Change(times - 1, times - 1.1, times - 0.9, 10, 10 * times), Reason.plain("slower")));
    }

    private static Finding finding(Finding.Kind kind, Finding.Severity severity) {
        return new Finding(kind, severity, "queue", "", "", Reason.plain("of " + kind.word()));
    }

    private static Culprit culprit(String load, String method) {
        return new Culprit(
                "queue", load, "", Culprit.Kind.HOTTER, method, OptionalDouble.of(0.1), 0.4, Optional.empty());
    }

    private static Judgement judgement(List<Finding> findings, List<Culprit> culprits) {
        return Summary.of(List.of(slower("10", 1.5), slower("20", 3)), Policy.DEFAULT)
                .with(findings)
                .withCulprits(culprits);
    }

    @Test
    void methodsOfTheWorstLoadStandBeforeWarnings() {
        Judgement judgement = judgement(
                List.of(
                        finding(Finding.Kind.WARM_UP, Finding.Severity.WARNING),
                        finding(Finding.Kind.ENVIRONMENT, Finding.Severity.WARNING),
                        finding(Finding.Kind.ERRORS, Finding.Severity.INVALID)),
                List.of(culprit("10", "Store.write"), culprit("20", "Store.sync")));

        List<String> expected = List.of("of errors", "of environment", "Store.sync", "Store.write", "of warmUp");
        assertThat(Remark.of(judgement))
                .extracting(remark -> Texts.ENGLISH.of(remark.sentence()))
                .zipSatisfy(expected, (sentence, part) -> assertThat(sentence).contains(part));
        assertThat(ConsoleReport.of(judgement, Texts.ENGLISH, ConsoleReport.Layout.LOG))
                .containsSubsequence(expected);
        assertThat(RemarkList.html(judgement, Texts.ENGLISH))
                .as("a page lists other changes elsewhere")
                .containsSubsequence(
                        "of errors", "Store.sync", "Store.write", "of warmUp", "<details", "of environment");
    }

    @Test
    void aRecordingNamesABenchmarkWithoutItsParameters() {
        SeriesId gcd = SeriesId.of("jmh", Map.of(), "", "org.Gcd.gcdLong {numPairs=100000, seed=42}");

        assertThat(gcd.isRecordedAs("org.Gcd.gcdLong")).isTrue();
        assertThat(gcd.isRecordedAs("org.Gcd.gcd")).isFalse();
        assertThat(gcd.isRecordedAs("")).isTrue();
    }

    /** 40 ms of waiting explain a longer time better than 7 us of work; memory explains it least. */
    @Test
    void methodsThatExplainMostOfItComeFirst() {
        Judgement judgement = judgement(
                List.of(),
                List.of(
                        culprit(Culprit.Kind.HOTTER, "Store.write", 0.000_007, Optional.of("Store.flush")),
                        culprit(Culprit.Kind.HOTTER, "Store.find", 0.000_007, Optional.empty()),
                        culprit(Culprit.Kind.ALLOCATES_MORE, "Store.copy", 5000, Optional.empty()),
                        culprit(Culprit.Kind.WAITS_MORE, "Store.lock", 0.04, Optional.empty())));

        assertThat(ConsoleReport.of(judgement, Texts.ENGLISH, ConsoleReport.Layout.LOG))
                .containsSubsequence("Store.lock", "Store.find", "Store.write", "Store.copy");
    }

    @Test
    void aPageDrawsWhatMethodsCostAndFoldsTheirSentences() {
        Judgement judgement = judgement(
                List.of(),
                List.of(
                        culprit(Culprit.Kind.HOTTER, "acme.Store.find", 0.0009, Optional.empty()),
                        culprit(Culprit.Kind.ALLOCATES_MORE, "acme.Store.copy", 5000, Optional.empty()),
                        culprit(Culprit.Kind.HOTTER, "acme.Store.write", 0.004, Optional.of("acme.Store.flush")),
                        culprit(Culprit.Kind.WAITS_MORE, "acme.Store.lock", 0.01, Optional.empty())));

        assertThat(CostTable.html(judgement, Texts.ENGLISH))
                .as("the largest first; neither what moved nor less than 5 % of the largest")
                .containsSubsequence(
                        "<code>Store.lock", "width=\"100%\"", "+10.0 ms", "<code>Store.find", "width=\"9%\"")
                .contains("<small>acme</small>", "+4.88 KB", "per request, this run minus the baseline")
                .doesNotContain("Store.write");
        assertThat(RemarkList.html(judgement, Texts.ENGLISH))
                .startsWith("<details")
                .contains("Store.write");
        assertThat(CostTable.html(judgement.withCulprits(List.of()), Texts.ENGLISH))
                .isEmpty();
    }

    @Test
    void aSuspectIsExplainedLikeARegression() {
        Judgement judgement = Summary.of(List.of(undecided("send", Verdict.Doubt.SUSPECT)), Policy.DEFAULT)
                .withCulprits(List.of(culprit(Culprit.Kind.ALLOCATES_MORE, "acme.Store.copy", 5000, Optional.empty())));

        assertThat(CostTable.html(judgement, Texts.ENGLISH))
                .containsSubsequence("Where the memory went", "<code>Store.copy", "+4.88 KB");
        assertThat(RemarkList.html(judgement, Texts.ENGLISH)).startsWith("<details");
    }

    private static Culprit culprit(Culprit.Kind kind, String method, double now, Optional<String> movedFrom) {
        return new Culprit(
                "queue",
                "20",
                "",
                kind,
                method,
                OptionalDouble.of(0),
                now,
                Optional.of(new Culprit.Evidence(Culprit.Per.REQUEST, now / 2, now * 2, 50, movedFrom)));
    }

    @Test
    void manyAreFolded() {
        Judgement judgement = judgement(
                List.of(),
                IntStream.range(0, 30)
                        .mapToObj(i -> culprit("20", "Store.<init>" + i))
                        .toList());

        assertThat(RemarkList.html(judgement, Texts.ENGLISH))
                .containsSubsequence("Store.&lt;init&gt;7 ", "<details", "More remarks: 22", "Store.&lt;init&gt;8 ")
                .doesNotContain("<init>");
        assertThat(MarkdownReport.of(judgement, Texts.ENGLISH))
                .contains("Store.\\<init\\>7 ", "- More remarks: 22")
                .doesNotContain("Store.\\<init\\>8 ");
    }

    @Test
    void theSameFindingInOtherWorkloadsIsFolded() {
        List<Finding> findings = List.of(
                busy("queue", "40 % during trial 1"),
                busy("topic", "50 % during trial 1"),
                new Finding(Finding.Kind.ERRORS, Finding.Severity.INVALID, "topic", "", "", Reason.plain("errors")));

        assertThat(RemarkList.html(judgement(findings, List.of()), Texts.ENGLISH))
                .containsSubsequence("40 % during", "errors", "<details", "More remarks: 1", "50 % during");
    }

    @Test
    void differentFindingsOfOneKindAreNotFolded() {
        List<Finding> findings = List.of(
                capacity(Reason.of("capacityDied", "4000/s", 1)),
                capacity(Reason.of("capacityHarmed", 1)),
                capacity(Reason.of("capacityHarmed", 2)));

        assertThat(RemarkList.html(judgement(findings, List.of()), Texts.ENGLISH))
                .containsSubsequence("the middleware exited", "trial 1: after an overload", "More remarks: 1");
    }

    private static Finding capacity(Reason why) {
        return new Finding(Finding.Kind.CAPACITY, Finding.Severity.WARNING, "queue", "", "", why);
    }

    /** An inconclusive run first gives the reason and the fix. */
    @Test
    void theFindingThatKeepsARunFromAnAnswerIsItsHeadline() {
        RunRecord record = Records.judged();
        Judgement unclear = new Judgement(Outcome.CANNOT_TELL, Reason.plain("2 of 2 series not judged"), List.of())
                .with(List.of(
                        new Finding(
                                Finding.Kind.ERRORS, Finding.Severity.INVALID, "topic", "", "", Reason.plain("errors")),
                        busy("queue", "40 % during trial 1"),
                        busy("topic", "50 % during trial 1")));

        String card = VerdictCard.answer(new RunRecord(record.unjudged(), unclear), Texts.ENGLISH);

        assertThat(card)
                .containsSubsequence(
                        "Other processes used the processors: ",
                        "% during trial 1</h2>",
                        "<p>Stop them; ",
                        "<p>2 of 2 series not judged</p>");
        assertThat(RemarkList.html(unclear, Texts.ENGLISH))
                .containsSubsequence("errors", "<details", "More remarks: 2", "40 % during", "50 % during");
    }

    @Test
    void aSuspectSeriesDoesNotHideTheRestOfTheSummary() {
        Judgement judgement = Summary.of(
                List.of(undecided("send", Verdict.Doubt.SUSPECT), undecided("receive", Verdict.Doubt.BLIND)),
                Policy.DEFAULT);

        assertThat(VerdictCard.answer(
                        new RunRecord(
                                Records.judged().unjudged(),
                                judgement.withSummary(
                                        judgement.summary().and("outOfTime", new Reason.Value.Name("1 min")))),
                        Texts.ENGLISH))
                .containsSubsequence(
                        "May be worse: 'send' at 20 takes 10 % longer</h2>",
                        "<p>1 of 2 series may be worse. Of 2 series, 1 unclear. The time budget of 1 min",
                        " allowed no more trials</p>");
    }

    @Test
    void aComparisonOfTwoBuildsNamesTheOther() {
        assertThat(VerdictCard.answer(SampleRuns.of(12), Texts.ENGLISH))
                .contains("<p>5 of 20 series regressed. Compared with build 412</p>");
    }

    @Test
    void aPassShowsItsDetailsBelowItsHeadline() {
        assertThat(VerdictCard.answer(SampleNights.slow(1), Texts.ENGLISH))
                .containsSubsequence(
                        "No regressions: 2 series</h2>", "<p>1 pending. Would have shown changes of 9.0 %</p>");
    }

    private static SeriesVerdict undecided(String request, Verdict.Doubt doubt) {
        return SeriesVerdict.of(
                SeriesId.of("queue", Map.of(), "20", request),
                Metrics.MEAN,
                new Verdict.Undecided(Optional.of(new Change(0.1, -0.1, 0.3, 10, 11)), doubt, Reason.plain("noisy")));
    }

    private static Finding busy(String workload, String when) {
        return new Finding(
                Finding.Kind.OTHER_CPU,
                Finding.Severity.INVALID,
                workload,
                "10",
                "",
                Reason.of("otherCpu", when).and("otherCpuMend", new Reason.Value.Share(0.05)));
    }

    @Test
    void withoutAnyNothingIsShown() {
        assertThat(RemarkList.html(judgement(List.of(), List.of()), Texts.ENGLISH))
                .isEmpty();
    }
}
