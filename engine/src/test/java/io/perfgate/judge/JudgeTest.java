package io.perfgate.judge;

import static io.perfgate.judge.JudgedTrials.TIME;
import static io.perfgate.judge.JudgedTrials.doubt;
import static io.perfgate.judge.JudgedTrials.judge;
import static io.perfgate.judge.JudgedTrials.only;
import static io.perfgate.judge.JudgedTrials.run;
import static io.perfgate.judge.JudgedTrials.series;
import static io.perfgate.judge.JudgedTrials.tolerance;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.document.JudgementDocument;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Verdict;
import io.perfgate.report.ConsoleReport;
import io.perfgate.report.JUnitReport;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JudgeTest {

    private static final Metric RATE = new Metric("throughput", "1/s", Direction.HIGHER);

    /**
     * The worked example of docs/method.md. Logarithms of 100, 110, 121 are 4.60517, 4.70048, 4.79579; of the others the
     * same + ln 1.2 = 0.182322. Trials vary by 0.0953102² = 0.00908403 with 4 degrees of freedom, so the mean of three by
     * 0.00302801. A run drifts by 0.02² = 0.0004 (4 degrees): together 0.00342801, worth 0.00342801² / (0.0004² / 4 +
     * 0.00302801² / 4) = 5.0388 degrees. The error of the shift is sqrt(2 x 0.00342801) = 0.0828011; t(0.975, 5.0388) =
     * 2.5647, so the interval is 0.182322 +- 0.212358. p = P(t > (0.182322 - ln 1.05) / 0.0828011) = P(t > 1.6127) = 8.4 %:
     * no regression, that takes 0.85 %; but suspect, which takes 8.5 %.
     */
    @Test
    void theWorkedExample() {
        Verdict verdict = only(judge(run(TIME, 100, 110, 121), run(TIME, 120, 132, 145.2), 0.05));

        Change change = verdict.change().orElseThrow();
        assertThat(change.relative()).isCloseTo(0.2, within(1e-9));
        assertThat(change.low()).isCloseTo(Math.exp(0.182322 - 0.212358) - 1, within(1e-4));
        assertThat(change.high()).isCloseTo(Math.exp(0.182322 + 0.212358) - 1, within(1e-4));
        assertThat(change.baseline()).isCloseTo(110, within(1e-9));
        assertThat(change.current()).isCloseTo(132, within(1e-9));
        assertThat(doubt(verdict)).isEqualTo(Verdict.Doubt.SUSPECT);
    }

    @Test
    void sureAndLargerThanTheToleranceIsARegression() {
        Judgement judgement = judge(run(TIME, 100, 101, 99, 100), run(TIME, 140, 141, 139, 140), 0.1);

        assertThat(only(judgement)).isInstanceOf(Verdict.Regressed.class);
        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .contains("Mean response time of 'send' rose 40 %")
                .contains("100 ms -> 140 ms");
    }

    @Test
    void largerThanTheToleranceAndNotSureIsSuspectAndNoPass() {
        Judgement judgement = judge(run(TIME, 100, 101, 99, 100), run(TIME, 120, 121, 119, 120), 0.1);

        assertThat(doubt(only(judgement))).isEqualTo(Verdict.Doubt.SUSPECT);
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .matches(
                        "may be worse: Mean response time of 'send' rose 20 % .*, 100 ms -> 120 ms; tolerance 10 %; .*");
    }

    @Test
    void directionDecidesWhatIsWorse() {
        assertThat(only(judge(run(RATE, 100, 101, 99, 100), run(RATE, 60, 61, 59, 60), 0.1)))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(run(RATE, 100, 101, 99, 100), run(RATE, 160, 161, 159, 160), 0.1)))
                .isInstanceOf(Verdict.Improved.class);
        assertThat(only(judge(run(TIME, 100, 101, 99, 100), run(TIME, 60, 61, 59, 60), 0.1)))
                .isInstanceOf(Verdict.Improved.class);
    }

    @Test
    void manySmallStepsAreACreepWithItsStart() {
        List<MeasuredRun> baseline = new ArrayList<>();
        for (int night = 0; night < 24; night++) {
            double level = 100 * (1 + 0.01 * Math.max(0, night - 10));
            baseline.add(new MeasuredRun(
                    "night " + night,
                    List.of(series("send", TIME, level, level * 1.005, level * 0.995, level * 1.002))));
        }

        Judgement judgement = judge(baseline, run(TIME, 114, 114.5, 113.8, 114.2), tolerance(0.05));

        assertThat(only(judgement)).isInstanceOf(Verdict.Regressed.class);
        assertThat(Texts.ENGLISH.of(only(judgement).why()))
                .contains("in small steps since run night 0")
                .contains("creep tolerance 5.0 %");
        assertThat(only(judgement).change().orElseThrow().baseline()).isCloseTo(100, within(1.0));
    }

    /**
     * Seven of ten trials at 145 ms and three at 70 ms have a mean logarithm of ln 100 + 0.153, with a standard error of
     * 0.053: possible by chance. Half of it is beyond ln 1.05 = 0.049, but as uncertain.
     */
    @Test
    void aNoisyNightIsNoCreep() {
        Random random = new Random(1);
        List<MeasuredRun> baseline = new ArrayList<>();
        for (int night = 0; night < 20; night++) {
            double[] trials = random.doubles(10, 99, 101).toArray();
            baseline.add(new MeasuredRun("night " + night, List.of(series("send", TIME, trials))));
        }

        Judgement judgement = judge(
                baseline, run(TIME, 145, 145.1, 145.2, 145.3, 144.9, 144.8, 144.7, 70, 70.1, 69.9), tolerance(0.05));

        assertThat(only(judgement)).isNotInstanceOf(Verdict.Regressed.class);
    }

    @Test
    void anImprovementIsALevelFromItsSecondRunOn() {
        List<MeasuredRun> baseline = new ArrayList<>();
        for (int night = 0; night < 8; night++) {
            double level = night < 6 ? 100 : 70;
            baseline.add(run(TIME, level, level * 1.01, level * 0.99));
        }

        assertThat(only(judge(baseline, run(TIME, 70, 70.5, 69.5), tolerance(0.05))))
                .isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(baseline, run(TIME, 100, 101, 99), tolerance(0.05))))
                .as("what was once good enough")
                .isInstanceOf(Verdict.Regressed.class);
    }

    @Test
    void aRegressionAcceptedByHandIsTheLevelImmediately() {
        List<MeasuredRun> baseline = new ArrayList<>();
        for (int night = 0; night < 6; night++) {
            baseline.add(run(TIME, 100, 101, 99));
        }
        MeasuredRun accepted = run(TIME, 140, 141, 139);
        baseline.add(new MeasuredRun(
                "accepted",
                accepted.series(),
                Optional.empty(),
                Set.of(accepted.series().get(0).key()),
                Map.of()));

        assertThat(only(judge(baseline, run(TIME, 141, 139, 140), tolerance(0.05))))
                .isInstanceOf(Verdict.Unchanged.class);
    }

    @Test
    void noBaselineIsNoPass() {
        Judgement judgement = judge(List.of(), run(TIME, 1, 2), tolerance(0.05));

        assertThat(only(judgement)).isInstanceOf(Verdict.NoBaseline.class);
        assertThat(only(judgement).current())
                .as("what was measured is told all the same")
                .hasValue(1.5);
        assertThat(JudgementDocument.of(judgement).toJudgement()).isEqualTo(judgement);
        assertThat(ConsoleReport.of(judgement, Texts.ENGLISH, ConsoleReport.Layout.LOG))
                .containsPattern("no baseline .* 1\\.50 ms");
        assertThat(Texts.ENGLISH.of(judgement.headline()))
                .startsWith("FIRST RUN: nothing to compare with yet on this hardware profile; later");
        assertThat(JUnitReport.of("orders", judgement, Texts.ENGLISH)).contains("errors=\"0\" skipped=\"1\"");
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void nothingMeasuredIsNoPass() {
        Judgement judgement = judge(List.of(), run(List.of()), tolerance(0.05));

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(judgement.summary())).isEqualTo("nothing was measured");
    }

    @Test
    void missingAndNewSeriesAreReported() {
        MeasuredRun before = run(List.of(series("a", TIME, 1.01, 1.02, 1), series("b", TIME, 1, 1, 1)));
        MeasuredRun now = run(List.of(series("a", TIME, 1.01, 1.02, 1), series("c", TIME, 1, 1, 1)));

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
        assertThat(Texts.ENGLISH.of(verdict.why())).contains("run at least 2");
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
                .isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(run(TIME, 0, 0, 0), run(TIME, 0, 0, 0), 0.05))).isInstanceOf(Verdict.Unchanged.class);
        Verdict fromZero = only(judge(run(TIME, 0, 0, 0), run(TIME, 1, 1.1, 0.9), 0.05));
        assertThat(fromZero).isInstanceOf(Verdict.Regressed.class);
        assertThat(fromZero.change().orElseThrow().relative()).isNaN();
    }

    @Test
    void aMedianInWholeMillisecondsIsNotWorseByTheLastOne() {
        Metric median = Metric.percentile(50);
        List<MeasuredRun> below1 = Collections.nCopies(3, run(median, 0));

        assertThat(only(judge(below1, run(median, 1), tolerance(0.05)))).isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(below1, run(median, 3), tolerance(0.05)))).isInstanceOf(Verdict.Regressed.class);
    }

    @Test
    void anErrorRateIsJudgedInPoints() {
        assertThat(only(judge(run(Metrics.ERROR_RATE, 0, 0, 0), run(Metrics.ERROR_RATE, 0.01, 0.011, 0.009), 0.05)))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(run(Metrics.ERROR_RATE, 0, 0, 0), run(Metrics.ERROR_RATE, 0.001, 0, 0.001), 0.05)))
                .isInstanceOf(Verdict.Unchanged.class);
    }

    @Test
    void driftBetweenBaselineRunsWidensTheInterval() {
        List<MeasuredRun> calm = List.of(run(TIME, 100, 101, 99), run(TIME, 100, 99, 101), run(TIME, 101, 100, 99));
        List<MeasuredRun> drifting = List.of(run(TIME, 90, 91, 89), run(TIME, 100, 99, 101), run(TIME, 110, 111, 109));
        MeasuredRun current = run(TIME, 112, 113, 111);

        assertThat(only(judge(calm, current, tolerance(0.05)))).isNotInstanceOf(Verdict.Unchanged.class);
        Verdict withinTheDrift = only(judge(drifting, current, tolerance(0.05)));
        assertThat(withinTheDrift).isNotInstanceOf(Verdict.Regressed.class);
        assertThat(withinTheDrift.change().orElseThrow().low()).isNegative();
    }

    @Test
    void aPossibleImprovementOfAnySizePasses() {
        Judgement judgement = judge(run(TIME, 100, 101, 99), run(TIME, 90, 97, 82), 0.05);

        assertThat(judgement.outcome()).isEqualTo(Outcome.PASS);
    }

    @Test
    void anOddTrialNeitherMakesARegressionNorHidesOne() {
        double[] baseline = {100, 101, 99, 100, 102, 98, 101, 99};
        double[] sameWithOneOdd = {100, 101, 99, 100, 102, 98, 101, 900};
        double[] slowerWithOneOdd = {130, 131, 129, 130, 132, 128, 131, 900};

        assertThat(only(judge(run(TIME, baseline), run(TIME, sameWithOneOdd), 0.05)))
                .isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(run(TIME, baseline), run(TIME, slowerWithOneOdd), 0.05)))
                .isInstanceOf(Verdict.Regressed.class);
    }
}
