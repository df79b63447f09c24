package io.perfgate.culprit;

/**
 * The conditions under which a search may name a commit.
 *
 * @param sure probability from which a commit is named
 * @param againstNothing required likelihood ratio of a step to no step. If nothing changed, at most one in that many
 *     searches reaches it, however often the search looks (Ville's inequality for ratios of likelihoods)
 * @param unseen probability below which a change that matters is ruled out
 * @param further probability of another relevant step below which the search for it ends
 * @param trialsBeside minimum trials of each commit next to a step; without a step, of both ends, plus one
 */
public record SearchRules(double sure, double againstNothing, double unseen, double further, int trialsBeside) {

    public static final SearchRules DEFAULT = new SearchRules(0.95, 100, 0.004, 0.1, 3);

    /** The rules for each of several series, so that together they are no more likely to name a commit by chance. */
    SearchRules ofEach(int series) {
        return new SearchRules(sure, againstNothing * Math.max(1, series), unseen, further, trialsBeside);
    }
}
