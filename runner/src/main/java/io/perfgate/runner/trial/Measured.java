package io.perfgate.runner.trial;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.record.StoredDistribution;
import java.util.List;

/** What one trial of one workload (at one load) gave. */
record Measured(
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        List<RequestError> errors) {

    Measured {
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
    }
}
