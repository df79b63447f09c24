package io.perfgate.judge.plan;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The places where a build regressed or is suspect. */
public final class Suspicions {

    private Suspicions() {}

    public static Map<Place, Set<String>> of(Judgement judgement) {
        Map<Place, Set<String>> places = new HashMap<>();
        for (SeriesVerdict seriesVerdict : judgement.series()) {
            if (seriesVerdict.subject() instanceof Subject.Series series
                    && (seriesVerdict.regressed() || seriesVerdict.suspect())) {
                places.computeIfAbsent(series.id().place(), unknown -> new TreeSet<>())
                        .add(series.id().subject());
            }
        }
        return places;
    }
}
