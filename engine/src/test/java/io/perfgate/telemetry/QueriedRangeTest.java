package io.perfgate.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.telemetry.DeclaredMetric.Figure;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A load from second 0 to 100 with a warm-up of 20 s, on a server whose clock shows 1000000 at its beginning. */
class QueriedRangeTest {

    private static final double BEGAN = 1_000_000;

    private static Figure figure(String metric, String... series) {
        return figure(0, metric, series);
    }

    private static Figure figure(double errorSeconds, String metric, String... series) {
        DeclaredMetric declared = DeclaredMetric.parse(metric);
        ScrapedTrial trial = new ScrapedTrial(List.of(declared), name -> true, false);
        QueriedRange.parse(answer(series), declared, BEGAN, errorSeconds).addTo(trial, 20, 100);
        return trial.figures(OptionalLong.of(1000)).values().iterator().next();
    }

    private static String answer(String... series) {
        return "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[" + String.join(",", series)
                + "]}}";
    }

    /** A series that is scraped every ten seconds. */
    private static String series(String name, String labels, int from, double... values) {
        return "{\"metric\":{\"__name__\":\"" + name + "\"" + labels + "},\"values\":["
                + IntStream.range(0, values.length)
                        .mapToObj(i -> "[" + (BEGAN + from + 10 * i + 0.25) + ",\"" + values[i] + "\"]")
                        .collect(Collectors.joining(","))
                + "]}";
    }

    private static double[] growing(int scrapes, double step) {
        return IntStream.range(0, scrapes).mapToDouble(i -> step * i).toArray();
    }

    @Test
    void aCounterIsReadFromItsLastSampleBeforeTheLoadToTheFirstAfterIt() {
        String counter = series("a_total", ",\"job\":\"shop\"", -25, growing(15, 200));

        assertThat(figure("a_total per request", counter)).isEqualTo(new Figure.Value(200 * 11 / 1000.0));
        assertThat(figure("a_total per second", counter)).isEqualTo(new Figure.Value(20));
    }

    @Test
    void samplesAreCertainlyBeforeUnderOrAfterTheLoad() {
        assertThat(figure(5, "a_total per request", series("a_total", "", -15, growing(15, 200))))
                .isEqualTo(new Figure.Value(200 * 12 / 1000.0));
        double[] values = new double[14];
        values[12] = 3;
        assertThat(figure(5, "pool max", series("pool", "", -25, values))).isEqualTo(new Figure.Value(0));
    }

    @Test
    void aRestartOfTheTargetIsAskedFor() {
        assertThat(QueriedRange.parse(
                                answer(series("a", ",\"job\":\"shop\",\"instance\":\"a:1\"", 0, 1)),
                                DeclaredMetric.parse("a max"),
                                BEGAN,
                                0)
                        .restarts("[9ms]"))
                .isEqualTo("max(changes(process_start_time_seconds{job=\"shop\",instance=\"a:1\"}[9ms]))");
    }

    @Test
    void aGaugeIsReadUnderLoad() {
        double[] values = new double[14];
        values[0] = 9;
        values[5] = 3;
        values[13] = 9;

        assertThat(figure("pool max", series("pool", "", -25, values))).isEqualTo(new Figure.Value(3));
    }

    @Test
    void aHistogramHasQuantiles() {
        assertThat(figure(
                        "a_seconds p50",
                        series("a_seconds_bucket", ",\"le\":\"0.1\"", -5, growing(12, 5)),
                        series("a_seconds_bucket", ",\"le\":\"+Inf\"", -5, growing(12, 10))))
                .isEqualTo(new Figure.Value(0.1));
        assertThat(figure(
                        "a_seconds mean",
                        series("a_seconds_sum", "", -5, growing(12, 3)),
                        series("a_seconds_count", "", -5, growing(12, 10))))
                .isEqualTo(new Figure.Value(0.3));
    }

    @Test
    void missingSamplesAreReported() {
        assertThat(figure("a max")).isEqualTo(unread("the server has no samples of it; correct its name and labels"));
        assertThat(figure("a max", series("a", "", 25, new double[9])))
                .isEqualTo(unread("the server's first sample of it is from second 25 of the load, after the warm-up;"
                        + " warm up for longer than its scrape interval"));
        assertThat(figure("a max", series("a", "", -5, new double[9])))
                .isEqualTo(unread("the server has not scraped it since the load; find out whether it scrapes the"
                        + " target at least once a minute"));
        assertThat(figure("a_total per request", series("a_total", "", 5, growing(12, 1))))
                .isEqualTo(unread("the server has no sample of it from before the load; use 'per second'"));
        assertThat(figure("a max", series("a", "", -5, new double[4]), series("a", "", 65, new double[5])))
                .isEqualTo(unread("the server misses scrapes of it under load"));
    }

    private static Figure unread(String why) {
        return new Figure.Unread(why);
    }

    @Test
    void aRestartIsReported() {
        assertThat(figure("a_total per second", series("a_total", "", -5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6)))
                .isEqualTo(unread("it fell from 5.0 to 0.0, so the target was restarted or reset; find out why it"
                        + " restarts under load"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<html> | this is not the answer of a Prometheus server; correct the URL",
                "{\"status\":\"success\"} | this is not the answer of a Prometheus server; correct the URL",
                "{\"data\":{\"resultType\":\"matrix\",\"result\":[]},\"warnings\":[\"a store is down\"]} | the server warns: a store is down",
            })
    void otherAnswersAreRefused(String answer, String why) {
        assertThatThrownBy(() -> QueriedRange.parse(answer, DeclaredMetric.parse("a max"), BEGAN, 0))
                .hasMessage(why);
    }

    @Test
    void seriesThatCannotBeReadAreRefused() {
        assertThatThrownBy(() -> figure(
                        "a max",
                        series("a", ",\"instance\":\"one:80\"", -5, new double[12]),
                        series("a", ",\"instance\":\"two:80\"", -2, new double[12])))
                .hasMessage("it has series of 2 targets; select one by the labels 'job' and 'instance'");
        assertThatThrownBy(() -> figure("a p99", "{\"metric\":{\"__name__\":\"a\"},\"histograms\":[]}"))
                .hasMessage(
                        "it is a native histogram, which is not read; let the server scrape its classic buckets too");
    }
}
