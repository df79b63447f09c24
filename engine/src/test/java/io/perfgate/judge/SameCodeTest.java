package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.document.Json;
import io.perfgate.document.JudgementDocument;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Course;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.report.ConsoleReport;
import io.perfgate.report.JUnitReport;
import io.perfgate.report.MarkdownReport;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.ValidityBounds;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SameCodeTest {

    private static final List<ComparedProgram> SAME =
            List.of(Records.program("Codec.decode", "a", "a"), Records.program("Codec.encode", "b", "b"));

    private static Judgement judged(List<ComparedProgram> programs, SeriesVerdict... measured) {
        return SameCode.of(programs, Policy.DEFAULT)
                .appliedTo(Summary.of(List.of(measured), Policy.DEFAULT), Policy.DEFAULT);
    }

    private static SeriesVerdict measured(String benchmark, Verdict verdict) {
        return SeriesVerdict.of(SeriesId.of("codec", Map.of(), "", benchmark), Metrics.AVERAGE_TIME, verdict);
    }

    private static final Verdict UNCHANGED = new Verdict.Unchanged(new Change(0, -0.01, 0.01, 10, 10), Reason.NONE);
    private static final Verdict NOT_GATED = new Verdict.Undecided(
            Optional.of(new Change(0, -0.9, 0.9, 10, 10)), Verdict.Doubt.NOT_GATED, Reason.of("notGated"));

    @Test
    void aRunWithNothingToMeasurePassesWithThatReason() {
        Judgement judgement = judged(SAME);

        assertThat(judgement.outcome()).isEqualTo(Outcome.PASS);
        assertThat(Texts.ENGLISH.of(judgement.headline()))
                .isEqualTo("PASS: both builds run the same code: nothing to measure");
    }

    @Test
    void withoutEqualDigestsARunWithoutTrialsDoesNotPass() {
        assertThat(judged(List.of()).outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(judged(List.of(Records.program("Codec.decode", "a", "b"))).outcome())
                .isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void whereALimitHoldsEverythingIsMeasured() {
        Policy limited = new Policy(
                Set.of(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(Records.judged().policy().limits().get(0)),
                WhenUndecided.UNSTABLE,
                0.01,
                ValidityBounds.DEFAULT,
                Set.of());

        assertThat(SameCode.of(SAME, limited).programs()).isEmpty();
    }

    @Test
    void theShareOfJudgedSeriesIsThatOfTheMeasuredOnes() {
        List<ComparedProgram> many = IntStream.range(0, 50)
                .mapToObj(number -> Records.program("Same.b" + number, "a", "a"))
                .toList();

        assertThat(judged(many, measured("Codec.decode", UNCHANGED)).outcome()).isEqualTo(Outcome.PASS);
        assertThat(judged(many, measured("Codec.decode", NOT_GATED)).outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    private static MeasuredSeries series(String workload, String load, String subject, Metric metric) {
        return new MeasuredSeries(SeriesId.of(workload, Map.of(), load, subject), metric, List.of(1.0));
    }

    private static String counted(Optional<Course.Resumed> resumed, MeasuredSeries... series) {
        Judgement pass = judged(SAME, measured("Codec.copy", UNCHANGED), measured("Codec.decode {bytes=1}", UNCHANGED));
        UnjudgedRun run = run(SAME, new MeasuredRun("now", List.of(series)), resumed);
        return Texts.ENGLISH.of(SameCode.counted(pass, run).headline());
    }

    @Test
    void theVerdictSaysHowManyBenchmarksWereMeasuredAndHowLongTheRunTook() {
        MeasuredSeries[] series = {
            series("codec", "", "Codec.copy {bytes=1}", Metrics.AVERAGE_TIME),
            series("codec", "", "Codec.copy {bytes=2}", Metrics.AVERAGE_TIME),
            series("codec", "", "Codec.decode {bytes=1}", Metrics.AVERAGE_TIME),
            series("other", "", "Other.all", Metrics.AVERAGE_TIME),
            series("shop", "10", "buy", Metrics.MEAN)
        };

        assertThat(counted(Optional.empty(), series))
                .startsWith("PASS: benchmarks: 1 same code, 3 measured; the run took ")
                .contains("no regressions: 2 series");
        assertThat(counted(Optional.of(new Course.Resumed(1, 2)), series))
                .startsWith("PASS: benchmarks: 1 same code, 3 measured; no regressions: 2 series");
    }

    @Test
    void besideOtherWorkloadsSkippedBenchmarksAreCounted() {
        assertThat(counted(Optional.empty(), series("shop", "10", "buy", Metrics.MEAN)))
                .endsWith("; 2 same code");
    }

    private static UnjudgedRun run(List<ComparedProgram> programs, MeasuredRun measured) {
        return run(programs, measured, Optional.empty());
    }

    private static UnjudgedRun run(
            List<ComparedProgram> programs, MeasuredRun measured, Optional<Course.Resumed> resumed) {
        UnjudgedRun empty = Records.unjudged(measured);
        return new UnjudgedRun(
                empty.header(),
                empty.machine(),
                new Measurements(
                        measured.series(),
                        List.of(),
                        List.of(),
                        List.of(),
                        new Course(
                                List.of(),
                                Optional.empty(),
                                List.of(),
                                resumed,
                                List.of(),
                                List.of(),
                                new Course.Beside(Optional.empty(), programs, List.of(), false)),
                        Optional.empty(),
                        List.of()),
                empty.reference());
    }

    @Test
    void aBenchmarkThatWasMeasuredIsNotListed() {
        Judgement judgement = judged(SAME, measured("Codec.decode {bytes=1}", UNCHANGED));

        assertThat(judgement.series())
                .extracting(verdict -> verdict.verdict().word())
                .containsExactly("unchanged", "sameCode");
    }

    @Test
    void besideAnotherRunItProvesNothing() {
        UnjudgedRun run = run(SAME, new MeasuredRun("now", List.of()));
        RunRecord record = new RunRecord(run, judged(SAME));

        assertThat(Judging.compare(record, record).judgement().outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void aRunWithSkippedBenchmarksIsNotAccepted() {
        RunRecord record = new RunRecord(Records.judged().unjudged(), judged(SAME));

        assertThat(Acceptance.of(record).accepted()).isFalse();
    }

    @Test
    void allReportsListBenchmarksOfTheSameCode() {
        Judgement judgement = judged(SAME, measured("Codec.copy", UNCHANGED));

        assertThat(ConsoleReport.of(judgement, Texts.ENGLISH, ConsoleReport.Layout.LOG))
                .contains("Same code in both builds, not measured: 2");
        assertThat(ConsoleReport.of(judgement, Texts.ENGLISH, new ConsoleReport.Layout(true, OptionalInt.empty())))
                .contains("same code  codec / Codec.decode");
        assertThat(JUnitReport.of("suite", judgement, Texts.ENGLISH))
                .contains("tests=\"3\" failures=\"0\" errors=\"0\" skipped=\"2\"")
                .contains("<skipped message=\"both builds run the same code, so it was not measured\"");
        assertThat(MarkdownReport.of(judgement, Texts.ENGLISH)).contains("Same code in both builds, not measured: 2");
        String json = Json.write(JudgementDocument.of(judgement));
        assertThat(Json.read("judgement", json, JudgementDocument.class).toJudgement())
                .isEqualTo(judgement);
    }
}
