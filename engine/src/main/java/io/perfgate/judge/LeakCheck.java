package io.perfgate.judge;

import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.validity.HeapLeak;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Endless heap growth, judged against a bound; no baseline is needed. */
final class LeakCheck {

    static final Metric METRIC = Metrics.HEAP_LEAK;

    private LeakCheck() {}

    /**
     * The verdicts. Unclear cases have none unless the suite sets a limit, because a short run cannot show a leak.
     *
     * @param falseAlarms allowed for each heap
     */
    static List<SeriesVerdict> verdicts(List<HeapLeak> leaks, double falseAlarms) {
        return leaks.stream()
                .flatMap(leak -> verdict(leak, falseAlarms).stream())
                .toList();
    }

    private static Optional<SeriesVerdict> verdict(HeapLeak leak, double falseAlarms) {
        Optional<Verdict> verdict = Optional.empty();
        if (leak.chance() <= falseAlarms) {
            verdict = Optional.of(
                    new Verdict.Regressed(change(leak), leak.reason().and("leakLook")));
        } else if (leak.excluded()) {
            verdict = Optional.of(
                    new Verdict.Unchanged(change(leak), leak.reason().and("noLeak")));
        } else if (leak.asked()) {
            verdict = Optional.of(new Verdict.Undecided(
                    Optional.of(change(leak)),
                    Verdict.Doubt.SUSPECT,
                    OptionalDouble.empty(),
                    OptionalLong.of(Verdict.Undecided.NEVER),
                    Basis.LEVEL,
                    leak.reason().and("leakOpen")));
        }
        return verdict.map(said -> new SeriesVerdict(new Subject.Leak(leak.id()), said));
    }

    private static Change change(HeapLeak leak) {
        double bound = leak.mostBytesPerHour();
        return new Change(
                leak.trend().bytesPerHour() / bound - 1,
                leak.trend().lowBytesPerHour() / bound - 1,
                leak.trend().highBytesPerHour() / bound - 1,
                bound,
                leak.trend().bytesPerHour());
    }
}
