package io.perfgate.culprit;

/**
 * The levels of the stretches between steps, followed trial by trial while the machine drifts. This is a Kalman filter
 * whose state is the expected result of a trial of each stretch. Drift moves all stretches alike, so trials of other
 * commits show it.
 *
 * <p>Noise has long tails: each trial comes from one of three normal distributions. The mixture of their answers is
 * replaced by one normal distribution with its mean and variance (the generalized pseudo-Bayes filter of first order;
 * Bar-Shalom, Li and Kirubarajan, Estimation with Applications to Tracking and Navigation, 2001, section 11.6).
 */
final class LevelFilter {

    /**
     * Deviations of the three distributions and the share of trials from each, similar to Student's t with four degrees
     * of freedom.
     */
    static final double[] WIDTHS = {1, 2.2, 7};

    private static final double[] SHARES = {0.82, 0.15, 0.03};

    /** Variance of a usual trial (from the first two distributions), in units of the first. */
    static final double USUAL = (SHARES[0] + SHARES[1] * WIDTHS[1] * WIDTHS[1]) / (SHARES[0] + SHARES[1]);

    private static final double[] LOG_SHARES = {Math.log(SHARES[0]), Math.log(SHARES[1]), Math.log(SHARES[2])};
    private static final double LOG_OF_ROOT_OF_TWO_PI = Math.log(2 * Math.PI) / 2;

    private final int stretches;
    private final double[] mean;
    private final double[] covariance;
    private final double noise;
    private final double drift;
    private final double[] gain;
    private final double[] expected = new double[WIDTHS.length];
    private final double[] logs = new double[WIDTHS.length];
    private double logEvidence;

    /**
     * @param start the expected first level, with deviation {@code spread}
     * @param noise variance of a trial
     * @param drift variance that the machine adds from one trial to the next
     * @param step variance of a step
     */
    LevelFilter(int stretches, double start, double spread, double noise, double drift, double step) {
        this.stretches = stretches;
        this.noise = noise;
        this.drift = drift;
        mean = new double[stretches];
        covariance = new double[stretches * stretches];
        gain = new double[stretches];
        for (int i = 0; i < stretches; i++) {
            mean[i] = start;
            for (int j = 0; j < stretches; j++) {
                covariance[i * stretches + j] = spread * spread + step * Math.min(i, j);
            }
        }
    }

    /** A trial of a commit within a stretch. */
    void observe(int stretch, double value) {
        for (int i = 0; i < covariance.length; i++) {
            covariance[i] += drift;
        }
        double variance = covariance[stretch * stretches + stretch];
        double surprise = value - mean[stretch];
        // Relative to the density of the best kind, so that outliers do not vanish.
        double best = Double.NEGATIVE_INFINITY;
        for (int kind = 0; kind < WIDTHS.length; kind++) {
            expected[kind] = variance + noise * WIDTHS[kind] * WIDTHS[kind];
            logs[kind] = LOG_SHARES[kind] - 0.5 * (surprise * surprise / expected[kind] + Math.log(expected[kind]));
            best = Math.max(best, logs[kind]);
        }
        double sum = 0;
        double shrinking = 0; // the mean of 1 / expected over the kinds
        double square = 0;
        for (int kind = 0; kind < WIDTHS.length; kind++) {
            double density = Math.exp(logs[kind] - best);
            sum += density;
            shrinking += density / expected[kind];
            square += density / (expected[kind] * expected[kind]);
        }
        shrinking /= sum;
        logEvidence += best + Math.log(sum) - LOG_OF_ROOT_OF_TWO_PI;
        // The spread of the three means adds to the variance of their mixture.
        double spread = surprise * surprise * (square / sum - shrinking * shrinking);
        update(stretch, shrinking * surprise, shrinking - spread);
    }

    private void update(int stretch, double correction, double shrinking) {
        for (int i = 0; i < stretches; i++) {
            gain[i] = covariance[i * stretches + stretch];
        }
        for (int i = 0; i < stretches; i++) {
            mean[i] += gain[i] * correction;
            for (int j = 0; j < stretches; j++) {
                covariance[i * stretches + j] -= gain[i] * gain[j] * shrinking;
            }
        }
    }

    double logEvidence() {
        return logEvidence;
    }

    double mean(int stretch) {
        return mean[stretch];
    }

    double covariance(int one, int other) {
        return covariance[one * stretches + other];
    }
}
