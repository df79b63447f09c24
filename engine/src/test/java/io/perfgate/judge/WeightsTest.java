package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;

class WeightsTest {

    @Test
    void areOneOnAverage() {
        double[] errors =
                new Random(1).doubles(300).map(v -> 0.002 + v * v * 0.2).toArray();

        assertThat(Arrays.stream(Weights.of(errors, 0.0075)).average().orElseThrow())
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void seriesAlikeAreTreatedAlike() {
        assertThat(Weights.of(new double[] {0.01, 0.01, 0.01}, 0.01)).containsOnly(new double[] {1}, within(1e-9));
        assertThat(Weights.of(new double[] {0.3}, 0.01)).containsOnly(new double[] {1}, within(1e-9));
        assertThat(Weights.of(new double[0], 0.01)).isEmpty();
    }

    @Test
    void whatCannotBeSeenAndWhatIsSeenAnywayGetLittle() {
        double[] errors = new double[100];
        Arrays.fill(errors, 0.02);
        errors[0] = 0.5;
        errors[1] = 0.001;

        double[] weights = Weights.of(errors, 0.0075);

        assertThat(weights[2]).isGreaterThan(1);
        assertThat(weights[0]).isBetween(0.1, 0.2);
        assertThat(weights[1]).isBetween(0.1, 0.4);
    }

    /** No other way to share the allowance among a precise, a middling and a noisy series finds more, tried out in steps. */
    @Test
    void noOtherShareFindsMore() {
        double[] errors = {0.004, 0.02, 0.06};
        double chance = 0.01 / 3;
        double[] shares = Arrays.stream(Weights.of(errors, 0.01))
                .map(weight -> (weight - 0.1) / 0.9 * chance)
                .toArray();
        double best = 0;
        for (int first = 0; first <= 100; first++) {
            for (int second = 0; first + second <= 100; second++) {
                double[] tried = {first * chance * 0.03, second * chance * 0.03, (100 - first - second) * chance * 0.03
                };
                best = Math.max(best, found(errors, tried));
            }
        }

        assertThat(found(errors, shares)).isGreaterThan(best - 0.003);
    }

    private static double found(double[] errors, double[] chances) {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double sum = 0;
        for (int i = 0; i < errors.length; i++) {
            if (chances[i] > 0) {
                double threshold = normal.inverseSurvivalProbability(chances[i]);
                for (double change : new double[] {0.03, 0.05, 0.07, 0.10, 0.15, 0.20, 0.40}) {
                    sum += normal.survivalProbability(threshold - Math.log1p(change) / errors[i]) / 7;
                }
            }
        }
        return sum;
    }
}
