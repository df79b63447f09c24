package io.perfgate.level;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The evidence from the builds around a step: the cost saved by two levels instead of one, in units of the remaining
 * cost. It is a likelihood ratio for a step under noise of unknown size (Page, Continuous inspection schemes, 1954;
 * Lorden, Procedures for reacting to a change in distribution, 1971).
 */
record StepEvidence(double oldCentre, double newCentre, int oldBuilds, int newBuilds, double amount) {

    private static final double ENOUGH = 27;

    /** Discounts a level with few builds. */
    private static final double FEW_BUILDS = 8;

    /**
     * Corrects for earlier looks: a boundary that grows with the logarithm of their number limits the chance of a false
     * alarm (Lai, Sequential changepoint detection in quality control and dynamical systems, 1995).
     */
    private static final double OF_LOOKS = 12;

    /** @param noise the noise of builds; if their distances from the two levels are larger, these count instead */
    static StepEvidence of(double[] values, int from, int at, int to, double noise) {
        double oldCentre = centre(values, from, at);
        double newCentre = centre(values, at, to);
        double[] rest = IntStream.range(from, to)
                .mapToDouble(i -> values[i] - (i < at ? oldCentre : newCentre))
                .toArray();
        double[] distances = Arrays.stream(rest).map(Math::abs).toArray();
        double deviation = Math.max(noise, Segmentation.MARGIN * Quantiles.OF_NORMAL * Quantiles.median(distances));
        double asOne = LevelCost.of(values, from, to, deviation);
        double asTwo = 0;
        for (double value : rest) {
            asTwo += LevelCost.ofDistance(value / deviation);
        }
        double ofABuild = Math.max(1, asTwo / rest.length) * (1 + carriedOver(rest, at - from, deviation));
        return new StepEvidence(oldCentre, newCentre, at - from, to - at, (asOne - asTwo) / ofABuild);
    }

    static double centre(double[] values, int from, int to) {
        return Quantiles.median(Arrays.copyOfRange(values, from, to));
    }

    boolean isEnough() {
        return amount
                >= ENOUGH * (1 + FEW_BUILDS / oldBuilds)
                        + OF_LOOKS * Math.log((double) newBuilds / ChangeDetector.FEWEST_NEW);
    }

    /** Whether the new level really begins at this value, not only to make up the required number of builds. */
    boolean beginsAt(double value) {
        return newBuilds > ChangeDetector.FEWEST_NEW || Math.abs(value - newCentre) <= Math.abs(value - oldCentre);
    }

    double size() {
        return Math.abs(newCentre - oldCentre);
    }

    /** The autocorrelation of successive builds, 0 to 1. Correlated builds are weaker evidence. */
    private static double carriedOver(double[] rest, int at, double deviation) {
        double products = 0;
        double squares = 0;
        double before = 0;
        for (int i = 0; i < rest.length; i++) {
            double bounded = Math.max(-LevelCost.BOUND, Math.min(LevelCost.BOUND, rest[i] / deviation));
            products += i == at ? 0 : bounded * before;
            squares += bounded * bounded;
            before = bounded;
        }
        return squares == 0 ? 0 : Math.max(0, products / squares);
    }
}
