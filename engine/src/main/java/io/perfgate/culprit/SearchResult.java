package io.perfgate.culprit;

import io.perfgate.culprit.NextMove.Ending;
import io.perfgate.measure.Must;
import java.util.Collections;
import java.util.List;

/**
 * The result of a search with all measurements.
 *
 * @param commits the commits of the range, the good one first
 * @param levels the levels of the commits that were measured
 * @param suspicion by commit, the probability that it made a step
 */
public record SearchResult(
        List<Commit> commits,
        CommitRange range,
        List<SearchedSeries> series,
        SearchAnswer answer,
        List<CommitLevel> levels,
        List<Double> suspicion,
        int trials) {

    public SearchResult {
        commits = List.copyOf(commits);
        series = List.copyOf(series);
        levels = List.copyOf(levels);
        suspicion = List.copyOf(suspicion);
        int count = range.builds().size();
        Must.hold(
                commits.size() == count && suspicion.size() == count,
                "a range of " + count + " commits, but " + commits.size() + " commits and " + suspicion.size()
                        + " suspicions");
    }

    /** @param trials in chronological order */
    public static SearchResult of(
            List<Commit> commits,
            CommitRange range,
            List<SearchedSeries> series,
            List<CommitTrial> trials,
            Ending ending) {
        int lastNode = range.nodeOf(range.last());
        boolean endsMeasured = !series.isEmpty()
                && lastNode != 0
                && trials.stream().anyMatch(trial -> range.nodeOf(trial.position()) == 0)
                && trials.stream().anyMatch(trial -> range.nodeOf(trial.position()) == lastNode);
        List<CommitLevel> levels = trials.isEmpty() ? List.of() : CommitLevel.of(range, series, trials);
        if (!endsMeasured) {
            SearchAnswer answer = ending == Ending.NOTHING_CHANGED
                    ? new SearchAnswer.NothingChanged()
                    : new SearchAnswer.CannotTell(ending, List.of());
            List<Double> nobody = Collections.nCopies(range.builds().size(), 0.0);
            return new SearchResult(commits, range, series, answer, levels, nobody, trials.size());
        }
        Posterior posterior = new Posterior(range, series, trials);
        SearchAnswer answer = answer(new Conclusion(posterior, series), series, ending);
        return new SearchResult(commits, range, series, answer, levels, posterior.ofCommits(), trials.size());
    }

    private static SearchAnswer answer(Conclusion conclusion, List<SearchedSeries> series, Ending ending) {
        if (ending == Ending.NOTHING_CHANGED) {
            return new SearchAnswer.NothingChanged();
        }
        List<FoundStep> steps = conclusion.likelySteps();
        boolean found = conclusion.steps().stream().anyMatch(step -> step.isOfOneCommit() && step.isWorse(series));
        return found ? new SearchAnswer.Found(steps) : new SearchAnswer.CannotTell(ending, steps);
    }
}
