package io.perfgate.culprit;

import io.perfgate.measure.Must;

/** The duration of a build and of a trial, estimated from those so far. */
public record TrialCosts(double buildSeconds, double trialSeconds) {

    public TrialCosts {
        Must.hold(
                buildSeconds >= 0 && trialSeconds > 0,
                "builds of " + buildSeconds + " s and trials of " + trialSeconds + " s cannot be");
    }

    double of(CommitBuild build) {
        return trialSeconds + (build instanceof CommitBuild.Untried ? buildSeconds : 0);
    }
}
