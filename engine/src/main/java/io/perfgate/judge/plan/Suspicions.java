package io.perfgate.judge.plan;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The places where a build regressed or is suspect. */
public final class Suspicions {

    private Suspicions() {}

    public static Map<Place, Set<String>> of(Judgement judgement) {
        return judgement.series().stream()
                .filter(series ->
                        series.subject() instanceof Subject.Series && (series.regressed() || series.suspect()))
                .map(SeriesVerdict::id)
                .collect(Collectors.groupingBy(
                        SeriesId::place, Collectors.mapping(SeriesId::subject, Collectors.toCollection(TreeSet::new))));
    }
}
