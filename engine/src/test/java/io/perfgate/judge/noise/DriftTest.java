package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DriftTest {

    /** Twenty runs that vary by 0.0001, of which trials explain 0.00004: (4 x 0.0004 + 20 x 0.00006) / 24. */
    @Test
    void nightsShowTheirDrift() {
        Drift learnt = Drift.learnt(List.of(new Drift.Evidence(0.00004, 20 * 0.0001, 20, 0, 21)));

        assertThat(learnt.variance()).isCloseTo((4 * 0.0004 + 20 * 0.00006) / 24, within(1e-12));
        assertThat(learnt.degrees()).isEqualTo(4);
    }

    @Test
    void aHundredSeriesShowNoMoreAboutTheirNightsThanOneSeries() {
        Drift.Evidence one = new Drift.Evidence(0.00004, 20 * 0.0001, 20, 0, 21);

        assertThat(Drift.learnt(Collections.nCopies(100, one)).variance())
                .isCloseTo(Drift.learnt(List.of(one)).variance(), within(1e-12));
    }

    @Test
    void aNoisySeriesHardlyShowsTheDrift() {
        Drift.Evidence quiet = new Drift.Evidence(0.00001, 10 * 0.0001, 10, 0, 11);
        Drift.Evidence noisy = new Drift.Evidence(0.01, 10 * 0.05, 10, 0, 11);

        assertThat(Drift.learnt(List.of(quiet, noisy)).variance())
                .isCloseTo(Drift.learnt(List.of(quiet)).variance(), within(0.0001));
    }

    @Test
    void seriesThatAgreeTonightShowThatTonightDidNotDrift() {
        Drift agreed = Drift.USUAL.lessIfMostAgree(shifts(40, 0.001));

        assertThat(Math.sqrt(agreed.variance())).isBetween(0.005, 0.015);
        assertThat(agreed.degrees()).isEqualTo(8);
    }

    @Test
    void aNightThatMovedAllSeriesLeavesTheDriftAsItIs() {
        assertThat(Drift.USUAL.lessIfMostAgree(shifts(40, 0.1))).isEqualTo(Drift.USUAL);
        assertThat(Drift.USUAL.lessIfMostAgree(shifts(4, 0.001)))
                .as("four series show nothing")
                .isEqualTo(Drift.USUAL);
    }

    private static List<Drift.Evidence> shifts(int series, double shift) {
        return IntStream.range(0, series)
                .mapToObj(i -> new Drift.Evidence(1e-7, 0, 0, i % 2 == 0 ? shift : -shift, 1))
                .toList();
    }
}
