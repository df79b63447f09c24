package io.perfgate.judge;

import java.util.Arrays;
import java.util.List;

/**
 * How far whole sessions drift: what series of one metric have in common in each run of the baseline. It has to be told
 * apart from the noise of single series, because it is one and the same for all of them: a hundred series that moved
 * together have seen it once, not a hundred times.
 *
 * @param variance of a session's common part
 * @param degrees of freedom of {@code variance}: baseline runs less one
 * @param perRun the common part of each run
 * @param current the common part of the current run
 * @param series how many it was taken from
 */
record SharedDrift(double variance, int degrees, double[] perRun, double current, int series) {

    /** In fewer series the common part is not told from their own. */
    static final int LEAST_SERIES = 8;

    /** Variance of a median of many values, in units of that of their mean. */
    private static final double MEDIAN_TO_MEAN = Math.PI / 2;

    static SharedDrift of(List<Question> series) {
        int runs = series.get(0).baseline().size();
        double[][] deviations = series.stream().map(SharedDrift::deviations).toArray(double[][]::new);
        double[] common = new double[runs];
        for (int run = 0; run < runs; run++) {
            int at = run;
            common[run] = OddTrials.median(
                    Arrays.stream(deviations).mapToDouble(one -> one[at]).toArray());
        }
        Sample sample = new Sample(common);
        double centre = sample.mean();
        double[] centred = Arrays.stream(common).map(v -> v - centre).toArray();
        double current =
                OddTrials.median(series.stream().mapToDouble(Question::shift).toArray());
        SharedDrift raw =
                new SharedDrift(sample.squaresAroundMean() / (runs - 1), runs - 1, centred, current, series.size());
        double noise =
                OddTrials.median(series.stream().mapToDouble(raw::ownVariance).toArray());
        double explained = MEDIAN_TO_MEAN * noise / series.size();
        return new SharedDrift(Math.max(0, raw.variance - explained), runs - 1, centred, current, series.size());
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
        return degrees * (1 - 1.0 / series);
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
