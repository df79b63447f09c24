package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.RequestError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks what failed: too many requests, the network instead of the middleware, and reading metrics. */
final class Requests {

    /** One request in a thousand. Fewer lost connections are accidents; with more, the load was not as intended. */
    private static final double NETWORK_SHARE = 0.001;

    private static final int MOST_MESSAGES = 3;

    private Requests() {}

    static List<Finding> tooManyErrors(Evidence evidence) {
        double bound = evidence.policy().validity().errors();
        List<Finding> findings = new ArrayList<>();
        for (MeasuredSeries series : evidence.series()) {
            double share = series.mean().orElse(0);
            boolean isErrorRate = series.metric().name().equals(Metrics.ERROR_RATE.name());
            if (isErrorRate && series.metric().isShare() && share > bound) {
                findings.add(Finding.of(
                        series.id(),
                        Finding.Kind.ERRORS,
                        Finding.Severity.INVALID,
                        Reason.of("tooManyErrors", new Value.Share(share), new Value.Share(bound))
                                .and(mostFrequent(evidence, series.id().place()))
                                .and("tooManyErrorsMend")));
            }
        }
        return findings;
    }

    /** The errors of requests at places where their share regressed, unless already reported. */
    static List<Finding> messages(Evidence evidence, Judgement judgement) {
        Set<Place> told = judgement.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.ERRORS)
                .map(Finding::place)
                .collect(Collectors.toSet());
        return judgement
                .regressed()
                .filter(verdict -> verdict.metric().name().equals(Metrics.ERROR_RATE.name()))
                .map(verdict -> verdict.id().place())
                .distinct()
                .filter(place -> !told.contains(place))
                .filter(place -> !mostFrequent(evidence, place).isEmpty())
                .map(place -> Finding.at(
                        place,
                        Finding.Kind.ERRORS,
                        Finding.Severity.WARNING,
                        Reason.of("requestsFailed").and(mostFrequent(evidence, place))))
                .toList();
    }

    /** The most frequent errors according to the tool; empty if unknown. */
    private static Reason mostFrequent(Evidence evidence, Place place) {
        Map<String, Long> counts = new LinkedHashMap<>();
        evidence.errors().stream()
                .filter(error -> error.isOfRequest() && place.equals(error.place()))
                .forEach(error -> counts.merge(error.message(), error.count(), Long::sum));
        List<Reason> messages = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(MOST_MESSAGES)
                .map(message -> Reason.of("errorMessage", message.getValue(), message.getKey()))
                .toList();
        return messages.isEmpty() ? Reason.NONE : Reason.of("errorMessages", messages);
    }

    static List<Finding> networkErrors(Evidence evidence) {
        Map<Place, List<RequestError>> lost = evidence.errors().stream()
                .filter(error -> error.isOfRequest() && RequestError.isOfNetwork(error.message()))
                .collect(Collectors.groupingBy(RequestError::place, LinkedHashMap::new, Collectors.toList()));
        List<Finding> findings = new ArrayList<>();
        lost.forEach((place, errors) -> {
            long count = errors.stream().mapToLong(RequestError::count).sum();
            boolean many = !(count <= NETWORK_SHARE * answers(evidence, place));
            findings.add(Finding.at(
                    place,
                    Finding.Kind.NETWORK_ERRORS,
                    Finding.Severity.invalidIf(many),
                    Reason.of("networkErrors", count, errors.get(0).message()).and("networkErrorsMend")));
        });
        return findings;
    }

    /** Metrics that the suite judges but a trial could not read: one finding each, from its first failed trial. */
    static List<Finding> unreadMetrics(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        Set<List<Object>> seen = new HashSet<>();
        for (RequestError error : evidence.errors()) {
            if (!error.isOfRequest() && seen.add(List.of(error.place(), error.metric()))) {
                findings.add(new Finding(
                        Finding.Kind.TELEMETRY,
                        Finding.Severity.INVALID,
                        error.place().workload(),
                        error.place().load(),
                        error.metric(),
                        Reason.of("unreadMetric", error.trial(), error.message())));
            }
        }
        return findings;
    }

    /** All answers in the timelines; 0 if there are none. */
    private static double answers(Evidence evidence, Place place) {
        return evidence.timelines().stream()
                .filter(timeline ->
                        timeline.place().equals(place) && timeline.quantity().kind() == Quantity.Kind.PER_SECOND)
                .flatMap(timeline -> timeline.perSecond().stream())
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
