package io.perfgate.judge.noise;

/**
 * The noise of trials within one run.
 *
 * @param variance the variance of a trial around the mean of its run
 * @param degrees the degrees of freedom of the variance; 0 if no run has two trials
 */
public record Within(double variance, double degrees) {

    public Within {
        if (!(variance >= 0 && degrees >= 0)) {
            throw new IllegalArgumentException("no noise with variance " + variance + " and " + degrees + " degrees");
        }
    }

    static final Within NOTHING = new Within(0, 0);

    static Within of(Iterable<Sample> runs) {
        return NOTHING.with(runs);
    }

    /** Corrects this noise with the trials of runs. */
    public Within with(Iterable<Sample> runs) {
        double squares = this.degrees * this.variance;
        double degrees = this.degrees;
        for (Sample run : runs) {
            squares += run.squaresAroundMean();
            degrees += run.size() - 1;
        }
        return new Within(degrees == 0 ? 0 : squares / degrees, degrees);
    }

    Within atLeast(double leastVariance) {
        return new Within(Math.max(variance, leastVariance), degrees);
    }
}
