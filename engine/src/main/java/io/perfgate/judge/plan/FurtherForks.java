package io.perfgate.judge.plan;

import io.perfgate.judge.Judge;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since.Worsening;
import io.perfgate.measure.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The benchmarks that get further forks within a time budget: those whose intervals contain the largest regressions.
 * The remaining looks share the remaining time equally, so that fewer and fewer benchmarks get more and more forks
 * (sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013).
 *
 * @param done trials before this look
 * @param seconds the remaining time
 */
public record FurtherForks(TrialPlan plan, int done, double seconds) {

    /**
     * @param unseen benchmarks that first had no time; what the first trials took shows whether they have now
     * @param benchmarkOf the planned benchmark of a series
     * @param isDue whether a benchmark lacks planned trials, so that it comes first
     * @param secondsOfTrial in both builds
     */
    public <B> List<B> of(
            Judgement look,
            List<B> unseen,
            Function<SeriesId, Optional<B>> benchmarkOf,
            Predicate<B> isDue,
            ToDoubleFunction<B> secondsOfTrial) {
        Map<B, Double> hidden = new LinkedHashMap<>();
        for (SeriesVerdict series : look.series()) {
            benchmarkOf
                    .apply(series.id())
                    .ifPresent(benchmark -> hidden.merge(
                            benchmark, isDue.test(benchmark) ? Double.MAX_VALUE : hiddenIn(series), Math::max));
        }
        unseen.forEach(benchmark -> hidden.put(benchmark, Double.MAX_VALUE));
        look.regressed().forEach(series -> benchmarkOf.apply(series.id()).ifPresent(hidden::remove));
        List<B> inOrder = hidden.entrySet().stream()
                .filter(benchmark -> benchmark.getValue() > Judge.GOOD_SENSITIVITY)
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
        int trials = plan.nextLook(done) - done;
        double share = seconds / plan.looksAfter(done);
        List<B> chosen = new ArrayList<>();
        double used = 0;
        for (B next : inOrder) {
            double after = used + trials * secondsOfTrial.applyAsDouble(next);
            if (after <= (chosen.isEmpty() || isDue.test(next) ? seconds : share)) {
                chosen.add(next);
                used = after;
            }
        }
        return chosen;
    }

    /** The largest regression within the interval of a series; 0 if no number of trials can settle it. */
    private double hiddenIn(SeriesVerdict series) {
        Optional<Double> most = series.worsening().map(Worsening::most);
        return series.verdict() instanceof Verdict.Undecided undecided
                ? plan.canBeSettled(undecided) ? most.orElse(Double.MAX_VALUE) : 0
                : most.orElse(0.0);
    }
}
