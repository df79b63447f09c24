package io.perfgate.judge;

import io.perfgate.measure.Change;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.validity.HeapLeak;
import java.util.List;

/** Endless heap growth, judged against a bound; no baseline is needed. */
final class LeakCheck {

    private LeakCheck() {}

    /**
     * The verdicts. Unclear cases have none unless the suite sets a limit, because a short run cannot show a leak.
     *
     * @param falseAlarms allowed for each heap
     */
    static List<SeriesVerdict> verdicts(List<HeapLeak> leaks, double falseAlarms) {
        return leaks.stream()
                .filter(leak -> leak.chance() <= falseAlarms || leak.excluded() || leak.asked())
                .map(leak -> new SeriesVerdict(new Subject.Leak(leak.id()), verdict(leak, falseAlarms)))
                .toList();
    }

    private static Verdict verdict(HeapLeak leak, double falseAlarms) {
        if (leak.chance() <= falseAlarms) {
            return new Verdict.Regressed(change(leak), leak.reason().and("leakLook"));
        }
        return leak.excluded()
                ? new Verdict.Unchanged(change(leak), leak.reason().and("noLeak"))
                : new Verdict.Undecided(
                        change(leak),
                        Verdict.Doubt.SUSPECT,
                        Verdict.Undecided.NEVER,
                        leak.reason().and("leakOpen"));
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
