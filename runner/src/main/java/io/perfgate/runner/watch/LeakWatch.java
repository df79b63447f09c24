package io.perfgate.runner.watch;

import io.perfgate.runner.machine.JvmSample;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.function.Consumer;

/** Reports once that a running trial's middleware leaks, as soon as it is certain by the rule for whole trials. */
public final class LeakWatch {

    /** Each interval between looks grows by half, so that few looks in days have few chances to be wrong. */
    private static final double NEXT = 1.5;

    private final LeakRule rule;
    private final Consumer<String> say;
    private int nextLookSeconds;
    private boolean said;

    public LeakWatch(LeakRule rule, Consumer<String> say) {
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
