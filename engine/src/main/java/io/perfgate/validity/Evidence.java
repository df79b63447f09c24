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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

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
        return new Evidence(
                run.reference().baseline().stream()
                        .flatMap(other -> other.series().stream())
                        .toList(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                run.reference().policy(),
                run.reference().details().map(RunDetails::searches).orElse(List.of()));
    }

    /** Evidence from results with series only. */
    public static Evidence of(MeasuredRun run, Policy policy) {
        return new Evidence(
                run.series(), List.of(), List.of(), Optional.empty(), Optional.empty(), List.of(), policy, List.of());
    }

    /** Evidence from one trial, while the run continues. */
    static Evidence ofTrial(List<Timeline> timelines, Policy policy) {
        return new Evidence(
                List.of(), timelines, List.of(), Optional.empty(), Optional.empty(), List.of(), policy, List.of());
    }

    /** All timelines by quantity and place, in the order of the trials; thousands of benchmarks have one each. */
    Map<Quantity, Map<Place, List<Timeline>>> timelinesByQuantity() {
        Map<Quantity, Map<Place, List<Timeline>>> found = new HashMap<>();
        for (Timeline timeline : timelines) {
            if (!timeline.perSecond().isEmpty()) {
                found.computeIfAbsent(timeline.quantity(), unknown -> new LinkedHashMap<>())
                        .computeIfAbsent(timeline.place(), unknown -> new ArrayList<>())
                        .add(timeline);
            }
        }
        return found;
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
        List<List<Double>> each = timelines.stream()
                .filter(timeline -> timeline.quantity().kind() == Quantity.Kind.PER_SECOND
                        && timeline.trial() == trial
                        && timeline.place().equals(place))
                .map(Timeline::perSecond)
                .toList();
        double[] sums = new double[each.stream().mapToInt(List::size).max().orElse(0)];
        each.forEach(timeline ->
                IntStream.range(0, timeline.size()).forEach(second -> sums[second] += timeline.get(second)));
        return sums;
    }

    /** The second of a trial at which measuring began, from the first request's timeline; 0 if there is none. */
    int measuringFrom(Place place, int trial) {
        return timelines.stream()
                .filter(timeline -> timeline.trial() == trial
                        && timeline.place().equals(place)
                        && timeline.quantity().kind() == Quantity.Kind.PER_SECOND)
                .mapToInt(Timeline::startOffsetSeconds)
                .min()
                .orElse(0);
    }

    /** The values of a timeline from a second of the trial on. */
    static double[] from(Timeline timeline, int second) {
        return timeline.perSecond().stream()
                .skip(Math.max(0, second - timeline.startOffsetSeconds()))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
