package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

class RelabellingTest {

    @Test
    void splitsAreAllButTheOneThatCame() {
        Set<List<Integer>> splits = new HashSet<>();
        for (int[] one : Splits.of(5, 5, 100)) {
            splits.add(Arrays.stream(one).boxed().toList());
        }

        assertThat(splits).hasSize(251).doesNotContain(List.of(0, 1, 2, 3, 4));
        assertThat(Splits.count(5, 5)).isEqualTo(252);
        assertThat(Splits.of(10, 10, 100)).hasSize(512);
        assertThat(Splits.of(10, 10, 2000)).hasSize(2000);
    }

    /** One series, 5 trials against 5: the plain t-test over all 252 ways, tried out one by one. */
    @Test
    void agreesWithTheTTestOverAllWays() {
        Random random = new Random(2);
        for (int round = 0; round < 30; round++) {
            double[] current = random.doubles(5, 1.3, 2.3).map(Math::exp).toArray();
            double[] baseline = random.doubles(5, 1, 2).map(Math::exp).toArray();
            Optional<Move> move = move(current, baseline);
            double chance = move.orElseThrow().chance();

            double[] calibrated =
                    Relabelling.calibrated(List.of(move), new double[] {chance}, new double[] {1}, 0.0075);

            assertThat(calibrated[0]).isCloseTo(chance < 0.05 ? plain(current, baseline) : chance, within(1e-12));
        }
    }

    @Test
    void threeAgainstThreeAreTooFew() {
        Optional<Move> move = move(new double[] {5, 6, 7}, new double[] {1, 1.1, 1.2});

        assertThat(Relabelling.calibrated(List.of(move), new double[] {0.001}, new double[] {1}, 0.0075)[0])
                .isNaN();
    }

    private static double plain(double[] current, double[] baseline) {
        double[] row = IntStream.range(0, 10)
                .mapToDouble(i -> Math.log(i < 5 ? current[i] : baseline[i - 5]))
                .toArray();
        double observed = chance(row, 0b11111);
        int asFar = 0;
        for (int way = 0; way < 1024; way++) {
            if (Integer.bitCount(way) == 5 && way != 0b11111 && chance(row, way) <= observed * (1 + 1e-12)) {
                asFar++;
            }
        }
        return (1.0 + asFar) / 252;
    }

    private static double chance(double[] row, int way) {
        double[] first = IntStream.range(0, 10)
                .filter(i -> (way >> i & 1) == 1)
                .mapToDouble(i -> row[i])
                .toArray();
        double[] second = IntStream.range(0, 10)
                .filter(i -> (way >> i & 1) == 0)
                .mapToDouble(i -> row[i])
                .toArray();
        Sample one = new Sample(first);
        Sample other = new Sample(second);
        double variance = (one.squaresAroundMean() + other.squaresAroundMean()) / 8;
        return TDistribution.of(8).survivalProbability((one.mean() - other.mean()) / Math.sqrt(variance * 0.4));
    }

    private static Optional<Move> move(double[] current, double[] baseline) {
        Question question = Question.of(new Comparison(series(current), List.of(series(baseline)), Design.STORED));
        return Appraisals.of(List.of(question)).get(0).map(one -> new Move(one, true, 0, 0));
    }

    private static MeasuredSeries series(double[] trials) {
        return new MeasuredSeries(
                SeriesId.named("s"), Metric.MEAN, Arrays.stream(trials).boxed().toList());
    }
}
