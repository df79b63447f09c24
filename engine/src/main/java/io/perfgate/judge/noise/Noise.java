package io.perfgate.judge.noise;

import io.perfgate.level.RunLevels;

/**
 * The difference that noise alone makes between two runs. A run deviates by the drift between runs and by the noise of
 * its trials' mean: drift² + trials² / n. This prior is corrected by the baseline's runs around their levels: it
 * becomes the mean of both, weighted by their degrees of freedom. This is a scaled inverse chi-square prior (Gelman et
 * al., Bayesian Data Analysis, section 2.6).
 *
 * @param drift expected variance between runs
 * @param within variance of a trial of the baseline
 * @param tonight variance of a trial of the current run: the same, unless the night is clearly noisier
 * @param perRun 1 / trials of a run of the baseline
 * @param variance the variance of a run of the baseline
 * @param degrees the degrees of freedom of {@code variance}
 */
public record Noise(double drift, double within, double tonight, double perRun, double variance, double degrees) {

    /** The expected variance of a run, and its degrees of freedom. */
    record Expected(double variance, double degrees) {

        /** The degrees of a sum of two variances (Satterthwaite, Biometrics Bulletin 2, 1946). */
        static Expected of(Drift drift, Within within, double perRun) {
            double ofTrials = within.variance() * perRun;
            double sum = drift.variance() + ofTrials;
            if (sum == 0) {
                return new Expected(0, drift.degrees());
            }
            double squares = square(drift.variance()) / drift.degrees();
            if (within.degrees() > 0) {
                squares += square(ofTrials) / within.degrees();
            }
            return new Expected(sum, sum * sum / squares);
        }

        private static double square(double value) {
            return value * value;
        }
    }

    static Noise of(Drift drift, Within within, double perRun, RunLevels levels) {
        if (within.degrees() == 0) {
            // Single trials: only the spread of the runs shows how noisy they are.
            double least = Math.max(drift.variance(), levels.squares() / levels.degrees());
            return new Noise(0, least, least, 1, least, levels.degrees());
        }
        Expected expected = Expected.of(drift, within, perRun);
        double degrees = expected.degrees() + levels.degrees();
        double variance = (expected.degrees() * expected.variance() + levels.squares()) / degrees;
        return new Noise(drift.variance(), within.variance(), within.variance(), perRun, variance, degrees);
    }

    /** The noise of a night that is noisier than the others, which say nothing about it. */
    Noise ofNoisyNight(Within own) {
        return new Noise(drift, within, own.variance(), perRun, variance, Math.min(degrees, own.degrees()));
    }

    /** The standard error of the difference between a run with this many trials and the mean of this many runs. */
    double errorOfShift(double trials, double runs) {
        return Math.sqrt(ofTonight(trials) + variance / runs);
    }

    /** The variance of the current run with this many trials. */
    double ofTonight(double trials) {
        return variance * share(tonight, trials);
    }

    /** The variance of a run with this many trials on a usual night. */
    double ofRun(double trials) {
        return variance * share(within, trials);
    }

    /** The variance of a run with this many trials, relative to a run of the baseline. */
    private double share(double ofTrial, double trials) {
        double usual = drift + within * perRun;
        return usual == 0 ? 1 : (drift + ofTrial / trials) / usual;
    }
}
