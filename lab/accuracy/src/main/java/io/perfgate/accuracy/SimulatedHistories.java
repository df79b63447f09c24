package io.perfgate.accuracy;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Histories of 300 builds with noise of 2 %, and one step somewhere in the middle 200. */
final class SimulatedHistories {

    private static final int BUILDS = 300;
    private static final int MARGIN = 50;
    private static final double NOISE = 0.02;

    /** Kinds of noise, each with a standard deviation of 1. */
    enum Noise {
        NORMAL,
        /** Student's t with 3 degrees of freedom. */
        HEAVY_TAILED,
        /** Each build has half of the previous build's deviation. */
        AUTOCORRELATED;

        private static final double CARRIED = 0.5;

        private double next(Random random, double before) {
            return switch (this) {
                case NORMAL -> random.nextGaussian();
                case HEAVY_TAILED -> {
                    double squares = 0;
                    for (int i = 0; i < 3; i++) {
                        double one = random.nextGaussian();
                        squares += one * one;
                    }
                    yield random.nextGaussian() / Math.sqrt(squares);
                }
                case AUTOCORRELATED -> CARRIED * before + Math.sqrt(1 - CARRIED * CARRIED) * random.nextGaussian();
            };
        }
    }

    private SimulatedHistories() {}

    /** @param deviations the size of the step in standard deviations of the noise; 0 for quiet series */
    static List<LabelledSeries> of(int series, Noise noise, double deviations, Random random) {
        List<LabelledSeries> all = new ArrayList<>();
        for (int i = 0; i < series; i++) {
            all.add(one(noise, deviations, random));
        }
        return all;
    }

    private static LabelledSeries one(Noise noise, double deviations, Random random) {
        int change = MARGIN + random.nextInt(BUILDS - 2 * MARGIN);
        double step = random.nextBoolean() ? deviations : -deviations;
        double last = 0;
        List<BuildTrials> builds = new ArrayList<>();
        for (int i = 0; i < BUILDS; i++) {
            last = noise.next(random, last);
            double value = 100 * Math.exp(NOISE * (last + (i < change ? 0 : step)));
            builds.add(new BuildTrials(Integer.toString(i), List.of(value)));
        }
        return new LabelledSeries(
                new BuildHistory(Direction.LOWER, builds), deviations == 0 ? List.of() : List.of(change));
    }
}
