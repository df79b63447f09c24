package io.perfgate.culprit;

import java.util.Arrays;

/** Sums of numbers that are so small that only their logarithms can be represented. */
final class LogSums {

    private LogSums() {}

    static double sum(double[] logs) {
        double most = Arrays.stream(logs).max().orElse(Double.NEGATIVE_INFINITY);
        double sum = Arrays.stream(logs).map(log -> Math.exp(log - most)).sum();
        return most == Double.NEGATIVE_INFINITY ? most : most + Math.log(sum);
    }

    /** Each number as a share of their sum. */
    static double[] shares(double[] logs) {
        double sum = sum(logs);
        return Arrays.stream(logs).map(log -> Math.exp(log - sum)).toArray();
    }
}
