package io.perfgate.jenkins.trend;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The order of series for readers: regressed, inconclusive, then unchanged; the largest change first. */
public final class Attention {

    /** The words of verdicts; the index stores their positions in this list. */
    public static final List<String> WORST_FIRST = List.of(
            "regressed",
            "invalid",
            "undecided",
            "noBaseline",
            "pending",
            "known",
            "notGated",
            "improved",
            "unchanged",
            "sameCode");

    static final List<String> WORST_OUTCOME_FIRST = List.of("fail", "cannotTell", "pass");

    private Attention() {}

    /** The order of series; those that a suite no longer measures come last. */
    static List<IndexedSeries> first(List<IndexedSeries> series) {
        Map<List<String>, GateId> newest = newest(series);
        return series.stream()
                .sorted(Comparator.comparing((IndexedSeries indexed) ->
                                !indexed.newest().gate().equals(newest.get(suite(indexed))))
                        .thenComparingInt(
                                indexed -> WORST_FIRST.indexOf(indexed.newest().verdict()))
                        .thenComparingDouble(
                                indexed -> -size(indexed.newest().figures().change()))
                        .thenComparing(indexed -> indexed.key().series())
                        .thenComparing(indexed -> indexed.key().metric()))
                .toList();
    }

    /** The newest gates of each suite and hardware profile. */
    static List<SeriesRow> ofNewestGates(List<IndexedSeries> series) {
        Map<List<String>, GateId> newest = newest(series);
        return series.stream()
                .filter(indexed -> indexed.newest().gate().equals(newest.get(suite(indexed))))
                .map(IndexedSeries::newest)
                .toList();
    }

    private static Map<List<String>, GateId> newest(List<IndexedSeries> series) {
        Map<List<String>, GateId> newest = new HashMap<>();
        series.forEach(
                indexed -> newest.merge(suite(indexed), indexed.newest().gate(), (a, b) -> a.compareTo(b) > 0 ? a : b));
        return newest;
    }

    private static List<String> suite(IndexedSeries indexed) {
        return List.of(indexed.key().profile(), indexed.key().suite());
    }

    /** The size for ranking; halving and doubling count equally. */
    private static double size(double change) {
        double size = Math.abs(Math.log1p(change));
        return Double.isNaN(size) ? 0 : size;
    }
}
