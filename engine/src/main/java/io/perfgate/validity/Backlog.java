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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

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

    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        Map<Place, List<Double>> allReceived = rates(evidence, "received", Queue::to);
        rates(evidence, "sent", Queue::from).forEach((place, sent) -> {
            List<Double> received = allReceived.getOrDefault(place, List.of());
            double behind = 0;
            for (int trial = 0; trial < Math.min(sent.size(), received.size()); trial++) {
                if (sent.get(trial) > 0 && keepsGrowing(evidence, place, trial + 1)) {
                    behind = Math.max(behind, 1 - received.get(trial) / sent.get(trial));
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
    private static boolean keepsGrowing(Evidence evidence, Place place, int trial) {
        Optional<Queue> queue = queue(evidence, place.workload());
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
        return Arrays.stream(Evidence.from(timeline, 0), from, to).sum();
    }

    /** The rates of each place: of a metric, or of one of the requests of a declared queue. */
    private static Map<Place, List<Double>> rates(Evidence evidence, String metric, Function<Queue, String> request) {
        Map<Place, List<Double>> rates = new LinkedHashMap<>();
        for (MeasuredSeries series : evidence.series()) {
            String name = series.metric().name();
            boolean isOfRequest = name.equals(Metrics.THROUGHPUT.name())
                    && queue(evidence, series.id().workload())
                            .map(request)
                            .filter(series.id().subject()::equals)
                            .isPresent();
            if (name.equals(metric) || isOfRequest) {
                rates.put(series.id().place(), series.trials());
            }
        }
        return rates;
    }

    private static Optional<Queue> queue(Evidence evidence, String workload) {
        return evidence.policy().validity().workloads().queueOf(workload);
    }
}
