package io.perfgate.timeseries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LatenessTest {

    @Test
    void usersWhoStartASecondLateAndThenAllAtOnceAreLate() {
        List<Double> arrivals = steady(20, 100);
        arrivals.set(7, 0.0);
        arrivals.set(8, 200.0);
        assertThat(Lateness.share(arrivals)).isEqualTo(0.05);
    }

    @Test
    void aShortPauseIsNot() {
        List<Double> arrivals = steady(20, 100);
        arrivals.set(7, 80.0);
        arrivals.set(8, 120.0);
        assertThat(Lateness.share(arrivals)).isZero();
    }

    @Test
    void aUserAtTheTurnOfASecondIsNot() {
        assertThat(Lateness.share(List.of(1.0, 1.0, 1.0, 0.0, 2.0, 1.0, 1.0, 1.0)))
                .isZero();
    }

    @Test
    void randomArrivalsAreNot() {
        Random random = new Random(1);
        for (int run = 0; run < 200; run++) {
            List<Double> arrivals = steady(60, 0);
            arrivals.replaceAll(none -> Math.rint(100 + 10 * random.nextGaussian()));
            assertThat(Lateness.share(arrivals)).isZero();
        }
    }

    @Test
    void withoutArrivalsNobodyIsLate() {
        assertThat(Lateness.share(List.of())).isZero();
        assertThat(Lateness.share(steady(9, 0))).isZero();
    }

    private static List<Double> steady(int seconds, double rate) {
        return new ArrayList<>(Collections.nCopies(seconds, rate));
    }
}
