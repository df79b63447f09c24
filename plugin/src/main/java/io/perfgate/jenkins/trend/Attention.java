package io.perfgate.jenkins.trend;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The order in which a reader wants series: what got worse, what is in doubt, what is well; the largest change first. */
public final class Attention {

    /** The words of the verdicts. */
    public static final List<String> WORST_FIRST =
            List.of("regressed", "invalid", "undecided", "noBaseline", "notGated", "improved", "unchanged");

    /** The words of the judgements. */
    static final List<String> WORST_OUTCOME_FIRST = List.of("fail", "cannotTell", "pass");

    private Attention() {}

    /** A series that its suite no longer measures comes last. */
    static List<IndexedSeries> first(List<IndexedSeries> series) {
        Map<List<String>, GateId> newest = new HashMap<>();
        series.forEach(one -> newest.merge(suite(one), one.newest().gate(), (a, b) -> a.compareTo(b) > 0 ? a : b));
        return series.stream()
                .sorted(Comparator.comparing(
                                (IndexedSeries one) -> !one.newest().gate().equals(newest.get(suite(one))))
                        .thenComparingInt(
                                one -> WORST_FIRST.indexOf(one.newest().verdict()))
                        .thenComparingDouble(one -> -size(one.newest().change()))
                        .thenComparing(one -> one.key().series())
                        .thenComparing(one -> one.key().metric()))
                .toList();
    }

    private static List<String> suite(IndexedSeries one) {
        return List.of(one.key().profile(), one.key().suite());
    }

    /** Half and twice are equally large. */
    private static double size(double change) {
        double size = Math.abs(Math.log1p(change));
        return Double.isNaN(size) ? 0 : size;
    }
}
