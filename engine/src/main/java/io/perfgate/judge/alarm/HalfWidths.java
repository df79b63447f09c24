package io.perfgate.judge.alarm;

import io.perfgate.judge.noise.Estimate;
import java.util.HashMap;
import java.util.Map;

/**
 * Half-widths of intervals. Quantiles are slow to compute and related series share degrees of freedom, so each is
 * computed once.
 */
public final class HalfWidths {

    private final double confidence;
    private final Map<Double, Double> inErrors = new HashMap<>();

    public HalfWidths(double confidence) {
        this.confidence = confidence;
    }

    public double of(Estimate estimate) {
        return estimate.standardError()
                * inErrors.computeIfAbsent(
                        estimate.degrees(), degrees -> new Estimate(0, 1, degrees, 0).halfWidth(confidence));
    }
}
