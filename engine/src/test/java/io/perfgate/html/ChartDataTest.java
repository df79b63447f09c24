package io.perfgate.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.perfgate.Records;
import io.perfgate.SampleRuns;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartDataTest {

    private static MeasuredSeries series(String load, String metric, Double... trials) {
        return new MeasuredSeries(
                SeriesId.of("orders", Map.of("body", "1K"), load, "send"),
                new Metric(metric, "ms", Direction.LOWER),
                List.of(trials));
    }

    @ParameterizedTest
    @CsvSource({"50", "99", "99.9", "99.99", "100", "5"})
    void aPercentilesNameContainsItsPercentage(double percent) {
        assertThat(Metric.percentile(percent).percent()).hasValue(percent);
    }

    @Test
    void aLimitSaysItsFigureOnce() {
        SeriesVerdict suspect = new SeriesVerdict(
                new Subject.Limit(SeriesId.of("shop", Map.of(), "", "send"), Metrics.MEAN, "mean <= 10 ms"),
                new Verdict.Undecided(
                        Optional.of(new Change(0.1, -0.1, 0.3, 10, 11)),
                        Verdict.Doubt.SUSPECT,
                        Reason.plain("mean 11.0 ms, limit <= 10.0 ms").and("notCertainYet")));
        RunRecord record = new RunRecord(Records.judged().unjudged(), Summary.of(List.of(suspect), Policy.DEFAULT));

        assertThat(ChartData.of(record, Texts.ENGLISH).series())
                .extracting(ChartData.Series::subject, ChartData.Series::current, ChartData.Series::why)
                .containsExactly(tuple("send (mean <= 10 ms)", 11.0, "not yet certain"));
    }

    @Test
    void beforeHasThePercentilesThatTheBaselineKeeps() {
        List<MeasuredSeries> now = List.of(
                series("10", "p99", 0.99),
                series("10", "p50", 0.5),
                series("10", "mean", 0.5),
                series("20", "p50", 9.0));
        RunRecord record = record(
                now,
                List.of(
                        new MeasuredRun("older", List.of(series("10", "p50", 0.3, 0.5), series("20", "p50", 8.0))),
                        new MeasuredRun("old", List.of(series("10", "p50", 0.6), series("10", "p99", 0.8)))),
                List.of());

        List<PercentileCurves.Curve> curves =
                ChartData.of(record, Texts.ENGLISH).curves();

        assertThat(curves).extracting(PercentileCurves.Curve::subject).containsExactly("send");
        assertThat(curves.get(0).now())
                .hasSize(13)
                .isSortedAccordingTo(Comparator.comparingDouble(point -> point.get(1)));
        assertThat(curves.get(0).before()).containsExactly(List.of(50.0, 0.5), List.of(99.0, 0.8));
    }

    @Test
    void whereTheBaselineKeepsDetailsBothSidesAreWhole() {
        ChartData data = ChartData.of(SampleRuns.of(12), Texts.ENGLISH);

        assertThat(data.before()).isEqualTo("build 412");
        assertThat(data.curves()).hasSize(4).allSatisfy(curve -> assertThat(curve.before())
                .hasSameSizeAs(curve.now()));
        assertThat(data.courses())
                .hasSize(10)
                .allSatisfy(course -> assertThat(course.before().middle()).hasSize(60));
    }

    @Test
    void movedTimelinesAreFoundByTheirFigures() {
        List<ChartData.Course> courses =
                ChartData.of(SampleRuns.of(12), Texts.ENGLISH).courses();

        assertThat(courses)
                .filteredOn(course -> course.moved() > 0.05)
                .extracting(ChartData.Course::name)
                .containsExactlyInAnyOrder("receive mean", "receive per second");
    }

    private static RunRecord record(List<MeasuredSeries> now, List<MeasuredRun> baseline, List<Timeline> timelines) {
        RunRecord some = Records.judged();
        UnjudgedRun run = new UnjudgedRun(
                some.header(),
                some.machine(),
                new Measurements(
                        now,
                        some.found().distributions(),
                        timelines,
                        List.of(),
                        some.course(),
                        Optional.empty(),
                        List.of()),
                new Reference(some.policy(), baseline, List.of()));
        return new RunRecord(run, some.judgement());
    }
}
