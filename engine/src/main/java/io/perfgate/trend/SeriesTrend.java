package io.perfgate.trend;

import io.perfgate.measure.BuildHistory;
import java.util.List;

/** A series' history with its changes. */
public record SeriesTrend(String series, BuildHistory history, List<LevelChange> changes) {

    public SeriesTrend {
        changes = List.copyOf(changes);
    }

    public static SeriesTrend of(String series, BuildHistory history) {
        return new SeriesTrend(series, history, Trend.changes(history));
    }
}
