package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.ValidityBounds.Queue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Messages that are sent faster than they are received, so that queues fill and the run measures how long that takes.
 * The two rates are those of the requests that the workload declares, or the metrics {@code sent} and {@code received}.
 */
final class Backlog {

    /** Smaller differences are messages in transit at the start and the end. */
    private static final double DOUBTFUL = 0.02;

    private static final double BROKEN = 0.05;
    private static final int PARTS = 3;

    private Backlog() {}

    private record Rates(List<Double> sent, List<Double> received, Optional<Queue> queue) {}

    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        rates(evidence).forEach((place, rates) -> {
            int trials = Math.min(rates.sent().size(), rates.received().size());
            double behind = 0;
            for (int trial = 0; trial < trials; trial++) {
                if (keepsGrowing(evidence, place, rates.queue(), trial + 1)) {
                    behind = Math.max(
                            behind,
                            1 - rates.received().get(trial) / rates.sent().get(trial));
                }
            }
            if (behind > DOUBTFUL) {
                findings.add(Finding.at(
                        place,
                        Finding.Kind.BACKLOG,
                        Finding.Severity.invalidIf(behind > BROKEN),
                        Reason.of("backlog", new Value.Share(behind)).and("backlogMend")));
            }
        });
        return findings;
    }

    /** Whether the backlog grew in each third of the measurement window; assumed if there are no counts by second. */
    private static boolean keepsGrowing(Evidence evidence, Place place, Optional<Queue> queue, int trial) {
        Optional<Timeline> sent = queue.flatMap(of -> evidence.timeline(place, Quantity.perSecond(of.from()), trial));
        Optional<Timeline> received = queue.flatMap(of -> evidence.timeline(place, Quantity.perSecond(of.to()), trial));
        if (sent.isEmpty() || received.isEmpty()) {
            return true;
        }
        int seconds = Math.min(
                sent.get().perSecond().size(), received.get().perSecond().size());
        for (int part = 0; part < PARTS; part++) {
            int from = seconds * part / PARTS;
            int to = seconds * (part + 1) / PARTS;
            if (to > from && sum(received.get(), from, to) >= sum(sent.get(), from, to)) {
                return false;
            }
        }
        return true;
    }

    private static double sum(Timeline timeline, int from, int to) {
        return timeline.perSecond().subList(from, to).stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    private static Map<Place, Rates> rates(Evidence evidence) {
        Map<Place, List<Double>> sent = new LinkedHashMap<>();
        Map<Place, List<Double>> received = new LinkedHashMap<>();
        for (MeasuredSeries series : evidence.series()) {
            Optional<Queue> queue =
                    evidence.policy().validity().workloads().queueOf(series.id().workload());
            if (isRate(series, "sent", queue.map(Queue::from))) {
                sent.put(series.id().place(), series.trials());
            } else if (isRate(series, "received", queue.map(Queue::to))) {
                received.put(series.id().place(), series.trials());
            }
        }
        sent.keySet().retainAll(received.keySet());
        Map<Place, Rates> both = new LinkedHashMap<>();
        sent.forEach((place, rate) -> both.put(
                place,
                new Rates(
                        rate,
                        received.getOrDefault(place, List.of()),
                        evidence.policy().validity().workloads().queueOf(place.workload()))));
        return both;
    }

    private static boolean isRate(MeasuredSeries series, String metric, Optional<String> request) {
        return series.metric().name().equals(metric)
                || (series.metric().name().equals(Metrics.THROUGHPUT.name())
                        && request.filter(series.id().subject()::equals).isPresent());
    }
}
