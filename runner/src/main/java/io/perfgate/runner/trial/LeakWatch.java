package io.perfgate.runner.trial;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.TimelineNames;
import io.perfgate.runner.machine.JvmSample;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload;
import io.perfgate.validity.Evidence;
import io.perfgate.validity.HeapLeak;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Says as soon as it is sure that a running trial's middleware leaks, once, by the rule that judges the whole trial. */
final class LeakWatch {

    /** Each look is half as far again as the one before: few looks in days, so that few chances are had to be wrong. */
    private static final double NEXT = 1.5;

    private final Workload workload;
    private final String load;
    private final Duration warmUp;
    private final Policy policy;
    private final Consumer<String> say;
    private int nextLookSeconds;
    private boolean said;

    LeakWatch(Workload workload, String load, Duration warmUp, Policy policy, Consumer<String> say) {
        this.workload = workload;
        this.load = load;
        this.warmUp = warmUp;
        this.policy = policy;
        this.say = say;
    }

    void look(JvmSample.Seconds seconds, long heapMaxBytes) {
        List<Double> heap = seconds.heapAfterGcBytes();
        if (said || heap.isEmpty() || heap.size() < nextLookSeconds) {
            return;
        }
        nextLookSeconds = (int) (NEXT * heap.size());
        HeapLeak.of(evidence(heap, heapMaxBytes)).stream()
                .filter(HeapLeak::sure)
                .findFirst()
                .ifPresent(leak -> {
                    said = true;
                    say.accept("leak: " + leak.id().name() + ": " + leak.words() + "; sure");
                });
    }

    private Evidence evidence(List<Double> heap, long heapMaxBytes) {
        SeriesId id = SeriesId.of(workload.name(), workload.parameters(), load, "");
        // What the last collection left stands for the full collection that comes at the end.
        MeasuredSeries kept = new MeasuredSeries(id, Metric.HEAP_AFTER_GC, List.of(heap.get(heap.size() - 1)));
        int from = (int) warmUp.toSeconds();
        return new Evidence(
                List.of(kept),
                List.of(
                        timeline(
                                TimelineNames.HEAP_AFTER_GC,
                                "B",
                                from,
                                heap.subList(Math.min(from, heap.size()), heap.size())),
                        timeline(TimelineNames.HEAP_MAX, "B", 0, List.of((double) heapMaxBytes))),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                policy);
    }

    private Timeline timeline(String name, String unit, int start, List<Double> values) {
        return new Timeline(workload.name(), load, name, unit, 1, start, values);
    }
}
