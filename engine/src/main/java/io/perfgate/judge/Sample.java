package io.perfgate.judge;

import java.util.Arrays;

/** The trials of one run on the scale of the comparison. */
record Sample(double[] values) {

    Sample {
        if (values.length == 0) {
            throw new IllegalArgumentException("a run without trials");
        }
    }

    int size() {
        return values.length;
    }

    double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    double squaresAroundMean() {
        double mean = mean();
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    }
}
