package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.Records;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnershipTest {

    private static final LocalDate DAY = LocalDate.of(2026, 2, 1);

    private static SeriesVerdict slower(String series, Metric metric, double before, double now) {
        Change change = new Change((now - before) / before, 0, 1, before, now);
        return SeriesVerdict.of(
                SeriesId.named(series), metric, new Verdict.Regressed(change, Reason.plain("slower in all trials")));
    }

    private static RunRecord record(SeriesVerdict... series) {
        return new RunRecord(
                Records.judged().unjudged(), new Judgement(Outcome.FAIL, Reason.plain("slower"), List.of(series)));
    }

    private static Ownership ownership(String why) {
        return new Ownership(DAY, "jane", why, "", KnownRegression.Until.of("2026-03-01"));
    }

    private static List<KnownRegression> of(RunRecord record, String series, String metric) {
        return ownership("new store").of(record, series, Optional.ofNullable(metric));
    }

    @Test
    void regressionsAreAcknowledgedAtTheirMeasuredSize() {
        RunRecord record = record(
                slower("orders / send", Metrics.MEAN, 10, 12),
                slower("orders / send", Metrics.THROUGHPUT, 100, 80),
                slower("orders / send", Metrics.ERROR_RATE, 0.01, 0.04));

        assertThat(of(record, "orders / *", null))
                .extracting(entry -> Math.round(entry.size() * 1000))
                .as("of a share in points")
                .containsExactly(200L, 200L, 30L);
        assertThat(of(record, "orders / *", "mean")).singleElement().satisfies(entry -> {
            assertThat(entry.suite()).isEqualTo(record.suite());
            assertThat(entry.seen().run()).isEqualTo(record.run());
            assertThat(entry.owned().by()).isEqualTo("jane");
        });
        assertThat(of(record, "beans / *", null)).isEmpty();
    }

    /** The name of a request may be a URL with a question mark. */
    @Test
    void aNameIsNoPattern() {
        RunRecord record = record(slower("GET /a?b", Metrics.MEAN, 10, 12), slower("GET /a/b", Metrics.MEAN, 10, 12));

        assertThat(of(record, "GET /a?b", null))
                .extracting(KnownRegression::series)
                .containsExactly("GET /a?b");
        assertThat(of(record, "GET /??b", null)).hasSize(2);
    }

    @Test
    void invalidEntriesAreRefused() {
        RunRecord record = record(slower("orders / send", Metrics.MEAN, 10, 12));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ownership(" ").of(record, "*", Optional.empty()))
                .withMessageContaining("'why' must not be blank");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(record(slower("orders", Metrics.MEAN, 0, 12)), "*", null))
                .withMessageContaining("orders mean was 0");
    }

    private static List<KnownRegression> until(String until) {
        return new Ownership(DAY, "jane", "new store", "", KnownRegression.Until.of(until))
                .of(record(slower("orders / send", Metrics.MEAN, 10, 12)), "*", Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"31.12.25", "24.10.30", "Infinity"})
    void aNewEntryHasAnEnd(String until) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> until(until))
                .withMessage("'until' must be a day such as 2026-02-28, not '" + until
                        + "'; a release with such a name needs a prefix, such as v31.12.25");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7.4", "7.4.25", "2026.1", "24.04.1", "10.11.6", "v31.12.25"})
    void aVersionIsNoDay(String version) {
        assertThat(until(version))
                .extracting(entry -> entry.owned().until())
                .containsOnly(new KnownRegression.Until.Release(version));
    }

    /** Nobody types in a size, so none is too large to acknowledge. */
    @Test
    void seriesThatBecameManyTimesAsSlow() {
        assertThat(of(record(slower("orders / send", Metrics.MEAN, 0.01, 3_000)), "*", null))
                .singleElement()
                .satisfies(entry -> assertThat(entry.size()).isCloseTo(299_999, within(1.0)));
    }
}
