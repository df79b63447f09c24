package io.perfgate.part;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.read.LoadSeries;
import io.perfgate.record.StoredDistribution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The merged trials of several injectors: histograms, counts and rates add up. Percentiles are those of the common
 * histogram.
 */
public record MergedParts(
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        List<RequestError> errors) {

    public MergedParts {
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
    }

    public static MergedParts of(Parts parts) {
        Map<MeasuredSeries.Key, MeasuredSeries> series = new LinkedHashMap<>();
        List<StoredDistribution> distributions = new ArrayList<>();
        List<Timeline> timelines = new ArrayList<>();
        List<RequestError> errors = new ArrayList<>();
        for (int i = 0; i < parts.first().trials().size(); i++) {
            int index = i;
            List<PartTrial> same =
                    parts.all().stream().map(part -> part.trials().get(index)).toList();
            PartTrial first = same.get(0);
            requests(same).forEach((name, request) -> {
                SeriesId id = SeriesId.of(first.workload(), first.parameters(), first.load(), name);
                LoadSeries.ofRequest(id, request.ok, request.failed, request.okPerSecond)
                        .forEach(ofRequest -> series.merge(ofRequest.key(), ofRequest, MeasuredSeries::followedBy));
                distributions.add(
                        StoredDistribution.of(first.workload(), first.load(), name, first.number(), request.ok));
            });
            jvms(same).forEach(jvm -> series.merge(jvm.key(), jvm, MeasuredSeries::followedBy));
            timelines.addAll(MergedTimelines.of(same));
            errors.addAll(errors(same));
        }
        return new MergedParts(List.copyOf(series.values()), distributions, timelines, errors);
    }

    /** Merges JVM costs, which one injector measured but the requests of all caused. */
    private static List<MeasuredSeries> jvms(List<PartTrial> same) {
        OptionalLong requests = OptionalLong.of(
                same.stream().mapToLong(PartTrial::requestsOfTheWholeTrial).sum());
        return same.stream()
                .flatMap(trial -> trial.jvms().stream()
                        .flatMap(jvm -> jvm
                                .series(
                                        SeriesId.of(trial.workload(), trial.parameters(), trial.load(), jvm.process()),
                                        requests)
                                .stream()))
                .toList();
    }

    /** The sum of one request over all injectors. */
    private static final class Sum {
        private final Distribution ok;
        private long failed;
        private double okPerSecond;

        Sum(long unitNanos) {
            ok = new Distribution(unitNanos);
        }

        void add(PartRequest part) {
            Distribution more = part.ok();
            ok.add(more);
            failed += part.failed();
            okPerSecond += more.count() / part.seconds();
        }
    }

    private static Map<String, Sum> requests(List<PartTrial> same) {
        Map<String, Sum> requests = new TreeMap<>();
        for (PartTrial trial : same) {
            for (PartRequest part : trial.requests()) {
                requests.computeIfAbsent(part.name(), unknown -> new Sum(part.unitNanos()))
                        .add(part);
            }
        }
        return requests;
    }

    private static List<RequestError> errors(List<PartTrial> same) {
        Map<String, RequestError> byMessage = new LinkedHashMap<>();
        for (PartTrial trial : same) {
            for (RequestError error : trial.errors()) {
                byMessage.merge(
                        error.message(),
                        error,
                        (one, more) -> new RequestError(
                                one.workload(), one.load(), one.trial(), one.message(), one.count() + more.count()));
            }
        }
        return List.copyOf(byMessage.values());
    }
}
