package io.perfgate.runner.load;

import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.FinishedTrial;
import io.perfgate.record.StoredDistribution;
import io.perfgate.runner.process.Secrets;
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
public record Measured(
        Optional<Instant> startedAt,
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        List<RequestError> errors,
        List<SearchedTrial> searches) {

    /** The result of a trial that must be repeated. */
    public static final Measured NOTHING = new Measured(Optional.empty(), List.of(), List.of(), List.of(), List.of());

    /** The result of a trial without a search. */
    public Measured(
            Optional<Instant> startedAt,
            List<MeasuredSeries> series,
            List<StoredDistribution> distributions,
            List<Timeline> timelines,
            List<RequestError> errors) {
        this(startedAt, series, distributions, timelines, errors, List.of());
    }

    public Measured {
        searches = List.copyOf(searches);
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        // Errors of requests may repeat variables that the suite set.
        errors = errors.stream()
                .map(error -> error.saying(Secrets.masked(error.message())))
                .toList();
    }

    public static Measured of(FinishedTrial trial) {
        return new Measured(
                trial.startedAt(),
                trial.series(),
                trial.distributions(),
                trial.timelines(),
                trial.errors(),
                trial.searches());
    }

    /** All trials of one build, by series. A record keeps only a summary of the forks' iterations. */
    public static Measured together(List<Measured> trials) {
        Map<MeasuredSeries.Key, MeasuredSeries> series = new LinkedHashMap<>();
        trials.stream()
                .flatMap(trial -> trial.series().stream())
                .forEach(found -> series.merge(found.key(), found, MeasuredSeries::followedBy));
        return new Measured(
                Optional.empty(),
                List.copyOf(series.values()),
                all(trials, Measured::distributions),
                all(trials, Measured::timelines).stream()
                        .filter(timeline -> timeline.quantity().kind() != Quantity.Kind.FORK)
                        .toList(),
                all(trials, Measured::errors),
                all(trials, Measured::searches));
    }

    private static <T> List<T> all(List<Measured> trials, Function<Measured, List<T>> part) {
        return trials.stream().map(part).flatMap(List::stream).toList();
    }

    public FinishedTrial finished(
            Place place, String build, int trial, double seconds, List<Course.Discarded> discarded) {
        return new FinishedTrial(
                place.workload(),
                place.load(),
                build,
                trial,
                seconds,
                startedAt,
                series,
                distributions,
                timelines,
                errors,
                discarded,
                searches);
    }
}
