package io.perfgate.suite;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.words.Texts;
import io.perfgate.yaml.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A metric that a policy names but a run did not measure.
 *
 * @param key key of the policy that names it: {@code metrics}, {@code tolerance}
 * @param nearest the nearest name that was measured; empty if there is none
 */
public record Unmeasured(String key, String name, Optional<String> nearest) {

    /**
     * Metrics derived from others, given long enough trials and enough levels; naming one is not a typo.
     */
    private static final Map<String, String> DERIVED = Map.of(
            Metrics.UNEVENNESS.name(), Metrics.THROUGHPUT.name(),
            Metrics.PEAK_THROUGHPUT.name(), Metrics.THROUGHPUT.name(),
            Metrics.LEVELS_OFF_AT.name(), Metrics.THROUGHPUT.name(),
            Metrics.HEAP_LEAK.name(), Metrics.HEAP_AFTER_GC.name());

    /** Each name once, in the order of the policy's keys, without metrics of workloads that were left out. */
    public static List<Unmeasured> names(Policy policy, MeasuredRun run) {
        Set<String> measured = measured(List.of(run));
        Set<String> seen = new HashSet<>(policy.leftOut());
        List<Unmeasured> found = new ArrayList<>();
        policy.names().forEach((key, names) -> names.stream()
                .filter(name -> !measured.contains(name) && seen.add(name))
                .forEach(name -> found.add(new Unmeasured(
                        key, name, measured.isEmpty() ? Optional.empty() : Optional.of(Nearest.to(name, measured))))));
        return found;
    }

    /** The metrics of some runs, including derived ones. */
    static Set<String> measured(Collection<MeasuredRun> runs) {
        Set<String> names = new TreeSet<>();
        runs.forEach(
                run -> run.series().forEach(series -> names.add(series.metric().name())));
        DERIVED.forEach((derived, source) -> {
            if (names.contains(source)) {
                names.add(derived);
            }
        });
        return names;
    }

    public Reason why() {
        return nearest.map(measured -> Reason.of("unmeasured", key, name, measured))
                .orElseGet(() -> Reason.of("nothingMeasured", key, name));
    }

    static String complaint(String key, String name, String nearest) {
        return Texts.ENGLISH.of(new Unmeasured(key, name, Optional.of(nearest)).why());
    }
}
