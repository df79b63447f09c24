package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.util.StdConverter;
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
 * @param course its course; missing in records of the first versions
 * @param turns trials interleaved with those of a kept build
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

    /** A copy under another run name, including interleaved trials. */
    Measurements ofRun(String run) {
        Optional<Turns> named = turns.map(measured -> new Turns(
                measured.kept(), new MeasuredRun(run, measured.current().series())));
        return new Measurements(series, distributions, timelines, errors, course, named, searches);
    }

    /** Workloads, and benchmarks, that a time budget left without a trial. */
    public List<String> unmeasured() {
        return course.cutShort().map(Course.CutShort::workloads).orElse(List.of()).stream()
                .filter(workload -> series.stream()
                        .noneMatch(measured -> measured.id().workload().equals(workload)))
                .toList();
    }

    public static Measurements of(List<MeasuredSeries> series) {
        return new Measurements(series, List.of(), List.of(), List.of(), Course.UNKNOWN, Optional.empty(), List.of());
    }

    /** @param trials all of the run, together */
    public static Measurements of(MeasuredTrial trials, Course course) {
        return new Measurements(
                trials.series(),
                trials.distributions(),
                trials.timelines(),
                trials.errors(),
                course,
                Optional.empty(),
                trials.searches());
    }

    /**
     * The repeated measurement of inconclusive series: interleaved trials of an accepted build and today's.
     *
     * @param kept the accepted build, under the name of its run
     */
    @JsonDeserialize(converter = Turns.Reading.class)
    public record Turns(MeasuredRun kept, MeasuredRun current) {

        record Document(String run, List<MeasuredSeries> kept, List<MeasuredSeries> current) {}

        @JsonValue
        Document document() {
            return new Document(kept.name(), kept.series(), current.series());
        }

        /** Restores the series; today's run has no name here, because the record itself has it. */
        static final class Reading extends StdConverter<Document, Turns> {
            @Override
            public Turns convert(Document document) {
                return new Turns(new MeasuredRun(document.run, document.kept), new MeasuredRun("", document.current));
            }
        }
    }
}
