package io.perfgate.jenkins.trend;

import java.util.List;

/**
 * The JSON of {@code series}: all series of a job, the one that needs attention most first. A figure that does not exist
 * is left out.
 *
 * @param complete whether all builds that there were have been taken in
 * @param leftOut how many more series there are
 */
public record OverviewDocument(int schema, boolean complete, int gates, long leftOut, List<Entry> series) {

    private static final int SCHEMA = 1;
    private static final int MOST = 5_000;

    /**
     * A series and how it was last.
     *
     * @param builds in how many gates it is
     */
    public record Entry(
            String profile,
            String suite,
            String series,
            String metric,
            String unit,
            String direction,
            int builds,
            int build,
            String verdict,
            Double current,
            Double change) {

        static Entry of(IndexedSeries indexed) {
            return new Entry(
                    indexed.key().profile(),
                    indexed.key().suite(),
                    indexed.key().series(),
                    indexed.key().metric(),
                    indexed.metric().unit(),
                    indexed.metric().direction().word(),
                    indexed.rows(),
                    indexed.newest().gate().build(),
                    indexed.newest().verdict(),
                    TrendDocument.finite(indexed.newest().current()),
                    TrendDocument.finite(indexed.newest().change()));
        }
    }

    public static OverviewDocument of(TrendIndex.Overview overview) {
        return new OverviewDocument(
                SCHEMA,
                overview.isComplete(),
                overview.gates(),
                overview.leftOut() + Math.max(0, overview.series().size() - MOST),
                Attention.first(overview.series()).stream()
                        .limit(MOST)
                        .map(Entry::of)
                        .toList());
    }
}
