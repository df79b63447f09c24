package io.perfgate.publish;

import static io.perfgate.publish.ReleaseReports.DISTURBED;
import static io.perfgate.publish.ReleaseReports.atLoads;
import static io.perfgate.publish.ReleaseReports.html;
import static io.perfgate.publish.ReleaseReports.markdown;
import static io.perfgate.publish.ReleaseReports.record;
import static io.perfgate.publish.ReleaseReports.series;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.Summary;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunRecord;
import io.perfgate.record.StoredDistribution;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReleaseResultsTest {

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

    private static String results(List<MeasuredSeries> series, Finding... findings) {
        return markdown(record(series, findings));
    }

    @Test
    void curvesLeaveOutFiguresThatAreNotValid() {
        List<MeasuredSeries> series = atLoads(Metrics.MEAN, 5, 6, 7, 8);

        assertThat(html(record(series))).containsPattern("<polyline class='line0' points='(\\S+ ){3}\\S+'/>");
        assertThat(html(record(series, DISTURBED)))
                .containsPattern("<polyline class='line0' points='(\\S+ ){2}\\S+'/>");
    }

    @Test
    void metricsAreDefinedWithTheirTolerances() {
        assertThat(results(List.of(series("send", Metrics.ERROR_RATE, 0), series("send", Metrics.MEAN, 5))))
                .containsSubsequence(
                        "| Error rate | share of the requests that failed | 0.50 points |",
                        "| Mean response time | mean time of a request | 5.0 % |");
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
        Metric micros = new Metric("mean", "us", Direction.LOWER);

        assertThat(html(record(atLoads(micros, 500, 500, 500))))
                .contains(">600 \u00b5s</text>")
                .doesNotContain("600 ms");
    }

    /** Ticks are short in the displayed unit: a quarter of 8,000 s is 0.556 h. */
    @Test
    void ticksOfHoursAreWholeHours() {
        Metric seconds = new Metric("mean", "s", Direction.LOWER);

        assertThat(html(record(atLoads(seconds, 7000, 6500, 7200))))
                .contains(">2.00 h</text>", ">1.00 h</text>", ">1 800 s</text>")
                .doesNotContain("0.556 h", "2.22 h");
        assertThat(html(record(atLoads(seconds, 3300, 3300, 3300)))).contains(">1.00 h</text>", ">900 s</text>");
    }

    @Test
    void anErrorRateOfZeroHasAnUpperLimitFromItsRequests() {
        MeasuredSeries none = series("send", Metrics.ERROR_RATE, 0);
        Distribution times = new Distribution(1_000_000);
        times.record(5, 100);
        RunRecord counted = measured(
                List.of(none),
                List.of(
                        StoredDistribution.of(none.id().place(), "send", 1, times),
                        StoredDistribution.of(none.id().place(), "send", 2, times),
                        StoredDistribution.of(none.id().place(), "receive", 1, times)),
                List.of());

        // 0.985 ^ 200 is about 5 %.
        assertThat(markdown(counted)).contains("| send | 0.00\u00a0% +1.5 |");
        assertThat(results(List.of(none))).contains("| send | 0.00\u00a0% |");
    }

    @Test
    void aLongTrialShowsItsRates() {
        assertThat(html(lasting(3 * 60)))
                .contains("Heap in use, median of the trials: soak / 1")
                .doesNotContain("Throughput, ");
        assertThat(html(lasting(12 * 60)))
                .contains(
                        "Heap in use, ",
                        "Throughput, median",
                        "</svg>7.5 send</span>",
                        ">Time (s)</text>",
                        ">200</text>")
                .doesNotContain("(h)");
        assertThat(html(lasting(10 * 60 * 60))).contains(">Time (h)</text>").doesNotContain("(s)");
    }

    private static RunRecord lasting(int seconds) {
        List<Timeline> timelines = Stream.of(new Quantity(Quantity.Kind.HEAP_USED, ""), Quantity.perSecond("send"))
                .map(quantity ->
                        new Timeline(new Place("soak", "1"), quantity, "", 1, 0, Collections.nCopies(seconds, 100.0)))
                .toList();
        return measured(List.of(), List.of(), timelines);
    }

    private static RunRecord measured(
            List<MeasuredSeries> series, List<StoredDistribution> distributions, List<Timeline> timelines) {
        UnjudgedRun run = record(series).unjudged();
        Measurements found = new Measurements(
                run.found().series(), distributions, timelines, List.of(), Course.UNKNOWN, Optional.empty(), List.of());
        return new RunRecord(
                new UnjudgedRun(run.header(), run.machine(), found, run.reference()),
                Summary.of(List.of(), Policy.DEFAULT));
    }

    /** A published run may come first, with higher loads than the next. */
    @Test
    void lowerLoadsComeFirst() {
        List<MeasuredSeries> series = new ArrayList<>(atLoads(Metrics.MEAN, 5, 6, 7));
        Collections.reverse(series);

        assertThat(results(series)).containsSubsequence("| 1 | send |", "| 2 | send |", "| 4 | send |");
    }

    @Test
    void peaksAreShownBelowTheLoads() {
        List<MeasuredSeries> series = atLoads(Metrics.THROUGHPUT, 149, 150, 152);

        assertThat(results(series)).containsPattern("\\| all loads \\| send \\| 152/s \\| 1\\.00");
        assertThat(results(series, DISTURBED))
                .as("a peak needs all loads")
                .containsPattern("\\| all loads \\| send \\| \\(152/s\\) \\|");
    }
}
