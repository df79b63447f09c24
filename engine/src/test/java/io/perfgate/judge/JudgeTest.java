package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.baseline.KnownToday;
import io.perfgate.document.JudgementDocument;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.record.ForkVariance;
import io.perfgate.record.Reference;
import io.perfgate.report.ConsoleReport;
import io.perfgate.report.JUnitReport;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.ValidityBounds;
import io.perfgate.validity.Assessment;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class JudgeTest {

    private static final Metric TIME = new Metric("mean", "ms", Direction.LOWER);
    private static final Metric BYTES = new Metric("allocatedPerOperation", "B/op", Direction.LOWER);
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
        return new Policy(
                Set.of(),
                tolerance,
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(),
                WhenUndecided.UNSTABLE,
                0.01,
                ValidityBounds.DEFAULT,
                Set.of());
    }

    private static Judgement judge(MeasuredRun baseline, MeasuredRun current, double tolerance) {
        return judge(List.of(baseline), current, tolerance(tolerance));
    }

    private static Judgement judge(List<MeasuredRun> baseline, MeasuredRun current, Policy policy) {
        return Judge.judge(baseline, current, policy, ErrorBudget.only(policy));
    }

    private static Verdict only(Judgement judgement) {
        assertThat(judgement.series()).hasSize(1);
        return judgement.series().get(0).verdict();
    }

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
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Undecided.class, open -> assertThat(open.doubt())
                .isEqualTo(Verdict.Doubt.SUSPECT));
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

        assertThat(only(judgement)).isInstanceOfSatisfying(Verdict.Undecided.class, open -> assertThat(open.doubt())
                .isEqualTo(Verdict.Doubt.SUSPECT));
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
    void unchangedStatesItsSensitivity() {
        Verdict calm = only(judge(run(TIME, 100, 101, 99), run(TIME, 101, 100, 100), 0.05));
        Verdict noisier = only(judge(run(TIME, 100, 110, 92), run(TIME, 101, 90, 112), 0.05));

        assertThat(calm).isInstanceOf(Verdict.Unchanged.class);
        assertThat(calm.wouldShow().orElseThrow()).isBetween(0.1, 0.35);
        assertThat(noisier.wouldShow().orElseThrow())
                .isGreaterThan(calm.wouldShow().orElseThrow());
        assertThat(Texts.ENGLISH.of(calm.why())).contains("would have shown +");
        assertThat(Texts.ENGLISH.of(judge(run(TIME, 100, 101, 99), run(TIME, 101, 100, 100), 0.05)
                        .summary()))
                .startsWith("no regressions: 1 series; would have shown changes of ");
    }

    @Test
    void aSeriesTooNoisyForMustSeeIsNotGated() {
        MeasuredRun before = run(List.of(series("a", TIME, 100, 101, 99), series("b", TIME, 100, 200, 50)));
        MeasuredRun now = run(List.of(series("a", TIME, 100, 101, 99), series("b", TIME, 105, 190, 60)));

        Judgement judgement = judge(before, now, 0.05);

        assertThat(judgement.outcome()).isEqualTo(Outcome.PASS);
        assertThat(judgement.series().get(1).verdict()).isInstanceOfSatisfying(Verdict.Undecided.class, open -> {
            assertThat(open.doubt()).isEqualTo(Verdict.Doubt.NOT_GATED);
            assertThat(open.wouldShow().orElseThrow()).isGreaterThan(0.5);
        });
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .endsWith("1 of 2 series judged; too noisy to judge: Mean response time of 'b'");
        assertThat(judge(
                                run(List.of(before.series().get(1))),
                                run(List.of(now.series().get(1))),
                                0.05)
                        .outcome())
                .as("a run in which nothing could have been seen is no pass")
                .isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void aRunOfWhichMostSeriesAreTooNoisyDoesNotPass() {
        MeasuredRun before = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 100, 200, 50), series("c", TIME, 100, 200, 50)));
        MeasuredRun now = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 105, 190, 60), series("c", TIME, 105, 190, 60)));

        Judgement judgement = judge(before, now, 0.05);

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .isEqualTo("only 1 of 3 series could be judged, but at least 50 % must be; too noisy to judge: "
                        + "Mean response time of 'b', Mean response time of 'c'");
        assertThat(Seen.of(judgement.series()).isEnough(0.3)).isTrue();
    }

    @Test
    void aPassStatesTheSensitivityOfMostSeriesAndOfTheWorst() {
        MeasuredRun before = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 100, 101, 99), series("c", TIME, 100, 110, 92)));
        MeasuredRun now = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 101, 100, 100), series("c", TIME, 101, 90, 112)));

        assertThat(Texts.ENGLISH.of(judge(before, now, 0.05).summary()))
                .matches("no regressions: 3 series; would have shown changes of [0-9.]+ % in most series, "
                        + "of [0-9.]+ % in the worst \\(Mean response time of 'c'\\)");
    }

    /** Runs that differ as much as the earlier noise suggests. */
    @Test
    void aPassStatesHowManyMoreRunsWouldShowTenPercent() {
        double[] nights = {1, 1.004, 0.997, 1.002, 0.995, 1.003, 0.998, 1.005, 1, 0.997};
        List<MeasuredRun> baseline = new ArrayList<>();
        List<Long> announced = new ArrayList<>();
        for (double night : nights) {
            MeasuredRun run = run(TIME, 100 * night, 100.5 * night, 99.5 * night, 100 * night);
            baseline.add(run);
            Matcher more = Pattern.compile("(about (\\d+)|one) more accepted run")
                    .matcher(Texts.ENGLISH.of(
                            judge(baseline, run, tolerance(0.05)).summary()));
            announced.add(!more.find() ? 0 : more.group(2) == null ? 1 : Long.parseLong(more.group(2)));
        }
        long first = announced.stream().filter(more -> more > 0).findFirst().orElse(0L);
        int then = announced.indexOf(first) + (int) first;
        assertThat(first).as("announced after %s", announced).isPositive();
        assertThat(announced.subList(then, announced.size()))
                .as("they were enough: %s", announced)
                .containsOnly(0L);
    }

    @Test
    void aNightNoisierThanOthersIsBlind() {
        MeasuredRun before = run(List.of(series("a", TIME, 100, 101, 99, 100, 100.5)));
        MeasuredRun now = run(List.of(series("a", TIME, 100, 190, 60, 240, 50)));

        Judgement judgement = judge(before, now, 0.05);

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(only(judgement)).isInstanceOfSatisfying(Verdict.Undecided.class, open -> assertThat(open.doubt())
                .isEqualTo(Verdict.Doubt.BLIND));
        assertThat(Texts.ENGLISH.of(judgement.summary())).isEqualTo("1 unclear of 1 series");
    }

    /** JMH's allocation in two modes: the trials of both sides have the same values. */
    @Test
    void twoModesAreNeverCertainlyWorse() {
        double[] mostlyLow = {504, 504, 504, 536, 504, 504, 504, 536};
        double[] mostlyHigh = {536, 536, 504, 536, 536, 536, 536, 504};
        MeasuredRun before = run(List.of(series("a", BYTES, mostlyLow)));
        MeasuredRun now = run(List.of(series("a", BYTES, mostlyHigh)));

        for (Design design : Design.values()) {
            assertThat(only(Judge.judge(List.of(before), now, tolerance(0), new ErrorBudget(0.01, 0.05, design))))
                    .isNotInstanceOf(Verdict.Regressed.class);
        }
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
    void limitsNeedNoBaseline() {
        Policy policy = new Policy(
                Set.of(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(Limit.parse("mean <= 3 s")),
                WhenUndecided.UNSTABLE,
                0.01,
                ValidityBounds.DEFAULT,
                Set.of());

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
        Policy policy = new Policy(
                Set.of(),
                new TreeMap<>(Map.of("*", 0.05)),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(Limit.parse("mean <= 3 s")),
                WhenUndecided.UNSTABLE,
                0.01,
                ValidityBounds.DEFAULT,
                Set.of());
        double[] trials = {3031, 2990, 3080, 3010, 3050, 2985, 3075, 3031, 3022, 3036};
        MeasuredRun beyond = run(TIME, trials);

        Judgement judgement = judge(List.of(beyond), beyond, policy);

        assertThat(judgement.series()).anySatisfy(one -> {
            assertThat(one.series()).isEqualTo("send (limit mean <= 3 s)");
            assertThat(one.verdict()).isInstanceOfSatisfying(Verdict.Undecided.class, open -> assertThat(open.doubt())
                    .isEqualTo(Verdict.Doubt.SUSPECT));
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
        Policy policy = new Policy(
                Set.of(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(Limit.parse("p99 <= 3 s of order")),
                WhenUndecided.UNSTABLE,
                0.01,
                ValidityBounds.DEFAULT,
                Set.of());

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
        double[] slowerWithOneOdd = {130, 131, 129, 130, 132, 128, 131, 900};

        assertThat(only(judge(run(TIME, baseline), run(TIME, sameWithOneOdd), 0.05)))
                .isInstanceOf(Verdict.Unchanged.class);
        assertThat(only(judge(run(TIME, baseline), run(TIME, slowerWithOneOdd), 0.05)))
                .isInstanceOf(Verdict.Regressed.class);
    }

    /** While the machine gets 3 % slower with each pair of trials, only the pairs show a cost of 4 %. */
    @Test
    void interleavedBuildsAreComparedPairByPair() {
        double[] before = new double[6];
        double[] now = new double[6];
        double[] noise = {0.002, -0.001, 0.001, -0.002, 0.0015, -0.0015};
        for (int pair = 0; pair < 6; pair++) {
            before[pair] = 100 * Math.exp(0.03 * pair);
            now[pair] = before[pair] * Math.exp(0.04 + noise[pair]);
        }
        Policy policy = tolerance(0.01);

        Judgement inTurns = Judge.judge(
                List.of(run(TIME, before)), run(TIME, now), policy, new ErrorBudget(0.01, 0.05, Design.INTERLEAVED));

        assertThat(only(inTurns)).isInstanceOf(Verdict.Regressed.class);
        assertThat(only(judge(List.of(run(TIME, before)), run(TIME, now), policy)))
                .isNotInstanceOf(Verdict.Regressed.class);
    }

    @Test
    void acceptedForksShowTheNoiseOfTwoInterleavedPairs() {
        assertThat(interleaved(List.of(), 130, 135)).isInstanceOf(Verdict.Undecided.class);
        assertThat(interleaved(List.of(new ForkVariance("bench", "Codec.decode", 1e-4, 20)), 130, 135))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(interleaved(List.of(new ForkVariance("bench", "Codec.encode", 1e-4, 20)), 130, 135))
                .isInstanceOf(Verdict.Undecided.class);
    }

    @Test
    void acceptedForksDoNotCountIfPairsAreClearlyNoisier() {
        assertThat(interleaved(List.of(new ForkVariance("bench", "Codec.decode", 1e-4, 20)), 120, 200))
                .isInstanceOf(Verdict.Undecided.class);
    }

    /** Two forks of a build, beside two at 100. */
    private static Verdict interleaved(List<ForkVariance> forkNoise, double... now) {
        SeriesId id = SeriesId.of("bench", Map.of(), "", "Codec.decode (n = 1)");
        MeasuredSeries before = new MeasuredSeries(id, Metrics.AVERAGE_TIME, List.of(100.0, 100.0));
        MeasuredSeries current = new MeasuredSeries(id, Metrics.AVERAGE_TIME, List.of(now[0], now[1]));
        return only(Judge.judge(
                new Reference(tolerance(0.05), List.of(run(List.of(before))), List.of()),
                PairNoise.ofForks(forkNoise),
                run(List.of(current)),
                new ErrorBudget(0.01, 0.05, Design.INTERLEAVED),
                Assessment.NONE,
                KnownToday.NOTHING));
    }
}
