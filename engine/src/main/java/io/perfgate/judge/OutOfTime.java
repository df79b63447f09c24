package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Must;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;

/**
 * The workloads and benchmarks that a time budget left undecided, for their verdicts.
 *
 * @param budget in words
 * @param workloads those with fewer trials than planned; may be empty if the budget planned the forks
 * @param unmeasured those without any trial
 */
public record OutOfTime(String budget, List<String> workloads, List<String> unmeasured) {

    private static final int MOST_NAMED = 3;

    public OutOfTime {
        workloads = List.copyOf(workloads);
        unmeasured = List.copyOf(unmeasured);
        Must.hold(workloads.containsAll(unmeasured), "out of time are " + workloads + ", unmeasured " + unmeasured);
    }

    public Judgement appliedTo(Judgement judgement, Policy policy) {
        List<SeriesVerdict> series =
                new ArrayList<>(judgement.series().stream().map(this::appliedTo).toList());
        // Otherwise no series shows it, and a suite may let undecided runs pass.
        List<SeriesVerdict> own = !unmeasured.isEmpty() && ExitStatus.onlyUndecided(series)
                ? List.of(SeriesVerdict.unmeasured("budget", "trials", left()))
                : List.of();
        series.addAll(own);
        Judgement whole = Summary.of(series, policy, own);
        Reason summary = whole.summary()
                .and(left())
                .and(series.stream().allMatch(Summary::isSettled) ? Reason.NONE : tooNoisy(series));
        return whole.withSummary(summary).with(judgement.findings());
    }

    private Reason left() {
        if (workloads.isEmpty()) {
            return Reason.NONE;
        }
        List<String> fewer = workloads.stream()
                .filter(workload -> !unmeasured.contains(workload))
                .toList();
        if (unmeasured.isEmpty()) {
            return Reason.of("budgetFewer", budget, shortNames(fewer));
        }
        return fewer.isEmpty()
                ? Reason.of("budgetNone", budget, shortNames(unmeasured))
                : Reason.of("budgetFewerAndNone", budget, shortNames(fewer), shortNames(unmeasured));
    }

    /** Series that passed unwatched; more trials might have shown them. */
    private Reason tooNoisy(List<SeriesVerdict> series) {
        List<String> noisy = series.stream()
                .filter(SeriesVerdict::notGated)
                .map(SeriesVerdict::id)
                .map(id -> id.of(SeriesId.benchmark(id.subject())))
                .distinct()
                .map(id -> id.of(id.shortSubject()).name())
                .toList();
        return noisy.isEmpty() ? Reason.NONE : Reason.of("budgetTooNoisy", budget, names(noisy));
    }

    /** Without packages, unless names would then be equal. */
    private static Value shortNames(List<String> all) {
        List<String> brief =
                all.stream().map(SeriesId::withoutPackage).distinct().toList();
        return names(brief.size() < all.size() ? all : brief);
    }

    /** The first names, and the number of the others. */
    public static Value names(List<String> all) {
        List<String> named = all.stream().limit(MOST_NAMED).toList();
        return Value.of(all.size() <= MOST_NAMED ? named : Reason.of("namesMore", named, all.size() - MOST_NAMED));
    }

    private SeriesVerdict appliedTo(SeriesVerdict series) {
        String workload = series.id().workload();
        if (unmeasured.contains(workload) && series.verdict() instanceof Verdict.Invalid) {
            return series.with(new Verdict.Invalid(Reason.of("notMeasuredInTime", budget, workload)));
        }
        if (workloads.contains(workload) && series.verdict() instanceof Verdict.Undecided open) {
            Reason why = open.why().and("outOfTime", budget);
            return series.with(new Verdict.Undecided(
                    open.change(), doubt(open), open.wouldShow(), open.moreTrials(), open.basis(), why));
        }
        return series;
    }

    /**
     * The doubt about an inconclusive series. Its noise is not the cause if the planned trials would have shown the
     * change.
     */
    private static Verdict.Doubt doubt(Verdict.Undecided open) {
        return open.doubt() == Verdict.Doubt.NOT_GATED
                        && open.moreTrials().orElse(Verdict.Undecided.NEVER) < Verdict.Undecided.NEVER
                ? Verdict.Doubt.BLIND
                : open.doubt();
    }
}
