package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.record.JudgementDocument;
import io.perfgate.report.ConsoleReport;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.suite.WhenUndecided;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JudgeTest {

    private static final Metric TIME = new Metric("mean", "ms", Direction.LOWER);
    private static final Metric RATE = new Metric("throughput", "1/s", Direction.HIGHER);

    private static MeasuredRun run(Metric metric, double... trials) {
        return run(List.of(series("send", metric, trials)));
    }

    private static MeasuredRun run(List<MeasuredSeries> series) {
        return new MeasuredRun("run", series);
    }

    private static MeasuredSeries series(String name, Metric metric, double... trials) {
        List<Double> values = new ArrayList<>();
        for (double trial : trials) {
            values.add(trial);
        }
        return new MeasuredSeries(SeriesId.named(name), metric, values);
    }

    private static Policy tolerance(double all) {
        TreeMap<String, Double> tolerance = new TreeMap<>();
        tolerance.put("*", all);
        return new Policy(Set.of(), tolerance, List.of(), WhenUndecided.UNSTABLE, 0.01);
    }

    private static Judgement judge(MeasuredRun baseline, MeasuredRun current, double tolerance) {
        return judge(List.of(baseline), current, tolerance(tolerance));
    }

    private static Judgement judge(List<MeasuredRun> baseline, MeasuredRun current, Policy policy) {
        return Judge.judge(baseline, current, policy, Look.only(policy));
    }

    private static Verdict only(Judgement judgement) {
        assertThat(judgement.series()).hasSize(1);
        return judgement.series().get(0).verdict();
    }

    @Test
    void intervalIsThatOfTheTwoSampleTTestOnLogs() {
        // By hand: logs of 100, 110, 121 are 4.60517, 4.70048, 4.79579; mean 4.70048, variance 0.0953102^2.
        // The others are the same + ln 1.2. Pooled variance 0.00908403, standard error sqrt(0.00908403 * 2/3)
        // = 0.0778204; t(0.975, 4) = 2.776445; half-width 0.216064; ln 1.2 = 0.182322.
        Verdict verdict = only(judge(run(TIME, 100, 110, 121), run(TIME, 120, 132, 145.2), 0.05));

        Change change = verdict.change().orElseThrow();
        assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
        assertThat(change.relative()).isCloseTo(0.2, within(1e-9));
        assertThat(change.low()).isCloseTo(Math.exp(0.182322 - 0.216064) - 1, within(1e-5));
        assertThat(change.high()).isCloseTo(Math.exp(0.182322 + 0.216064) - 1, within(1e-5));
        assertThat(change.baseline()).isCloseTo(110, within(1e-9));
        assertThat(change.current()).isCloseTo(132, within(1e-9));
    }

    @Test
    void sureAndLargerThanTheToleranceIsARegression() {
        Judgement judgement = judge(run(TIME, 100, 101, 99, 100), run(TIME, 120, 121, 119, 120), 0.1);

        assertThat(only(judgement)).isInstanceOf(Verdict.Regressed.class);
        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(judgement.summary()).contains("mean of 'send' rose 20 %").contains("from 100 ms to 120 ms");
    }

    @Test
    void directionDecidesWhatIsWorse() {
        assertThat(only(judge(run(RATE, 100, 101, 99, 100), run(RATE, 80, 81, 79, 80), 0.1)))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(run(RATE, 100, 101, 99, 100), run(RATE, 120, 121, 119, 120), 0.1)))
                .isInstanceOf(Verdict.Improved.class);
        assertThat(only(judge(run(TIME, 100, 101, 99, 100), run(TIME, 80, 81, 79, 80), 0.1)))
                .isInstanceOf(Verdict.Improved.class);
    }

    @Test
    void unchangedOnlyIfTheIntervalLiesWithinTheTolerance() {
        assertThat(only(judge(run(TIME, 100, 101, 99), run(TIME, 101, 100, 100), 0.05)))
                .isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(run(TIME, 100, 120, 90), run(TIME, 101, 80, 115), 0.05)))
                .isInstanceOf(Verdict.Undecided.class);
        assertThat(only(judge(run(TIME, 100, 101, 99), run(TIME, 103, 102, 104), 0)))
                .as("with tolerance 0 nothing is ever unchanged")
                .isInstanceOf(Verdict.Undecided.class);
    }

    @Test
    void noBaselineIsNoPass() {
        Judgement judgement = judge(List.of(), run(TIME, 1, 2), tolerance(0.05));

        assertThat(only(judgement)).isInstanceOf(Verdict.NoBaseline.class);
        assertThat(only(judgement).current())
                .as("what was measured is told all the same")
                .hasValue(1.5);
        assertThat(JudgementDocument.of(judgement).toJudgement()).isEqualTo(judgement);
        assertThat(ConsoleReport.of(judgement)).containsPattern("noBaseline .* 1\\.50 ms");
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void nothingMeasuredIsNoPass() {
        Judgement judgement = judge(List.of(), run(List.of()), tolerance(0.05));

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(judgement.summary()).isEqualTo("nothing was measured");
    }

    @Test
    void whatIsMissingOrNewIsSaid() {
        MeasuredRun before = run(List.of(series("a", TIME, 1, 1, 1), series("b", TIME, 1, 1, 1)));
        MeasuredRun now = run(List.of(series("a", TIME, 1, 1, 1), series("c", TIME, 1, 1, 1)));

        Judgement judgement = judge(before, now, 0.05);

        assertThat(judgement.series())
                .extracting(one -> one.series() + " " + one.verdict().word())
                .containsExactly("a unchanged", "c noBaseline", "b invalid");
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void unitsThatDifferAreNotCompared() {
        Metric seconds = new Metric("mean", "s", Direction.LOWER);

        assertThat(only(judge(run(seconds, 1, 1), run(TIME, 1, 1), 0.05))).isInstanceOf(Verdict.Invalid.class);
    }

    @Test
    void oneTrialOnEachSideDecidesNothing() {
        Verdict verdict = only(judge(run(TIME, 100), run(TIME, 300), 0.05));

        assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
        assertThat(verdict.why()).contains("run at least 2");
    }

    @Test
    void oneTrialEachIsEnoughWithManyBaselineRuns() {
        List<MeasuredRun> baseline = new ArrayList<>();
        for (double value : new double[] {100, 101, 99, 100, 102, 98, 100}) {
            baseline.add(run(TIME, value));
        }

        assertThat(only(judge(baseline, run(TIME, 150), tolerance(0.05)))).isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(baseline, run(TIME, 100.5), tolerance(0.10)))).isInstanceOf(Verdict.Unchanged.class);
    }

    @Test
    void zeroVarianceAndZerosHaveAnOutcome() {
        assertThat(only(judge(run(TIME, 5, 5, 5), run(TIME, 5, 5, 5), 0.05))).isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(run(TIME, 5, 5, 5), run(TIME, 9, 9, 9), 0.05))).isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(run(TIME, 5, 5, 5), run(TIME, 6, 6, 6), 0.05)))
                .as("5.49 and 5.51 may lie behind it")
                .isInstanceOf(Verdict.Undecided.class);
        assertThat(only(judge(run(TIME, 5, 5, 5), run(TIME, 5.9, 5.8, 5.7), 0.05)))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(run(TIME, 0, 0, 0), run(TIME, 0, 0, 0), 0.05))).isInstanceOf(Verdict.Unchanged.class);
        Verdict fromZero = only(judge(run(TIME, 0, 0, 0), run(TIME, 1, 1.1, 0.9), 0.05));
        assertThat(fromZero).isInstanceOf(Verdict.Regressed.class);
        assertThat(fromZero.change().orElseThrow().relative()).isNaN();
    }

    @Test
    void anErrorRateIsJudgedInPoints() {
        assertThat(only(judge(run(Metric.ERROR_RATE, 0, 0, 0), run(Metric.ERROR_RATE, 0.01, 0.011, 0.009), 0.05)))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(run(Metric.ERROR_RATE, 0, 0, 0), run(Metric.ERROR_RATE, 0.001, 0, 0.001), 0.05)))
                .isInstanceOf(Verdict.Unchanged.class);
    }

    @Test
    void driftBetweenBaselineRunsWidensTheInterval() {
        List<MeasuredRun> calm = List.of(run(TIME, 100, 101, 99), run(TIME, 100, 99, 101), run(TIME, 101, 100, 99));
        List<MeasuredRun> drifting = List.of(run(TIME, 90, 91, 89), run(TIME, 100, 99, 101), run(TIME, 110, 111, 109));
        MeasuredRun current = run(TIME, 112, 113, 111);

        assertThat(only(judge(calm, current, tolerance(0.05)))).isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(drifting, current, tolerance(0.05)))).isInstanceOf(Verdict.Undecided.class);
    }

    @Test
    void undecidedButCertainlyNotWorseDoesNotStopAPass() {
        // Faster for certain by nothing or by much: no reason to hold a build up.
        Judgement judgement = judge(run(TIME, 100, 101, 99), run(TIME, 90, 97, 82), 0.05);

        assertThat(only(judgement)).isInstanceOf(Verdict.Undecided.class);
        assertThat(judgement.outcome()).isEqualTo(Outcome.PASS);
    }

    @Test
    void limitsNeedNoBaseline() {
        Policy policy = new Policy(
                Set.of(), new TreeMap<>(), List.of(Limit.parse("mean <= 3 s")), WhenUndecided.UNSTABLE, 0.01);

        assertThat(verdictOfLimit(policy, 2900, 2910, 2890)).isInstanceOf(Verdict.Unchanged.class);
        assertThat(verdictOfLimit(policy, 3900, 3910, 3890)).isInstanceOf(Verdict.Regressed.class);
        assertThat(verdictOfLimit(policy, 2500, 3100, 3700)).isInstanceOf(Verdict.Undecided.class);
        assertThat(verdictOfLimit(policy, 3900)).isInstanceOf(Verdict.Undecided.class);
    }

    private static Verdict verdictOfLimit(Policy policy, double... trials) {
        return judge(List.of(), run(TIME, trials), policy).series().stream()
                .filter(one -> one.series().contains("limit"))
                .findFirst()
                .orElseThrow()
                .verdict();
    }

    @Test
    void aLimitThatNothingIsHeldAgainstIsInvalid() {
        Policy policy = new Policy(
                Set.of(), new TreeMap<>(), List.of(Limit.parse("p99 <= 3 s of order")), WhenUndecided.UNSTABLE, 0.01);

        Judgement judgement = judge(List.of(run(TIME, 1, 1)), run(TIME, 1, 1), policy);

        assertThat(judgement.series()).anySatisfy(one -> {
            assertThat(one.series()).isEqualTo("limit p99 <= 3 s of order");
            assertThat(one.verdict()).isInstanceOf(Verdict.Invalid.class);
        });
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void anOddTrialNeitherMakesARegressionNorHidesOne() {
        double[] baseline = {100, 101, 99, 100, 102, 98, 101, 99};
        double[] sameWithOneOdd = {100, 101, 99, 100, 102, 98, 101, 900};
        double[] slowerWithOneOdd = {115, 116, 114, 115, 117, 113, 116, 900};

        assertThat(only(judge(run(TIME, baseline), run(TIME, sameWithOneOdd), 0.05)))
                .isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(run(TIME, baseline), run(TIME, slowerWithOneOdd), 0.05)))
                .isInstanceOf(Verdict.Regressed.class);
    }

    /** While the machine gets slower by 3 % with each pair of trials, what 4 % cost is seen in the pairs alone. */
    @Test
    void buildsThatTookTurnsAreComparedPairByPair() {
        double[] before = new double[6];
        double[] now = new double[6];
        double[] noise = {0.002, -0.001, 0.001, -0.002, 0.0015, -0.0015};
        for (int pair = 0; pair < 6; pair++) {
            before[pair] = 100 * Math.exp(0.03 * pair);
            now[pair] = before[pair] * Math.exp(0.04 + noise[pair]);
        }
        Policy policy = tolerance(0.01);

        Judgement inTurns = Judge.judge(
                List.of(run(TIME, before)), run(TIME, now), policy, new Look(0.01, 0.05, Design.INTERLEAVED));

        assertThat(only(inTurns)).isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(List.of(run(TIME, before)), run(TIME, now), policy)))
                .isInstanceOf(Verdict.Undecided.class);
    }
}
