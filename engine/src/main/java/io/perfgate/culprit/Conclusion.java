package io.perfgate.culprit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The conclusions that the trials so far allow.
 *
 * @param among number of series from which these were chosen; together they are no more likely to name a commit by chance
 */
public record Conclusion(Posterior posterior, List<SearchedSeries> series, int among) {

    /** The probability from which a commit is named. */
    private static final double SURE = 0.95;
    /**
     * The required likelihood ratio of a step to no step. If nothing changed, at most one in that many searches reaches
     * it, however often the search looks (Ville's inequality for ratios of likelihoods).
     */
    private static final double AGAINST_NOTHING = 100;
    /** The probability below which a change that matters is ruled out. */
    private static final double UNSEEN = 0.004;
    /** The probability of another relevant step below which the search for it ends. */
    private static final double FURTHER = 0.1;
    /** The minimum trials of each commit next to a step; without a step, of both ends, plus one. */
    private static final int TRIALS_BESIDE = 3;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double TWO_SIDED_95 = NORMAL.inverseCumulativeProbability(0.975);

    /** Conclusions about series that were chosen before their trials. */
    public Conclusion(Posterior posterior, List<SearchedSeries> series) {
        this(posterior, series, 1);
    }

    /** The steps that may be reported, in the order of the commits. Each step certainly lies within its suspects. */
    public List<FoundStep> steps() {
        if (!isSomething()) {
            return List.of();
        }
        Placement best = posterior.placements().get(0);
        List<FoundStep> steps = new ArrayList<>();
        for (int step = 0; step < best.steps(); step++) {
            int gap = best.gaps().get(step);
            if (posterior.ofGap(gap) >= SURE && ofMattering(best, step) >= SURE) {
                steps.add(new FoundStep(posterior.suspects(gap), posterior.ofGap(gap), changes(best, step)));
            }
        }
        return steps;
    }

    /**
     * The steps that may be reported, and a range for each other step of the most probable placement. A range grows by
     * one neighbour at a time, the more probable side first, until it certainly contains its step.
     */
    List<FoundStep> likelySteps() {
        if (!isSomething()) {
            return List.of();
        }
        Placement best = posterior.placements().get(0);
        List<FoundStep> steps = new ArrayList<>();
        for (int step = 0; step < best.steps(); step++) {
            int least = step == 0 ? 0 : best.gaps().get(step - 1) + 1;
            int most = step + 1 == best.steps()
                    ? posterior.gaps() - 1
                    : best.gaps().get(step + 1) - 1;
            int low = best.gaps().get(step);
            int high = low;
            double sum = posterior.ofGap(low);
            while (sum < SURE && (low > least || high < most)) {
                double below = low > least ? posterior.ofGap(low - 1) : -1;
                double above = high < most ? posterior.ofGap(high + 1) : -1;
                low -= below > above ? 1 : 0;
                high += below > above ? 0 : 1;
                sum += Math.max(below, above);
            }
            List<Integer> suspects = IntStream.rangeClosed(low, high)
                    .mapToObj(posterior::suspects)
                    .flatMap(List::stream)
                    .toList();
            steps.add(new FoundStep(suspects, Math.min(1, sum), changes(best, step)));
        }
        return steps;
    }

    /**
     * The commits to measure once more before a conclusion. Trials may have modes, so the commits on both sides of a
     * step must be measured several times. Without a step, this applies to both ends.
     */
    List<Integer> toBeSeenAgain() {
        List<Integer> gaps = posterior.placements().get(0).gaps();
        return gaps.isEmpty() || steps().isEmpty()
                ? posterior.withFewerTrials(IntStream.of(0, posterior.gaps()), TRIALS_BESIDE + 1)
                : posterior.withFewerTrials(
                        gaps.stream()
                                .flatMapToInt(gap -> IntStream.of(gap, gap + 1))
                                .distinct(),
                        TRIALS_BESIDE);
    }

    /** Whether more trials would change nothing. */
    public boolean isSettled() {
        List<FoundStep> steps = steps();
        if (steps.isEmpty()) {
            return nothingThatMatters();
        }
        return steps.size() == posterior.placements().get(0).steps()
                && steps.stream().allMatch(step -> step.isOfOneCommit() || !canBeDivided(step))
                && ofMoreSteps() <= FURTHER;
    }

    private boolean canBeDivided(FoundStep step) {
        List<Integer> suspects = step.suspects();
        CommitRange range = posterior.range();
        return IntStream.range(suspects.get(0), suspects.get(suspects.size() - 1))
                .anyMatch(position -> range.nodeOf(position) == position
                        && !range.builds().get(position).isUnusable());
    }

    /** The probability of another step that is large enough to matter. */
    private double ofMoreSteps() {
        Placement best = posterior.placements().get(0);
        return posterior.placements().stream()
                .mapToDouble(placement -> placement.probability()
                        * IntStream.range(0, placement.steps())
                                .filter(step ->
                                        !best.gaps().contains(placement.gaps().get(step)))
                                .mapToDouble(step -> ofMattering(placement, step))
                                .max()
                                .orElse(0))
                .sum();
    }

    /**
     * Whether the likelihood ratio shows a change. It is not the posterior probability, because a prior must not accuse
     * a commit.
     */
    private boolean isSomething() {
        double none = posterior.ofNoStep();
        double prior = (1 - Posterior.NO_STEP) / Posterior.NO_STEP;
        return (1 - none) / none / prior >= AGAINST_NOTHING * among;
    }

    /** Whether a relevant worsening from the good to the bad commit is ruled out. */
    private boolean nothingThatMatters() {
        return IntStream.range(0, series.size())
                .allMatch(i -> posterior.placements().stream()
                                .mapToDouble(placement -> placement.probability() * ofWorse(placement, i))
                                .sum()
                        <= UNSEEN);
    }

    private double ofWorse(Placement placement, int i) {
        Placement.Levels levels = placement.levels().get(i);
        double worse = series.get(i).worse() * levels.change(0, placement.steps());
        return NORMAL.survivalProbability(
                (series.get(i).leastChange() - worse) / levels.deviationOfChange(0, placement.steps()));
    }

    /** The probability that a step changes some series by more than the searched size. */
    private double ofMattering(Placement placement, int step) {
        return IntStream.range(0, series.size())
                .mapToDouble(i -> {
                    Placement.Levels levels = placement.levels().get(i);
                    double change = levels.change(step, step + 1);
                    double deviation = levels.deviationOfChange(step, step + 1);
                    double least = series.get(i).leastChange();
                    return NORMAL.cumulativeProbability((change - least) / deviation)
                            + NORMAL.cumulativeProbability((-change - least) / deviation);
                })
                .max()
                .orElse(0);
    }

    private List<FoundStep.OwnChange> changes(Placement placement, int step) {
        return IntStream.range(0, series.size())
                .mapToObj(i -> {
                    SearchedSeries one = series.get(i);
                    Placement.Levels levels = placement.levels().get(i);
                    double change = levels.change(step, step + 1);
                    double half = TWO_SIDED_95 * levels.deviationOfChange(step, step + 1);
                    double total = levels.change(0, placement.steps());
                    return new FoundStep.OwnChange(
                            relative(one, change),
                            relative(one, change - half),
                            relative(one, change + half),
                            Math.abs(total) < one.leastChange() / 2 ? Double.NaN : change / total);
                })
                .toList();
    }

    private static double relative(SearchedSeries series, double change) {
        return series.isLogarithmic() ? Math.expm1(change) : change;
    }
}
