package io.perfgate.record;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import java.util.List;
import java.util.Objects;

/**
 * What a run measured.
 *
 * @param errors what requests failed with
 * @param course how it went; records of the first versions have none
 */
public record Measurements(
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        List<RequestError> errors,
        Course course) {

    public Measurements {
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
        Objects.requireNonNull(course, "course");
    }

    /** Series of which no more is known. */
    public static Measurements of(List<MeasuredSeries> series) {
        return new Measurements(series, List.of(), List.of(), List.of(), Course.UNKNOWN);
    }
}
