package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.junit.jupiter.api.Test;

class NoisePriorTest {

    private static final int DEGREES = 4;

    private static List<Within> drawn(int count, double sigmaSpread) {
        Random random = new Random(5);
        List<Within> noises = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double sigma = 0.02 * Math.exp(sigmaSpread * random.nextGaussian());
            double squares = 0;
            for (int j = 0; j < DEGREES; j++) {
                squares += Math.pow(sigma * random.nextGaussian(), 2);
            }
            noises.add(new Within(squares / DEGREES, DEGREES));
        }
        return noises;
    }

    @Test
    void similarSeriesShareTheirVarianceWithMuchWeight() {
        NoisePrior prior = NoisePrior.of(drawn(500, 0));

        assertThat(prior.degrees()).isGreaterThan(4 * DEGREES);
        assertThat(Math.sqrt(prior.variance())).isCloseTo(0.02, within(0.001));
    }

    @Test
    void differentSeriesShareTheirVarianceWithLittleWeight() {
        assertThat(NoisePrior.of(drawn(500, 1.2)).degrees()).isLessThan(2);
    }

    /**
     * If log sigma has a deviation of 1.2, log variance varies by 5.76 beyond chance: twice the inverse trigamma of
     * that.
     */
    @Test
    void degreesAreThoseOfTheSpreadOfTheLogarithms() {
        double degrees = NoisePrior.of(drawn(20_000, 1.2)).degrees();

        assertThat(Trigamma.value(degrees / 2)).isCloseTo(5.76, within(0.6));
    }

    @Test
    void varianceIsTheMeanOfBothWeightedByTheirDegrees() {
        Within known = new NoisePrior(6, 9).applied(new Within(4, DEGREES));

        assertThat(known.variance()).isCloseTo((6 * 9 + 4 * 4) / 10.0, within(1e-12));
        assertThat(known.degrees()).isEqualTo(10);
    }

    @Test
    void fewSeriesShareNoVariance() {
        assertThat(NoisePrior.of(drawn(7, 0))).isEqualTo(NoisePrior.NONE);
    }

    @Test
    void aSeriesThatNeverVariesIsOfAnotherKind() {
        Within constant = new Within(0, DEGREES);

        assertThat(NoisePrior.of(drawn(500, 0)).applied(constant)).isEqualTo(constant);
    }

    @Test
    void inverseTrigammaTurnsTrigammaBack() {
        for (double x : new double[] {1e-4, 0.1, 1, 3.7, 50, 1e5}) {
            assertThat(NoisePrior.inverseTrigamma(Trigamma.value(x))).isCloseTo(x, within(x * 1e-6));
        }
        assertThat(Digamma.value(1)).isCloseTo(-0.5772156649, within(1e-9));
    }
}
