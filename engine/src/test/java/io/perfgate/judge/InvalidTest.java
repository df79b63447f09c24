package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import io.perfgate.suite.PolicyParser;
import io.perfgate.validity.Assessment;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Untrustworthy series are invalid, never regressed, and their run does not pass. */
class InvalidTest {

    private static final Policy POLICY = PolicyParser.parse("test.yml", "limits: [mean <= 1 ms]", List.of());

    private static MeasuredRun run(double mean, double heap) {
        return new MeasuredRun(
                "run", List.of(series("buy", Metrics.MEAN, mean), series("", Metrics.HEAP_AFTER_GC, heap)));
    }

    private static MeasuredSeries series(String subject, Metric metric, double value) {
        return new MeasuredSeries(
                SeriesId.of("shop", Map.of(), "10", subject), metric, List.of(value, value * 1.001, value * 1.002));
    }

    private static Judgement judge(MeasuredRun now, Finding... findings) {
        Assessment assessment = new Assessment(List.of(findings), List.of());
        return Judge.judge(List.of(run(1, 100)), now, POLICY, ErrorBudget.only(POLICY), assessment);
    }

    private static Finding finding(Finding.Kind kind, Finding.Severity severity, String load) {
        return new Finding(kind, severity, "shop", load, "", Reason.plain("the reason; the mend"));
    }

    @Test
    void timesAreNotJudgedAndBytesAre() {
        Finding finding = finding(Finding.Kind.LITTLES_LAW, Finding.Severity.INVALID, "10");
        Judgement slower = judge(run(3, 100), finding);

        assertThat(slower.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(slower.findings()).containsExactly(finding);
        assertThat(slower.series())
                .extracting(one -> one.verdict().word())
                .containsExactly("invalid", "unchanged", "invalid");
        assertThat(slower.series().get(0).verdict())
                .isEqualTo(new Verdict.Invalid(OptionalDouble.of(3.003), Reason.plain("the reason; the mend")));
        assertThat(slower.series().get(2).series()).contains("limit mean <= 1 ms");

        Judgement fuller = judge(run(3, 300), finding);
        assertThat(fuller.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(fuller.regressed()).extracting(one -> one.metric()).containsExactly(Metrics.HEAP_AFTER_GC);
    }

    @Test
    void unreportedMetricsOfTheTargetAreInvalid() {
        Metric metric = new Metric("jobs_total per request", "per request", Direction.LOWER);
        MeasuredRun now =
                new MeasuredRun("run", List.of(series("", metric, 1), series("", Metrics.HEAP_AFTER_GC, 100)));
        Finding ofOneTrial = new Finding(
                Finding.Kind.TELEMETRY, Finding.Severity.INVALID, "shop", "10", metric.name(), Reason.plain("it fell"));
        Finding ofAll = new Finding(
                Finding.Kind.TELEMETRY, Finding.Severity.INVALID, "shop", "20", metric.name(), Reason.plain("404"));

        Judgement judgement = Judge.judge(
                List.of(),
                now,
                Policy.DEFAULT,
                ErrorBudget.only(POLICY),
                new Assessment(List.of(ofOneTrial, ofAll), List.of()));

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(judgement.series())
                .extracting(one -> one.series() + ": " + one.verdict().word())
                .containsExactly("shop / 10: invalid", "shop / 10: noBaseline", "shop at 20: invalid");
    }

    @Test
    void onAnotherMachineNothingIsJudged() {
        assertThat(judge(run(3, 300), finding(Finding.Kind.HARDWARE, Finding.Severity.INVALID, "10"))
                        .series())
                .allMatch(one -> one.verdict() instanceof Verdict.Invalid);
    }

    @Test
    void findingsOnOthersAndWarningsChangeNothing() {
        Judgement plain = judge(run(3, 100));
        assertThat(plain.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(judge(run(3, 100), finding(Finding.Kind.WARM_UP, Finding.Severity.INVALID, "20"))
                        .series())
                .isEqualTo(plain.series());
        assertThat(judge(run(3, 100), finding(Finding.Kind.WARM_UP, Finding.Severity.WARNING, "10"))
                        .series())
                .isEqualTo(plain.series());
    }
}
