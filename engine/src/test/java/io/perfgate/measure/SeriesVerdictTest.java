package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.words.Texts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesVerdictTest {

    @ParameterizedTest
    @CsvSource({
        "0.010, 0.025,    +1.5 points",
        "0.025, 0.010,    -1.5 points",
        "0.010, 0.0099,   -0.01 points",
        "0.010, 0.01004,  0.00 points",
        "0.010, 0.00996,  0.00 points",
        "0,     0,        0.00 points",
    })
    void aShareMovesInPointsAndAChangeThatRoundsToZeroHasNoSign(double before, double now, String told) {
        Change change = new Change(now / before - 1, Double.NaN, Double.NaN, before, now);

        SeriesVerdict verdict = SeriesVerdict.of(
                SeriesId.named("send"), Metrics.ERROR_RATE, new Verdict.Unchanged(change, Reason.NONE));
        assertThat(Texts.ENGLISH.of(verdict.change())).isEqualTo(told);
    }
}
