package io.perfgate.part;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.part.Part.PartRequest;
import io.perfgate.part.Part.PartTrial;
import io.perfgate.read.LoadResult;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.record.StoredDistribution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The merged trials of several injectors: histograms, counts and rates add up. Percentiles are those of the common
 * histogram.
 */
public final class MergedParts {

    private MergedParts() {}

    public static MeasuredTrial of(Parts parts) {
        return MeasuredTrial.together(IntStream.range(0, parts.first().trials().size())
                .mapToObj(trial -> merged(parts.all().stream()
                        .map(part -> part.trials().get(trial))
                        .toList()))
                .toList());
    }

    private static MeasuredTrial merged(List<PartTrial> same) {
        PartTrial first = same.get(0);
        List<MeasuredSeries> series = new ArrayList<>();
        List<StoredDistribution> distributions = new ArrayList<>();
        requests(same).forEach((name, request) -> {
            SeriesId id = SeriesId.of(first.workload(), first.parameters(), first.load(), name);
            series.addAll(LoadResult.seriesOf(id, request.ok, request.failed, request.okPerSecond));
            distributions.add(StoredDistribution.of(id.place(), name, first.number(), request.ok));
        });
        series.addAll(jvms(same));
        return new MeasuredTrial(
                Optional.empty(), series, distributions, MergedTimelines.of(same), errors(same), List.of());
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
        same.forEach(trial -> trial.requests()
                .forEach(part -> requests.computeIfAbsent(part.name(), unknown -> new Sum(part.unitNanos()))
                        .add(part)));
        return requests;
    }

    private static List<RequestError> errors(List<PartTrial> same) {
        Map<String, RequestError> byMessage = new LinkedHashMap<>();
        same.forEach(
                trial -> trial.errors().forEach(error -> byMessage.merge(error.message(), error, MergedParts::sum)));
        return List.copyOf(byMessage.values());
    }

    private static RequestError sum(RequestError one, RequestError more) {
        return new RequestError(one.place(), one.trial(), one.message(), one.count() + more.count(), "");
    }
}
