package io.perfgate.record;

import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The measurements of one trial of one workload (at one load).
 *
 * @param startedAt start of its load or fork; unknown in files of earlier versions
 */
public record MeasuredTrial(
        Optional<Instant> startedAt,
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        List<RequestError> errors,
        @OrEmpty List<SearchedTrial> searches) {

    /** The result of a trial that must be repeated. */
    public static final MeasuredTrial NOTHING =
            new MeasuredTrial(Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of());

    public MeasuredTrial {
        searches = List.copyOf(searches);
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
    }

    /** All trials of one build, by series. Of the iterations of forks, a record keeps only a summary. */
    public static MeasuredTrial together(List<MeasuredTrial> trials) {
        Map<MeasuredSeries.Key, MeasuredSeries> series = new LinkedHashMap<>();
        trials.stream()
                .flatMap(trial -> trial.series().stream())
                .forEach(found -> series.merge(found.key(), found, MeasuredSeries::followedBy));
        return new MeasuredTrial(
                Optional.empty(),
                List.copyOf(series.values()),
                all(trials, MeasuredTrial::distributions),
                all(trials, MeasuredTrial::timelines).stream()
                        .filter(timeline -> timeline.quantity().kind() != Quantity.Kind.FORK)
                        .toList(),
                all(trials, MeasuredTrial::errors),
                all(trials, MeasuredTrial::searches));
    }

    private static <T> List<T> all(List<MeasuredTrial> trials, Function<MeasuredTrial, List<T>> part) {
        return trials.stream().map(part).flatMap(List::stream).toList();
    }
}
