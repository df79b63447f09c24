package io.perfgate.record;

import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import java.util.List;
import java.util.Optional;

/**
 * The measurements of a run.
 *
 * @param errors errors of requests
 * @param course its course; missing in records of the first versions
 * @param turns trials interleaved with those of a kept build
 * @param searches searches for capacities
 */
public record Measurements(
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        @OrEmpty List<RequestError> errors,
        Course course,
        Optional<Turns> turns,
        @OrEmpty List<SearchedTrial> searches) {

    public Measurements {
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
        course = course == null ? Course.UNKNOWN : course; // as in records of the first versions
        searches = List.copyOf(searches);
    }

    /** Measurements without interleaved trials. */
    public Measurements(
            List<MeasuredSeries> series,
            List<StoredDistribution> distributions,
            List<Timeline> timelines,
            List<RequestError> errors,
            Course course) {
        this(series, distributions, timelines, errors, course, Optional.empty(), List.of());
    }

    /** A copy under another run name, including interleaved trials. */
    Measurements ofRun(String run) {
        Optional<Turns> named = turns.map(measured -> new Turns(
                measured.kept(), new MeasuredRun(run, measured.current().series())));
        return new Measurements(series, distributions, timelines, errors, course, named, searches);
    }

    /** Measurements with only the series known. */
    public static Measurements of(List<MeasuredSeries> series) {
        return new Measurements(series, List.of(), List.of(), List.of(), Course.UNKNOWN);
    }
}
