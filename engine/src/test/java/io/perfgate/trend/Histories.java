package io.perfgate.trend;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Histories for tests, with a fixed seed for their noise. */
final class Histories {

    private Histories() {}

    static double[] values(int builds, IntToDoubleFunction value) {
        return IntStream.range(0, builds).mapToDouble(value).toArray();
    }

    /** A level of each build times noise of this share. */
    static double[] noisy(long seed, int builds, double noise, IntToDoubleFunction level) {
        Random random = new Random(seed);
        return values(builds, i -> level.applyAsDouble(i) * Math.exp(noise * random.nextGaussian()));
    }

    static BuildHistory history(double... values) {
        return new BuildHistory(
                Direction.LOWER,
                IntStream.range(0, values.length)
                        .mapToObj(i -> new BuildTrials("b" + i, List.of(values[i])))
                        .toList());
    }

    static List<LevelChange> changes(double... values) {
        return Trend.changes(history(values));
    }

    static double[] prefix(double[] values, int length) {
        return Arrays.copyOf(values, length);
    }
}
