package io.perfgate.runner.watch;

import io.perfgate.runner.machine.Track;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload.AtLoad;
import io.perfgate.validity.Evidence;
import io.perfgate.validity.HeapLeak;
import java.util.List;
import java.util.Optional;

/** Applies the rule for a leak to a single trial, finished or not. */
public record LeakRule(AtLoad measured, Policy policy) {

    /**
     * Small enough that the judgement of the whole run agrees, regardless of this look's share of the allowed errors.
     */
    private static final double SURE = 1e-4;

    /**
     * The leak, if certain.
     *
     * @param heapAfterGc one value per second since the load began
     * @param keptBytes bytes that remain after a full collection
     */
    Optional<HeapLeak> sure(List<Double> heapAfterGc, double keptBytes, long heapMaxBytes) {
        MeasuredSeries kept = new MeasuredSeries(measured.series(""), Metrics.HEAP_AFTER_GC, List.of(keptBytes));
        int from = (int) measured.workload().warmUp().toSeconds();
        List<Double> heap = heapAfterGc.subList(Math.min(from, heapAfterGc.size()), heapAfterGc.size());
        Evidence evidence = new Evidence(
                List.of(kept),
                List.of(
                        timeline(Quantity.Kind.HEAP_AFTER_GC, from, heap),
                        timeline(Quantity.Kind.HEAP_MAX, 0, List.of((double) heapMaxBytes))),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                policy,
                List.of());
        return HeapLeak.of(evidence).stream()
                .filter(leak -> leak.chance() <= SURE)
                .findFirst();
    }

    private Timeline timeline(Quantity.Kind kind, int fromSecond, List<Double> values) {
        return new Track(new Quantity(kind, ""), "B", values).timeline(measured.place(), 1, fromSecond);
    }
}
