package io.perfgate.report;

import io.perfgate.trend.LevelChange;
import io.perfgate.trend.SeriesTrend;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The public JSON form of {@code history}. The ratio of a change from 0 is left out. */
public record HistoryDocument(int schema, List<Series> series) {

    private static final int SCHEMA = 1;

    public record Series(String series, int builds, List<Entry> changes) {

        static Series of(SeriesTrend trend) {
            return new Series(
                    trend.series(),
                    trend.history().builds().size(),
                    trend.changes().stream().map(Entry::of).toList());
        }
    }

    public record Entry(
            int index, int raisedAt, String build, @Nullable Double change, String direction) {

        static Entry of(LevelChange levelChange) {
            return new Entry(
                    levelChange.index(),
                    levelChange.raisedAt(),
                    levelChange.build(),
                    Double.isFinite(levelChange.relative()) ? levelChange.relative() : null,
                    levelChange.word());
        }
    }

    public static HistoryDocument of(List<SeriesTrend> trends) {
        return new HistoryDocument(SCHEMA, trends.stream().map(Series::of).toList());
    }
}
