package io.perfgate.jenkins.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Locale;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SeriesViewTest {

    @BeforeEach
    void english() {
        Locale.setDefault(Locale.ENGLISH);
    }

    @Test
    void aChangeIsShownWithItsSignIntervalAndUnits() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("point-to-point / 10/10/10/1"),
                Metric.THROUGHPUT,
                new Verdict.Regressed(
                        new Change(-0.082, -0.101, -0.064, 4000, 3672), Reason.plain("slower in all trials"))));

        assertThat(view.getChangeText()).isEqualTo("\u22128.2 %");
        assertThat(view.getIntervalText()).isEqualTo("\u221210\u00a0% to \u22126.4\u00a0%");
        assertThat(view.getBaselineText()).isEqualTo(Amounts.value(4000, "1/s"));
        assertThat(view.getCurrentText()).isEqualTo(Amounts.value(3672, "1/s"));
        assertThat(view.getVerdictText()).isEqualTo("Regressed");
        assertThat(view.getWhy()).isEqualTo("slower in all trials");
    }

    @Test
    void aLongNameOfAMetricMayBeBrokenBetweenItsWords() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("orders"),
                Metric.ALLOCATED_PER_REQUEST,
                new Verdict.NoBaseline(OptionalDouble.of(1), Reason.plain("first run"))));

        assertThat(view.getMetricParts()).containsExactly("allocated", "Per", "Request");
    }

    @Test
    void whatRoundsToNothingHasNoSign() {
        assertThat(ChangeText.of(-0.0001)).isEqualTo("0.0 %");
        assertThat(ChangeText.of(0.0123)).isEqualTo("+1.2 %");
    }

    @Test
    void withoutABaselineOnlyTheMeasuredFigureIsShown() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("codec"),
                Metric.MEAN,
                new Verdict.NoBaseline(OptionalDouble.of(0.125), Reason.plain("nothing accepted yet"))));

        assertThat(view.getChangeText()).isEmpty();
        assertThat(view.getIntervalText()).isEmpty();
        assertThat(view.getBaselineText()).isEmpty();
        assertThat(view.getChange()).isNull();
        assertThat(view.getCurrent())
                .as("what was measured is shown all the same")
                .isEqualTo(0.125);
        assertThat(view.getCurrentText()).isNotEmpty();
        assertThat(view.getVerdictText()).isEqualTo("No baseline");
    }

    @Test
    void aRatioToZeroIsNullInJsonAndAShareIsToldInPoints() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("checkout"),
                Metric.ERROR_RATE,
                new Verdict.Regressed(
                        new Change(Double.NaN, Double.NaN, Double.NaN, 0, 0.02),
                        Reason.plain("errors where there were none"))));

        assertThat(view.getChange()).isNull();
        assertThat(view.getChangeText()).isEqualTo("+2.0 points");
        assertThat(view.getIntervalText()).isEmpty();
        assertThat(view.getCurrentText()).isEqualTo(Amounts.percent(0.02));
    }
}
