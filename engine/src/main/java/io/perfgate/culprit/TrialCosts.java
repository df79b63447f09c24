package io.perfgate.culprit;

/** How long a build and a trial take, by those so far. */
public record TrialCosts(double buildSeconds, double trialSeconds) {

    public TrialCosts {
        if (!(buildSeconds >= 0 && trialSeconds > 0)) {
            throw new IllegalArgumentException(
                    "builds of " + buildSeconds + " s and trials of " + trialSeconds + " s cannot be");
        }
    }

    double of(CommitBuild build) {
        return trialSeconds + (build instanceof CommitBuild.Untried ? buildSeconds : 0);
    }
}
