package io.perfgate.accuracy;

import io.perfgate.accuracy.Table.Row;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables of the published reports as runs that can be judged. Each figure is one trial, because no report repeats a
 * measurement.
 */
final class ReportRuns {

    private static final Metric SENT = new Metric("sent", "1/s", Direction.HIGHER);
    private static final Metric RECEIVED = new Metric("received", "1/s", Direction.HIGHER);

    private ReportRuns() {}

    static MeasuredRun jtang() {
        return ofRows("JTang 2006", Table.read("jtang-2006.csv").rows());
    }

    static MeasuredRun jtangStability() {
        return ofRows(
                "JTang 2006, stability", Table.read("jtang-2006-stability.csv").rows());
    }

    private static MeasuredRun ofRows(String name, List<Row> rows) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (Row row : rows) {
            boolean users = row.has("tps");
            String prefix = row.has("table") ? row.text("table") + " " : "";
            String series1 = prefix + row.text("component") + " " + row.text("variant")
                    + (row.has("body_kb") ? " " + row.text("body_kb") + "K" : "")
                    + (row.has("hours") ? " " + row.text("hours") + " h on " + row.text("hardware") : "") + " / "
                    + row.text("load") + (users ? " users" : "");
            add(series, series1, Metrics.THROUGHPUT, row, "tps");
            add(series, series1, Metrics.MEAN, row, "response_ms");
            add(series, series1, SENT, row, "sent_per_s");
            add(series, series1, RECEIVED, row, "received_per_s");
        }
        return new MeasuredRun(name, series);
    }

    /** Throughput covers all five pages together, so the response time is the mean of the five. */
    static MeasuredRun jrun() {
        List<MeasuredSeries> series = new ArrayList<>();
        List<Row> pages = Table.read("jrun4-2003-response.csv").rows();
        for (Row row : Table.read("jrun4-2003-throughput.csv").rows()) {
            String name = row.text("hardware") + " / " + row.text("concurrency") + " users";
            add(series, name, Metrics.THROUGHPUT, row, "requests_per_s");
            double mean = pages.stream()
                    .filter(page -> page.text("hardware").equals(row.text("hardware"))
                            && page.text("concurrency").equals(row.text("concurrency")))
                    .mapToDouble(page -> page.number("ttlb_ms"))
                    .average()
                    .orElseThrow();
            series.add(new MeasuredSeries(SeriesId.named(name), Metrics.MEAN, List.of(mean)));
        }
        return new MeasuredRun("JRun 4, 2003", series);
    }

    /** One run for each version; figures that the text gives for both are compared. */
    static MeasuredRun apusic(String version) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (Row row : Table.read("apusic-mq-2010.csv").rows()) {
            String place = row.text("area") + " / " + row.text("case").replaceAll(",? (about|peak|over)$", "");
            if (row.text("version").equals(version)) {
                add(series, place, Metrics.THROUGHPUT, row, "messages_per_s");
                add(series, place, new Metric("megabytes", "MB/s", Direction.HIGHER), row, "mb_per_s");
            }
        }
        return new MeasuredRun("Apusic MQ " + version, series);
    }

    private static void add(List<MeasuredSeries> series, String name, Metric metric, Row row, String column) {
        if (row.has(column)) {
            series.add(new MeasuredSeries(SeriesId.named(name), metric, List.of(row.number(column))));
        }
    }
}
