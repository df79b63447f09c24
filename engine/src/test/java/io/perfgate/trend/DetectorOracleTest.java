package io.perfgate.trend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fast detector agrees with the plain one, and what it says of a build rests on the builds before it alone. */
class DetectorOracleTest {

    private static final int HISTORIES = 60;

    @Test
    void agreesWithThePlainComputation() {
        int said = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            double[] values = anyHistory(seed);
            List<int[]> plain = PlainDetector.changes(values);
            said += plain.size();
            assertThat(pairs(Histories.changes(values)))
                    .as("history " + seed)
                    .isEqualTo(plain.stream().map(Arrays::toString).toList());
        }
        assertThat(said).as("changes to agree on").isGreaterThan(HISTORIES);
    }

    @Test
    void aPrefixSaysWhatTheWholeSaidUpToThere() {
        for (int seed = 0; seed < 10; seed++) {
            double[] values = anyHistory(seed);
            values[150] = seed % 2 == 0 ? 0 : values[150];
            List<LevelChange> whole = Histories.changes(values);
            for (int length = 0; length <= values.length; length++) {
                int end = length;
                assertThat(Histories.changes(Histories.prefix(values, length)))
                        .as("history " + seed + " up to " + length)
                        .isEqualTo(whole.stream()
                                .filter(change -> change.raisedAt() < end)
                                .toList());
            }
        }
    }

    @Test
    void medianAndMedianDistanceAreThoseOfSorting() {
        Random random = new Random(11);
        SortedWindow window = new SortedWindow(40);
        List<Double> held = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            if (held.size() == 40 || held.size() > 1 && random.nextInt(3) == 0) {
                window.remove(held.remove(random.nextInt(held.size())));
            } else {
                double value = random.nextInt(12) / 4.0;
                window.add(value);
                held.add(value);
            }
            double median = middle(held);
            assertThat(window.median()).isEqualTo(median);
            assertThat(window.medianDistance())
                    .isEqualTo(
                            middle(held.stream().map(v -> Math.abs(v - median)).toList()));
        }
    }

    /** Steps, plateaus and drift under noise of several kinds, some of it quantised. */
    private static double[] anyHistory(long seed) {
        Random random = new Random(seed);
        double noise = 0.002 + 0.03 * random.nextDouble();
        double[] values = new double[350];
        double level = 100;
        for (int i = 0; i < values.length; i++) {
            if (random.nextInt(50) == 0) {
                level *= Math.exp(noise * 5 * random.nextGaussian());
            }
            double odd = random.nextInt(30) == 0 ? 10 : 1;
            values[i] = level * Math.exp(noise * odd * random.nextGaussian()) * (1 + 0.0002 * (seed % 3) * i);
            values[i] = seed % 4 == 0 ? Math.round(values[i]) : values[i];
        }
        return values;
    }

    private static List<String> pairs(List<LevelChange> changes) {
        return changes.stream()
                .map(change -> Arrays.toString(new int[] {change.index(), change.raisedAt()}))
                .toList();
    }

    private static double middle(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }
}
