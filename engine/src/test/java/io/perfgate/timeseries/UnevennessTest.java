package io.perfgate.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnevennessTest {

    private static List<Double> minutes(double... rates) {
        List<Double> perSecond = new ArrayList<>();
        for (double rate : rates) {
            perSecond.addAll(Collections.nCopies(30, rate - 1));
            perSecond.addAll(Collections.nCopies(30, rate + 1));
        }
        return perSecond;
    }

    @Test
    void onlyWholeMinutesCount() {
        List<Double> even = minutes(10, 10, 10, 10, 10, 10, 10, 10, 10, 10);
        even.addAll(Collections.nCopies(59, 0.0));

        assertThat(Unevenness.of(even)).hasValue(0);
    }

    @Test
    void theDeviationIsAShareOfTheMean() {
        // Of 8 and 12, five each: the mean is 10, the sum of squares 40, the deviation sqrt(40 / 9).
        assertThat(Unevenness.of(minutes(8, 12, 8, 12, 8, 12, 8, 12, 8, 12)).orElseThrow())
                .isCloseTo(Math.sqrt(40.0 / 9) / 10, within(1e-12));
    }

    @Test
    void fewMinutesShowNothing() {
        assertThat(Unevenness.of(minutes(1, 2, 3, 4, 5, 6, 7, 8, 9))).isEmpty();
        assertThat(Unevenness.of(Collections.nCopies(600, 0.0))).isEmpty();
    }
}
