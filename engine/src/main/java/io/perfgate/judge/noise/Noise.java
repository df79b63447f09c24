package io.perfgate.judge.noise;

import io.perfgate.level.RunLevels;

/**
 * How far apart two runs of a series are by noise alone. A run deviates by the drift between runs and by what the noise of
 * its trials leaves of itself in their mean: drift² + trials² / n. That is expected before a run was seen; the
 * runs of the baseline, round their levels, correct it (the mean of both, weighed by their degrees of freedom: a scaled
 * inverse chi-square prior, Gelman et al., Bayesian Data Analysis, section 2.6).
 *
 * @param drift variance between runs that is expected
 * @param within variance of a trial
 * @param perRun 1 / trials of a run of the baseline
 * @param variance of a run of the baseline
 * @param degrees of freedom of {@code variance}
 */
public record Noise(double drift, double within, double perRun, double variance, double degrees) {

    /** What is expected of a run: its variance, and how many degrees of freedom that is worth. */
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
            // Single trials: how noisy they are only the runs can tell.
            double least = Math.max(drift.variance(), levels.squares() / levels.degrees());
            return new Noise(0, least, 1, least, levels.degrees());
        }
        Expected expected = Expected.of(drift, within, perRun);
        double degrees = expected.degrees() + levels.degrees();
        double variance = (expected.degrees() * expected.variance() + levels.squares()) / degrees;
        return new Noise(drift.variance(), within.variance(), perRun, variance, degrees);
    }

    /** The standard error of the difference between a run of so many trials and the mean of so many runs. */
    double errorOfShift(double trials, double runs) {
        return Math.sqrt(variance * (share(trials) + 1 / runs));
    }

    /** The standard error of the difference between the means of so many runs. */
    double errorOfLevels(double runs, double others) {
        return Math.sqrt(variance * (1 / runs + 1 / others));
    }

    /** The variance of a run of so many trials as a share of that of the baseline's. */
    private double share(double trials) {
        double usual = drift + within * perRun;
        return usual == 0 ? 1 : (drift + within / trials) / usual;
    }
}
