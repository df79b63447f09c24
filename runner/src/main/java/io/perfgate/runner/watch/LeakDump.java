package io.perfgate.runner.watch;

import io.perfgate.runner.machine.JvmSample;
import io.perfgate.runner.machine.JvmSampler;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Dumps the heap of a middleware that certainly leaks, before it is stopped. Only if the suite collects it, because a
 * heap is large and contains all secrets of the program.
 */
public final class LeakDump {

    static final String FILE = "heap.hprof";

    private final LeakRule rule;
    private final boolean wanted;
    private final Consumer<String> say;
    private boolean made;

    /** @param collected patterns of files that the suite keeps */
    public LeakDump(LeakRule rule, List<String> collected, Consumer<String> say) {
        this.rule = rule;
        this.say = say;
        wanted = collected.stream().anyMatch(pattern -> FileSystems.getDefault()
                .getPathMatcher("glob:" + pattern)
                .matches(Path.of(FILE)));
    }

    public void ofA(JvmSampler middleware, JvmSample sample, Path folder) {
        if (!wanted
                || made
                || rule.sure(
                                sample.seconds().heapAfterGcBytes(),
                                sample.heap().afterGcBytes(),
                                sample.heap().maxBytes())
                        .isEmpty()) {
            return;
        }
        // It is written once and copied once, each about as large as the used heap.
        long needed = (long) (2.2 * sample.heap().afterGcBytes()) + DiskSpace.LEAST_FREE_BYTES;
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
