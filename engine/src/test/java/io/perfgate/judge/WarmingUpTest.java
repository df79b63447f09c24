package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Finding.Kind;
import io.perfgate.measure.Finding.Severity;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A benchmark that was still warming up looks slower than it is. */
class WarmingUpTest {

    private static final List<MeasuredRun> BASELINE = Stream.of(1.0, 1.002, 0.999, 1.001, 0.998, 1.0)
            .map(speed -> run(speed, ""))
            .toList();

    private static MeasuredRun run(double nanos, String load) {
        MeasuredSeries series = new MeasuredSeries(
                SeriesId.of("codec", Map.of(), load, "decode"),
                Metrics.AVERAGE_TIME,
                List.of(nanos, nanos * 1.001, nanos * 0.999));
        return new MeasuredRun("run", List.of(series));
    }

    private static Finding finding(String load) {
        return new Finding(Kind.WARM_UP, Severity.INVALID, "codec", load, "decode", Reason.plain("still warming up"));
    }

    private static Judgement judged(List<MeasuredRun> baseline, double nanos, Assessment assessment) {
        return Judge.judge(baseline, run(nanos, ""), Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT), assessment);
    }

    /** A value slightly beyond the tolerance is pending without the finding. */
    @ParameterizedTest
    @CsvSource({
        "1.0, PASS, unchanged, WARNING",
        "0.8, PASS, improved, WARNING",
        "1.06, CANNOT_TELL, invalid, INVALID",
        "1.3, CANNOT_TELL, invalid, INVALID"
    })
    void passesOrProvesNothing(double nanos, Outcome outcome, String verdict, Severity severity) {
        Judgement judgement = judged(BASELINE, nanos, new Assessment(List.of(finding("")), List.of()));

        assertThat(judgement.outcome()).isEqualTo(outcome);
        assertThat(judgement.series())
                .extracting(series -> series.verdict().word())
                .containsExactly(verdict);
        assertThat(judgement.findings()).extracting(Finding::severity).containsExactly(severity);
    }

    @Test
    void aNewOneIsNotComparable() {
        Judgement judgement = judged(List.of(), 1, new Assessment(List.of(finding("")), List.of()));

        assertThat(judgement.series())
                .extracting(series -> series.verdict().word())
                .containsExactly("invalid");
        assertThat(judgement.findings()).containsExactly(finding(""));
    }

    /** It makes the other build look better. */
    @Test
    void inTheReferenceItHidesARegression() {
        Assessment noted = Assessment.NONE.and(List.of(finding("")));

        assertThat(judged(BASELINE, 1, noted).series())
                .extracting(series -> series.verdict().word())
                .containsExactly("invalid");
    }

    /** Users who are still arriving wait less. */
    @Test
    void requestsMayLookBetter() {
        List<MeasuredRun> baseline = List.of(run(1, "10 users"), run(1.001, "10 users"));
        Judgement judgement = Judge.judge(
                baseline,
                run(1, "10 users"),
                Policy.DEFAULT,
                ErrorBudget.only(Policy.DEFAULT),
                new Assessment(List.of(finding("10 users")), List.of()));

        assertThat(judgement.series())
                .extracting(series -> series.verdict().word())
                .containsExactly("invalid");
    }
}
