package io.perfgate.read;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.List;

/** The content of a file or folder of results. */
public interface Result {

    /** The tool that wrote it, in one word. */
    String tool();

    /** The version of the tool; blank if unknown. */
    default String version() {
        return "";
    }

    /** The series to judge, under the workload {@code whole}. */
    List<MeasuredSeries> series(SeriesId whole);

    /** The whole content, for people. */
    List<Row> rows();

    /** The contained runs; most formats contain one. */
    default List<MeasuredRun> runs(String name) {
        return List.of(new MeasuredRun(name, series(SeriesId.named(tool()))));
    }

    /** Whether a part is missing because its writer was killed. */
    default boolean isPartial() {
        return false;
    }

    /** Adds a figure of one trial; missing figures make no series. */
    static void add(List<MeasuredSeries> series, SeriesId id, Metric metric, double value) {
        if (Double.isFinite(value)) {
            series.add(new MeasuredSeries(id, metric, value));
        }
    }

    /** Notes for readers of the figures. */
    default List<String> warnings() {
        return List.of();
    }
}
