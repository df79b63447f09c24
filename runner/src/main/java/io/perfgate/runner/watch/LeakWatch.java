package io.perfgate.runner.watch;

import io.perfgate.runner.machine.JvmSample;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.function.Consumer;

/** Says as soon as it is sure that a running trial's middleware leaks, once, by the rule that judges the whole trial. */
public final class LeakWatch {

    /** Each look is half as far again as the one before: few looks in days, so that few chances are had to be wrong. */
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
        // What the last collection left stands for the full collection that comes at the end.
        rule.sure(heap, heap.get(heap.size() - 1), heapMaxBytes).ifPresent(leak -> {
            said = true;
            say.accept("leak: " + leak.id().name() + ": " + Texts.ENGLISH.of(leak.reason()));
        });
    }
}
