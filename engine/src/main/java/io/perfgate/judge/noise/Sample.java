package io.perfgate.judge.noise;

import io.perfgate.measure.Must;
import java.util.Arrays;
import java.util.List;

/** The trials of one run on the scale of the comparison. */
public record Sample(double[] values) {

    public Sample {
        Must.hold(values.length > 0, "a run without trials");
    }

    /** The trials of several runs, one after another. */
    static double[] together(List<Sample> runs) {
        return runs.stream().flatMapToDouble(run -> Arrays.stream(run.values)).toArray();
    }

    public int size() {
        return values.length;
    }

    public double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    double squaresAroundMean() {
        double mean = mean();
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    }

    /** The standard deviation of at least two trials. */
    public double deviation() {
        return Math.sqrt(squaresAroundMean() / (values.length - 1));
    }

    /** Half of the confidence interval of the mean of at least two trials, by Student's t. */
    public double halfWidth(double confidence) {
        double error = deviation() / Math.sqrt(values.length);
        return new Estimate(0, error, values.length - 1.0, 0).halfWidth(confidence);
    }
}
