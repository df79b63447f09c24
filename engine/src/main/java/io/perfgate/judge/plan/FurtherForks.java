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
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * The benchmarks that get further forks within a time budget: those whose intervals contain the largest regressions.
 * The remaining looks share the remaining time equally, so that fewer and fewer benchmarks get more and more forks
 * (sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013).
 * Benchmarks without any trial get the time that these do not need until the last look.
 *
 * @param done trials before this look
 * @param seconds the remaining time
 */
public record FurtherForks(TrialPlan plan, int done, double seconds) {

    /**
     * @param unseen benchmarks that had no time, the most important first; each gets all its planned trials or none
     * @param benchmarkOf the planned benchmark of a series
     * @param lackedTrials the number of planned trials that a benchmark lacks; if any, it comes before suspects
     * @param secondsOfTrial in both builds
     */
    public <B> List<B> of(
            Judgement look,
            List<B> unseen,
            Function<SeriesId, Optional<B>> benchmarkOf,
            ToIntFunction<B> lackedTrials,
            ToDoubleFunction<B> secondsOfTrial) {
        Map<B, Double> hidden = new LinkedHashMap<>();
        for (SeriesVerdict series : look.series()) {
            benchmarkOf
                    .apply(series.id())
                    .ifPresent(benchmark -> hidden.merge(
                            benchmark,
                            lackedTrials.applyAsInt(benchmark) > 0 ? Double.MAX_VALUE : hiddenIn(series),
                            Math::max));
        }
        look.regressed().forEach(series -> benchmarkOf.apply(series.id()).ifPresent(hidden::remove));
        List<B> inOrder = hidden.entrySet().stream()
                .filter(benchmark -> benchmark.getValue() > Judge.GOOD_SENSITIVITY)
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
        int trials = plan.nextLook(done) - done;
        int looks = plan.looksAfter(done);
        List<B> chosen = new ArrayList<>();
        double used = 0;
        double needed = 0;
        for (B next : inOrder) {
            double ofTrial = secondsOfTrial.applyAsDouble(next);
            int lacked = lackedTrials.applyAsInt(next);
            double after = used + trials * ofTrial;
            if (after <= (chosen.isEmpty() || lacked > 0 ? seconds : seconds / looks)) {
                chosen.add(next);
                used = after;
                needed += ofTrial * (lacked > 0 ? Math.max(lacked, trials) : trials * looks);
            }
        }
        for (B next : unseen) {
            double after =
                    needed + secondsOfTrial.applyAsDouble(next) * Math.max(lackedTrials.applyAsInt(next), trials);
            if (after <= seconds) {
                chosen.add(next);
                needed = after;
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
