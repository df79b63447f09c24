package io.perfgate.jenkins.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Change;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SeriesViewTest {

    @BeforeEach
    void english() {
        Locale.setDefault(Locale.ENGLISH);
    }

    @Test
    void aChangeHasItsIntervalAndItsLevels() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("point-to-point / 10/10/10/1"),
                Metrics.THROUGHPUT,
                new Verdict.Regressed(
                        new Change(-0.082, -0.101, -0.064, 4000, 3672), Reason.plain("slower in all trials"))));

        assertThat(view.change).isEqualTo(-0.082);
        assertThat(view.low).isEqualTo(-0.101);
        assertThat(view.high).isEqualTo(-0.064);
        assertThat(view.baseline).isEqualTo(4000);
        assertThat(view.current).isEqualTo(3672);
        assertThat(view.verdict).isEqualTo("regressed");
        assertThat(view.why).isEqualTo("slower in all trials");
    }

    @Test
    void aPendingSeriesIsReportedWithItsNumberOfNights() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("point-to-point / 10/10/10/1"),
                Metrics.MEAN,
                new Verdict.Undecided(
                        Optional.of(new Change(0.08, 0.01, 0.15, 10, 10.8).over(2)),
                        Verdict.Doubt.PENDING,
                        Reason.of("pending"))));

        assertThat(view.doubt).isEqualTo("pending");
        assertThat(view.nights).isEqualTo(2);
    }

    @Test
    void withoutABaselineOnlyTheMeasuredFigureIsShown() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("codec"),
                Metrics.MEAN,
                new Verdict.NoBaseline(OptionalDouble.of(0.125), Reason.plain("nothing accepted yet"))));

        assertThat(view.change).isNull();
        assertThat(view.low).isNull();
        assertThat(view.baseline).isNull();
        assertThat(view.current).as("what was measured is shown all the same").isEqualTo(0.125);
        assertThat(view.verdict).isEqualTo("noBaseline");
    }

    @Test
    void aRatioToZeroIsNull() {
        SeriesView view = new SeriesView(SeriesVerdict.of(
                SeriesId.named("checkout"),
                Metrics.ERROR_RATE,
                new Verdict.Regressed(
                        new Change(Double.NaN, Double.NaN, Double.NaN, 0, 0.02),
                        Reason.plain("errors where there were none"))));

        assertThat(view.change).isNull();
        assertThat(view.current).isEqualTo(0.02);
    }
}
