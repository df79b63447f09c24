package io.perfgate.validity;

import io.perfgate.capacity.SearchedTrial;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.record.RunDetails;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The evidence for and against the validity of a run. Unknown parts are empty and not checked. */
public record Evidence(
        List<MeasuredSeries> series,
        List<Timeline> timelines,
        List<RequestError> errors,
        Optional<HardwareFacts> facts,
        Optional<Calibration> calibration,
        List<Surroundings> baseline,
        Policy policy,
        List<SearchedTrial> searches) {

    public Evidence {
        series = List.copyOf(series);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
        baseline = List.copyOf(baseline);
        searches = List.copyOf(searches);
    }

    public static Evidence of(UnjudgedRun run) {
        return new Evidence(
                run.found().series(),
                run.found().timelines(),
                run.found().errors(),
                Optional.of(run.machine().hardware().facts()),
                run.machine().calibration(),
                run.reference().surroundings(),
                run.reference().policy(),
                run.found().searches());
    }

    /** Evidence about the other build of an interleaved run. */
    public static Evidence ofReference(UnjudgedRun run) {
        return only(
                run.reference().baseline().stream()
                        .flatMap(other -> other.series().stream())
                        .toList(),
                List.of(),
                run.reference().policy(),
                run.reference().details().map(RunDetails::searches).orElse(List.of()));
    }

    /** Evidence from results with series only. */
    public static Evidence of(MeasuredRun run, Policy policy) {
        return only(run.series(), List.of(), policy, List.of());
    }

    /** Evidence from one trial, while the run continues. */
    public static Evidence ofTrial(List<MeasuredSeries> series, List<Timeline> timelines, Policy policy) {
        return only(series, timelines, policy, List.of());
    }

    private static Evidence only(
            List<MeasuredSeries> series, List<Timeline> timelines, Policy policy, List<SearchedTrial> searches) {
        return new Evidence(
                series, timelines, List.of(), Optional.empty(), Optional.empty(), List.of(), policy, searches);
    }

    /** All timelines by quantity and place, in the order of the trials; thousands of benchmarks have one each. */
    Map<Quantity, Map<Place, List<Timeline>>> timelinesByQuantity() {
        return timelines.stream()
                .filter(timeline -> !timeline.perSecond().isEmpty())
                .collect(Collectors.groupingBy(
                        Timeline::quantity,
                        Collectors.groupingBy(Timeline::place, LinkedHashMap::new, Collectors.toList())));
    }

    Map<Place, List<Timeline>> timelines(Quantity quantity) {
        return timelinesByQuantity().getOrDefault(quantity, Map.of());
    }

    Optional<Timeline> timeline(Place place, Quantity quantity, int trial) {
        return timelines.stream()
                .filter(timeline -> timeline.quantity().equals(quantity)
                        && timeline.trial() == trial
                        && timeline.place().equals(place)
                        && !timeline.perSecond().isEmpty())
                .findFirst();
    }

    /** Requests of all kinds together, second by second. */
    double[] requestsPerSecond(Place place, int trial) {
        List<List<Double>> each =
                requests(place, trial).map(Timeline::perSecond).toList();
        double[] sums = new double[each.stream().mapToInt(List::size).max().orElse(0)];
        each.forEach(timeline ->
                IntStream.range(0, timeline.size()).forEach(second -> sums[second] += timeline.get(second)));
        return sums;
    }

    /** The second of a trial at which measuring began, from the first request's timeline; 0 if there is none. */
    int measuringFrom(Place place, int trial) {
        return requests(place, trial)
                .mapToInt(Timeline::startOffsetSeconds)
                .min()
                .orElse(0);
    }

    private Stream<Timeline> requests(Place place, int trial) {
        return timelines.stream()
                .filter(timeline -> timeline.quantity().kind() == Quantity.Kind.PER_SECOND
                        && timeline.trial() == trial
                        && timeline.place().equals(place));
    }

    /** The values of a timeline in the measurement window of its trial. */
    double[] measured(Timeline timeline) {
        return from(timeline, measuringFrom(timeline.place(), timeline.trial()));
    }

    /** The values of a timeline from a second of the trial on. */
    static double[] from(Timeline timeline, int second) {
        return timeline.perSecond().stream()
                .skip(Math.max(0, second - timeline.startOffsetSeconds()))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
