package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BandTest {

    private static Timeline timeline(int trial, int start, Double... perSecond) {
        return new Timeline(new Place("shop", "10"), Quantity.USERS, "", trial, start, List.of(perSecond));
    }

    @Test
    void holdsTheLeastTheMiddleAndTheMostOfAllTrials() {
        Band band = Band.of(List.of(timeline(1, 0, 1.0, 5.0), timeline(2, 0, 3.0, 4.0), timeline(3, 0, 2.0, 9.0)));

        assertThat(band.low()).containsExactly(1.0, 4.0);
        assertThat(band.middle()).containsExactly(2.0, 5.0);
        assertThat(band.high()).containsExactly(3.0, 9.0);
    }

    @Test
    void trialsThatBeginLaterOrEndEarlierCountWhereTheyAre() {
        Band band = Band.of(List.of(timeline(1, 2, 1.0, 2.0, 3.0), timeline(2, 3, 8.0)));

        assertThat(band.startSeconds()).isEqualTo(2);
        assertThat(band.middle()).containsExactly(1.0, 5.0, 3.0);
    }

    @Test
    void aLongTrialTakesNoMoreRoom() {
        Band band = Band.of(List.of(
                new Timeline(new Place("shop", "10"), Quantity.USERS, "", 1, 0, Collections.nCopies(100_000, 7.0))));

        assertThat(band.middle()).hasSizeLessThanOrEqualTo(Band.MOST_VALUES).containsOnly(7.0);
        assertThat(band.stepSeconds() * band.middle().size()).isGreaterThanOrEqualTo(100_000);
    }

    @Test
    void bandsThatTouchDidNotMove() {
        Band before = Band.of(List.of(timeline(1, 0, 10.0, 10.0), timeline(2, 0, 12.0, 12.0)));
        Band touching = Band.of(List.of(timeline(1, 0, 11.0, 12.0)));
        Band twice = Band.of(List.of(timeline(1, 0, 22.0, 22.0)));

        assertThat(touching.outside(before)).isZero();
        assertThat(twice.outside(before)).isEqualTo(10.0 / 22);
        assertThat(before.outside(twice)).isEqualTo(10.0 / 22);
    }

    @Test
    void halfAPercentOfAProcessorIsHardlyAMove() {
        Band none = Band.of(
                List.of(new Timeline(new Place("shop", "10"), Quantity.OTHER_CPU, Metric.SHARE, 1, 0, List.of(0.0))));
        Band some = Band.of(
                List.of(new Timeline(new Place("shop", "10"), Quantity.OTHER_CPU, Metric.SHARE, 1, 0, List.of(0.005))));
        Band half = Band.of(
                List.of(new Timeline(new Place("shop", "10"), Quantity.OTHER_CPU, Metric.SHARE, 1, 0, List.of(0.5))));

        assertThat(some.outside(none)).isCloseTo(0.1, within(1e-9));
        assertThat(half.outside(none)).isEqualTo(1);
    }

    @Test
    void anInvalidBandIsRefused() {
        Place place = new Place("shop", "10");
        assertThatThrownBy(() -> new Band(place, Quantity.USERS, "", 0, 1, List.of(2.0), List.of(1.0), List.of(3.0)))
                .hasMessage("a band from 2.0 by 1.0 to 3.0");
        assertThatThrownBy(() -> new Band(place, Quantity.USERS, "", 0, 0, List.of(), List.of(), List.of()))
                .hasMessage("a band begins at 0 s in steps of 0 s");
    }
}
