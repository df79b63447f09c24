package io.perfgate.record;

import io.perfgate.capacity.SearchedTrial;
import io.perfgate.document.Json;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One trial of an unfinished run, stored in case the run is interrupted.
 *
 * @param build folder of the measured build; a comparison has two
 * @param seconds its duration, including starts and stops
 * @param startedAt start of its load or fork; missing in trials of earlier versions
 * @param discarded trials before it that were thrown away
 * @param searches the search for its capacities
 */
public record FinishedTrial(
        String workload,
        String load,
        String build,
        int trial,
        double seconds,
        Optional<Instant> startedAt,
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        List<RequestError> errors,
        List<Course.Discarded> discarded,
        @OrEmpty List<SearchedTrial> searches) {

    private static final int SCHEMA = 1;

    public FinishedTrial {
        if (trial < 1 || !(seconds >= 0)) {
            throw new IllegalArgumentException("a trial counts from 1 and takes some time");
        }
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
        discarded = List.copyOf(discarded);
        searches = List.copyOf(searches);
    }

    public String toJson() {
        return Json.write(SCHEMA, this);
    }

    public static FinishedTrial read(Path file) {
        return Json.read(file, "finished trial", FinishedTrial.class, SCHEMA, Function.identity());
    }
}
