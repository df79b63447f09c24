package io.perfgate.culprit;

import io.perfgate.culprit.NextMove.Ending;
import io.perfgate.culprit.NextMove.Measure;
import io.perfgate.culprit.NextMove.Stop;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Chooses the next measurement: both ends first, then the commits whose trial is expected to give the most information
 * for its duration. This is a noisy binary search (Waeber, Frazier and Henderson, Bisection search with noisy
 * responses, SIAM J. Control and Optimization 51, 2013, here with unknown levels).
 */
public record CommitSearch(CommitRange range, List<SearchedSeries> series, List<CommitTrial> trials) {

    /** Trials of each end before any conclusion. */
    private static final int FIRST_TRIALS = 2;

    /** Below this, in nats, a trial is not worth its time. */
    private static final double LEAST_INFORMATION = 1e-4;

    /** An end is measured at least once in this many trials, to follow the drift of the machine. */
    private static final int TRIALS_BETWEEN_ENDS = 8;

    /** The number of commits considered within a large gap. */
    private static final int CONSIDERED_OF_GAP = 15;

    public CommitSearch {
        series = List.copyOf(series);
        trials = List.copyOf(trials);
    }

    public NextMove next(TrialCosts costs) {
        if (range.builds().get(0).isUnusable()
                || range.builds().get(range.last()).isUnusable()) {
            return new Stop(Ending.NOTHING_TO_MEASURE);
        }
        if (range.nodeOf(range.last()) == 0) {
            return new Stop(Ending.NOTHING_CHANGED); // the same files
        }
        int good = trialsOf(0);
        int bad = trialsOf(range.last());
        if (good < FIRST_TRIALS || bad < FIRST_TRIALS) {
            // A B B A: slow drift affects both alike.
            return new Measure(good % 2 == 0 ? List.of(0, range.last()) : List.of(range.last(), 0));
        }
        Posterior posterior = posterior();
        Conclusion conclusion = new Conclusion(posterior, series);
        if (conclusion.isSettled()) {
            List<Integer> again = conclusion.toBeSeenAgain();
            Ending ending = conclusion.steps().isEmpty() ? Ending.NOTHING_CHANGED : Ending.FOUND;
            return again.isEmpty() ? new Stop(ending) : new Measure(again);
        }
        List<Integer> chosen = chosen(posterior, costs);
        return chosen.isEmpty() ? new Stop(Ending.NOTHING_TO_MEASURE) : new Measure(chosen);
    }

    public Posterior posterior() {
        return new Posterior(range, series, trials);
    }

    private int trialsOf(int position) {
        int node = range.nodeOf(position);
        return (int) trials.stream()
                .filter(trial -> range.nodeOf(trial.position()) == node)
                .count();
    }

    private List<Integer> chosen(Posterior posterior, TrialCosts costs) {
        InformationGain telling = new InformationGain(posterior);
        double failing = range.probabilityOfFailing();
        int best = -1;
        double most = 0;
        for (int position : candidates(posterior)) {
            CommitBuild build = range.builds().get(position);
            double told = telling.of(position) * (build instanceof CommitBuild.Untried ? 1 - failing : 1);
            double perSecond = told / costs.of(build);
            if (told >= LEAST_INFORMATION && perSecond > most) {
                best = position;
                most = perSecond;
            }
        }
        int end = endToSee();
        return best < 0 ? List.of() : end < 0 || end == best ? List.of(best) : List.of(best, end);
    }

    /** The end whose last trial is older, if neither was measured recently; otherwise -1. */
    private int endToSee() {
        int good = sinceTrialOf(0);
        int bad = sinceTrialOf(range.last());
        return Math.min(good, bad) < TRIALS_BETWEEN_ENDS ? -1 : good > bad ? 0 : range.last();
    }

    private int sinceTrialOf(int position) {
        int node = range.nodeOf(position);
        int since = 0;
        while (since < trials.size()
                && range.nodeOf(trials.get(trials.size() - 1 - since).position()) != node) {
            since++;
        }
        return since;
    }

    /** The measured commits, and some in between that divide the gaps. */
    private Set<Integer> candidates(Posterior posterior) {
        Set<Integer> candidates = new TreeSet<>();
        int[] nodes = posterior.nodes();
        for (int node : nodes) {
            candidates.add(node);
        }
        for (int gap = 0; gap + 1 < nodes.length; gap++) {
            List<Integer> usable = IntStream.range(nodes[gap] + 1, nodes[gap + 1])
                    .filter(position -> range.nodeOf(position) == position
                            && !range.builds().get(position).isUnusable())
                    .boxed()
                    .toList();
            int count = Math.min(CONSIDERED_OF_GAP, usable.size());
            for (int i = 0; i < count; i++) {
                candidates.add(usable.get((int) ((i + 0.5) * usable.size() / count)));
            }
        }
        candidates.removeIf(position -> range.builds().get(position).isUnusable());
        return candidates;
    }
}
