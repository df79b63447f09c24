package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Where a build seems to have got worse: it did, or it is suspect. */
public final class Suspicions {

    /** One workload at one load. */
    public record Place(String workload, String load) {}

    private Suspicions() {}

    /** By place, the requests or benchmarks there that are suspected. */
    public static Map<Place, Set<String>> of(Judgement judgement, MeasuredRun current) {
        var measured = Capacity.added(current).byKey();
        Map<Place, Set<String>> places = new HashMap<>();
        for (SeriesVerdict one : judgement.series()) {
            MeasuredSeries series = measured.get(
                    new MeasuredSeries.Key(one.series(), one.metric().name()));
            if (series != null && isSuspected(one)) {
                Place place = new Place(series.id().workload(), series.id().load());
                places.computeIfAbsent(place, unknown -> new TreeSet<>())
                        .add(series.id().subject());
            }
        }
        return places;
    }

    private static boolean isSuspected(SeriesVerdict one) {
        return one.regressed()
                || one.verdict() instanceof Verdict.Undecided open && open.doubt() == Verdict.Doubt.SUSPECT;
    }
}
