package io.perfgate.culprit;

/**
 * When a search may name a commit.
 *
 * @param sure probability from which a commit is named
 * @param againstNothing how much more probable the trials must be with a step than with none: if nothing changed, that
 *     happens in at most one of so many searches, however often one looks (Ville's inequality for ratios of likelihoods)
 * @param unseen probability below which a change that matters is ruled out
 * @param further probability of one more step that matters below which nobody goes on looking for it
 * @param trialsBeside so many of the commits on both sides of a step, at least; of both ends one more where there is none
 */
public record SearchRules(double sure, double againstNothing, double unseen, double further, int trialsBeside) {

    public static final SearchRules DEFAULT = new SearchRules(0.95, 100, 0.004, 0.1, 3);

    public SearchRules {
        if (!(sure > 0.5
                && sure < 1
                && againstNothing > 1
                && unseen > 0
                && unseen < 1
                && further > 0
                && further < 1
                && trialsBeside > 0)) {
            throw new IllegalArgumentException("no search with " + sure + ", " + againstNothing + ", " + unseen
                    + " and " + further + " as its bounds");
        }
    }
}
