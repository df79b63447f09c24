package io.perfgate.judge;

import java.util.Objects;
import java.util.Optional;

/**
 * What is known of the change of one series.
 *
 * @param own the noise as its own trials show it
 * @param prior what the other series say of its noise
 * @param drift what its session has in common with others, where there are enough series and runs to tell
 * @param unchanged shifts of runs without a change in units of their error: each run of the baseline as if it were the
 *     current one; empty where there are no several runs
 * @param skewness of the shift: above 0 where noise has its longer tail towards high values
 */
record Appraisal(
        Question question,
        Spread own,
        NoisePrior prior,
        Estimate estimate,
        Optional<SharedDrift> drift,
        double[] unchanged,
        double skewness) {

    Appraisal {
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(own, "own");
        Objects.requireNonNull(prior, "prior");
        Objects.requireNonNull(estimate, "estimate");
    }

    /** The error a shift of this series would have if what exceeds {@code bound} were all noise. */
    double errorWithShift(double bound) {
        double excess = Math.max(0, Math.abs(question.shift()) - bound);
        return error(own.with(own.totalVariance(excess), own.degrees() + 1), prior);
    }

    static double error(Spread own, NoisePrior prior) {
        Spread known = prior.applied(own);
        // With nobody to borrow from, runs that agree by chance must not pass for less noisy than their trials allow.
        double variance = prior.degrees() == 0 && own.clue() > known.variance() ? own.clue() : known.variance();
        return Math.sqrt(variance * own.perShift() + own.fixed());
    }
}
