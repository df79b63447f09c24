package io.perfgate.judge;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far whole sessions drift: what series of one metric have in common in each run. It has to be told apart from the
 * noise of single series, because it is one and the same for all of them: a hundred series that moved together have moved
 * once.
 *
 * @param perRun the common part of each run of the baseline, round 0
 * @param current the common part of the current run
 * @param series how many it was taken from
 */
record SharedDrift(double[] perRun, double current, int series) {

    /** In fewer series the common part is not told from their own. */
    static final int LEAST_SERIES = 8;

    static SharedDrift of(List<Question> series) {
        double[][] deviations = series.stream().map(SharedDrift::deviations).toArray(double[][]::new);
        double[] common = new double[deviations[0].length];
        for (int run = 0; run < common.length; run++) {
            int at = run;
            common[run] = Quantiles.median(
                    Arrays.stream(deviations).mapToDouble(one -> one[at]).toArray());
        }
        double centre = new Sample(common).mean();
        double current =
                Quantiles.median(series.stream().mapToDouble(Question::shift).toArray());
        return new SharedDrift(Arrays.stream(common).map(v -> v - centre).toArray(), current - centre, series.size());
    }

    /**
     * The chance that a session drifts so far beyond a bound, upwards or downwards: where would it be among the baseline's, if
     * the build had moved everything by just the bound?
     */
    double chance(boolean upwards, double bound) {
        double excess = (upwards ? current : -current) - bound;
        double runs = perRun.length;
        double error = Math.sqrt(new Sample(perRun).squaresAroundMean() / (runs - 1) * (1 + 1 / runs));
        if (error == 0) {
            return excess > 0 ? 0 : 1;
        }
        return TDistribution.of(runs - 1).survivalProbability(excess / error);
    }

    /** Variance of a series' run means once the common part, to which it adds its own share, is taken out. */
    double ownVariance(Question question) {
        double[] deviations = deviations(question);
        double squares = 0;
        for (int run = 0; run < deviations.length; run++) {
            squares += Math.pow(deviations[run] - perRun[run], 2);
        }
        return squares / (deviations.length - 1) * series / (series - 1);
    }

    /** A share of each deviation went into the common part. */
    double ownDegrees() {
        return (perRun.length - 1) * (1 - 1.0 / series);
    }

    /** Levels of the current run and of the baseline's, in this order, without what the sessions have in common. */
    double[] withoutIt(Question question) {
        double[] own = new double[perRun.length + 1];
        own[0] = question.current().mean() - current;
        for (int run = 0; run < perRun.length; run++) {
            own[run + 1] = question.baseline().get(run).mean() - perRun[run];
        }
        return own;
    }

    private static double[] deviations(Question question) {
        double centre = question.baselineLevel();
        return question.baseline().stream()
                .mapToDouble(run -> run.mean() - centre)
                .toArray();
    }
}
