package io.perfgate.judge;

import static io.perfgate.judge.JudgedTrials.TIME;
import static io.perfgate.judge.JudgedTrials.doubt;
import static io.perfgate.judge.JudgedTrials.judge;
import static io.perfgate.judge.JudgedTrials.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.PolicyParser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Limits among the verdicts of a run. */
class LimitsTest {

    @Test
    void limitsNeedNoBaseline() {
        Policy policy = PolicyParser.parse("test.yml", "limits: [mean <= 3 s]", List.of());

        assertThat(verdictOfLimit(policy, 2900, 2910, 2890)).isInstanceOf(Verdict.Unchanged.class);
        assertThat(judge(List.of(), run(Metrics.MEAN, 2900, 2910, 2890), policy).isFirst())
                .as("limits that hold make it no less a first run")
                .isTrue();
        assertThat(judge(List.of(), run(Metrics.MEAN, 2500, 3100, 3700), policy).isFirst())
                .isFalse();
        assertThat(verdictOfLimit(policy, 3900, 3910, 3890)).isInstanceOf(Verdict.Regressed.class);
        assertThat(verdictOfLimit(policy, 2500, 3100, 3700)).isInstanceOf(Verdict.Undecided.class);
        assertThat(verdictOfLimit(policy, 3900)).isInstanceOf(Verdict.Undecided.class);
    }

    /** A limit is absolute: the relative tolerance does not soften it, and a measured value beyond it never passes. */
    @Test
    void aMeasuredValueBeyondALimitNeverPasses() {
        Policy policy = PolicyParser.parse("test.yml", "tolerance: {'*': 5%}\nlimits: [mean <= 3 s]", List.of());
        double[] trials = {3031, 2990, 3080, 3010, 3050, 2985, 3075, 3031, 3022, 3036};
        MeasuredRun beyond = run(TIME, trials);

        Judgement judgement = judge(List.of(beyond), beyond, policy);

        assertThat(judgement.series()).anySatisfy(one -> {
            assertThat(one.series()).isEqualTo("send (limit mean <= 3 s)");
            assertThat(doubt(one.verdict())).isEqualTo(Verdict.Doubt.SUSPECT);
        });
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(ExitStatus.of(judgement, WhenUndecided.UNSTABLE)).isEqualTo(3);
    }

    private static Verdict verdictOfLimit(Policy policy, double... trials) {
        return judge(List.of(), run(TIME, trials), policy).series().stream()
                .filter(one -> one.series().contains("limit"))
                .findFirst()
                .orElseThrow()
                .verdict();
    }

    @Test
    void aLimitWithoutASeriesIsInvalid() {
        Policy policy = PolicyParser.parse("test.yml", "limits: [p99 <= 3 s of order]", List.of());

        Judgement judgement = judge(List.of(run(TIME, 1, 1)), run(TIME, 1, 1), policy);

        assertThat(judgement.series()).anySatisfy(one -> {
            assertThat(one.series()).isEqualTo("limit p99 <= 3 s of order");
            assertThat(one.verdict()).isInstanceOf(Verdict.Invalid.class);
        });
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }
}
