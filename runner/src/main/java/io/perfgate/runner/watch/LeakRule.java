package io.perfgate.runner.watch;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.runner.machine.JvmSample;
import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.machine.Track;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload.AtLoad;
import io.perfgate.validity.Evidence;
import io.perfgate.validity.HeapLeak;
import io.perfgate.words.Texts;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

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
        List<Timeline> timelines = List.of(
                timeline(Quantity.Kind.HEAP_AFTER_GC, from, heap),
                timeline(Quantity.Kind.HEAP_MAX, 0, List.of((double) heapMaxBytes)));
        return HeapLeak.of(Evidence.ofTrial(List.of(kept), timelines, policy)).stream()
                .filter(leak -> leak.chance() <= SURE)
                .findFirst();
    }

    private Timeline timeline(Quantity.Kind kind, int fromSecond, List<Double> values) {
        return new Track(new Quantity(kind, ""), "B", values).timeline(measured.place(), 1, fromSecond);
    }

    /** Reports once that a running trial's middleware leaks, as soon as it is certain by the rule for whole trials. */
    public static final class Watch {

        /** Each interval between looks grows by half, so that few looks in days have few chances to be wrong. */
        private static final double NEXT = 1.5;

        private final LeakRule rule;
        private final Consumer<String> say;
        private int nextLookSeconds;
        private boolean said;

        public Watch(LeakRule rule, Consumer<String> say) {
            this.rule = rule;
            this.say = say;
        }

        void look(JvmSample.Seconds seconds, long heapMaxBytes) {
            List<Double> heap = seconds.heapAfterGcBytes();
            if (said || heap.isEmpty() || heap.size() < nextLookSeconds) {
                return;
            }
            nextLookSeconds = (int) (NEXT * heap.size());
            // Memory after the last collection replaces the full collection at the end.
            rule.sure(heap, heap.get(heap.size() - 1), heapMaxBytes).ifPresent(leak -> {
                said = true;
                say.accept("leak: " + leak.id().name() + ": " + Texts.ENGLISH.of(leak.reason()));
            });
        }
    }

    /**
     * Dumps the heap of a middleware that certainly leaks, before it is stopped. Only if the suite collects it, because a
     * heap is large and contains all secrets of the program.
     */
    public static final class Dump {

        static final String FILE = "heap.hprof";

        private final LeakRule rule;
        private final boolean wanted;
        private final Consumer<String> say;
        private boolean made;

        /** @param collected patterns of files that the suite keeps */
        public Dump(LeakRule rule, List<String> collected, Consumer<String> say) {
            this.rule = rule;
            this.say = say;
            wanted = collected.stream().anyMatch(pattern -> FileSystems.getDefault()
                    .getPathMatcher("glob:" + pattern)
                    .matches(Path.of(FILE)));
        }

        public void ofA(JvmSampler middleware, JvmSample sample, Path folder) {
            JvmSample.Heap heap = sample.heap();
            Optional<HeapLeak> leak = wanted && !made
                    ? rule.sure(sample.seconds().heapAfterGcBytes(), heap.afterGcBytes(), heap.maxBytes())
                    : Optional.empty();
            if (leak.isEmpty()) {
                return;
            }
            // It is written once and copied once, each about as large as the used heap.
            long needed = (long) (2.2 * heap.afterGcBytes()) + DiskSpace.LEAST_FREE_BYTES;
            Optional<String> full = DiskSpace.complaint(folder, needed);
            if (full.isPresent()) {
                say.accept("no heap dump of the leak: " + full.get());
                return;
            }
            Path file = folder.resolve(FILE);
            middleware.dumpHeap(file);
            made = true;
            say.accept("leak: heap dump in " + FILE + ", kept with the collected files");
        }
    }
}
