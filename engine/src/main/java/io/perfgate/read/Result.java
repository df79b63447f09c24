package io.perfgate.read;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.List;

/** What a file or folder of results holds. */
public interface Result {

    /** What wrote it, in one word. */
    String tool();

    /** Of the tool; blank where the file does not tell. */
    default String version() {
        return "";
    }

    /** What can be judged, under the name of the workload {@code whole}. */
    List<MeasuredSeries> series(SeriesId whole);

    /** All that it says, for people. */
    List<Row> rows();

    /** As runs of their own; most formats hold one. */
    default List<MeasuredRun> runs(String name) {
        return List.of(new MeasuredRun(name, series(SeriesId.named(tool()))));
    }

    /** Is a part of it missing, because what wrote it was killed? */
    default boolean isPartial() {
        return false;
    }

    /** Adds a figure of one trial; what a tool does not tell makes no series. */
    static void add(List<MeasuredSeries> series, SeriesId id, Metric metric, double value) {
        if (Double.isFinite(value)) {
            series.add(new MeasuredSeries(id, metric, List.of(value)));
        }
    }

    /** What a reader of the figures must know. */
    default List<String> warnings() {
        return List.of();
    }
}
