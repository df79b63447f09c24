package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
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
}
