package io.perfgate.jenkins.trend;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Direction;
import java.util.List;

/**
 * The JSON of {@code series}: all series of a job, the one that needs attention most first. A figure that does not
 * exist is left out.
 *
 * @param complete whether all existing builds are included
 * @param leftOut number of omitted series
 */
public record OverviewDocument(int schema, boolean complete, int gates, long leftOut, List<Entry> series) {

    private static final int SCHEMA = 1;
    private static final int MOST = 5_000;

    /** @param builds number of gates with the series; what follows is from the newest */
    public record Entry(
            @JsonUnwrapped SeriesKey key,
            String unit,
            Direction direction,
            int builds,
            int build,
            String verdict,
            Double current,
            Double change) {

        static Entry of(IndexedSeries indexed) {
            SeriesRow newest = indexed.newest();
            return new Entry(
                    indexed.key(),
                    indexed.unit(),
                    indexed.direction(),
                    indexed.rows(),
                    newest.gate().build(),
                    newest.verdict(),
                    TrendDocument.finite(newest.figures().current()),
                    TrendDocument.finite(newest.figures().change()));
        }
    }

    public static OverviewDocument of(IndexContent overview) {
        return new OverviewDocument(
                SCHEMA,
                overview.complete(),
                overview.gates().size(),
                overview.leftOut() + Math.max(0, overview.series().size() - MOST),
                Attention.first(overview.series()).stream()
                        .limit(MOST)
                        .map(Entry::of)
                        .toList());
    }
}
