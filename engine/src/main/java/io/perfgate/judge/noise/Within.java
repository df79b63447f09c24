package io.perfgate.judge.noise;

/**
 * The noise of the trials of one run.
 *
 * @param variance of a trial around the mean of its run
 * @param degrees of freedom of the variance; 0 if no run has two trials
 */
public record Within(double variance, double degrees) {

    public Within {
        if (!(variance >= 0 && degrees >= 0)) {
            throw new IllegalArgumentException("no noise with variance " + variance + " and " + degrees + " degrees");
        }
    }

    static Within of(Iterable<Sample> runs) {
        double squares = 0;
        double degrees = 0;
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
