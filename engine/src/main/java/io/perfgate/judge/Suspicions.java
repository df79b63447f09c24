package io.perfgate.judge;

import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Where a build seems to have got worse: it did, or it is undecided and looks so. */
public final class Suspicions {

    /** One workload at one load. */
    public record Place(String workload, String load) {}

    private Suspicions() {}

    /** By place, the requests or benchmarks there that are suspected. */
    public static Map<Place, Set<String>> of(Judgement judgement, MeasuredRun current, Policy policy) {
        var measured = Capacity.added(current).byKey();
        Map<Place, Set<String>> places = new HashMap<>();
        for (SeriesVerdict one : judgement.series()) {
            MeasuredSeries series = measured.get(
                    new MeasuredSeries.Key(one.series(), one.metric().name()));
            if (series != null && isSuspected(one, policy)) {
                Place place = new Place(series.id().workload(), series.id().load());
                places.computeIfAbsent(place, unknown -> new TreeSet<>())
                        .add(series.id().subject());
            }
        }
        return places;
    }

    private static boolean isSuspected(SeriesVerdict one, Policy policy) {
        return one.regressed()
                || one.verdict() instanceof Verdict.Undecided undecided
                        && undecided
                                .change()
                                .filter(change -> isWorse(change, one, policy))
                                .isPresent();
    }

    /** A share's tolerance is counted in points. */
    private static boolean isWorse(Change change, SeriesVerdict one, Policy policy) {
        double worse = one.metric().direction() == Direction.LOWER ? change.relative() : -change.relative();
        double size = one.metric().isShare() ? worse * change.baseline() : worse;
        return size > policy.toleranceOf(one.metric().name());
    }
}
