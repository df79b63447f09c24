package io.perfgate.judge.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.judge.ExitStatus;
import io.perfgate.judge.OutOfTime;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload;
import io.perfgate.words.Texts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {

    private static final Suite SUITE = SuiteParser.parse("s.yml", """
            suite: s
            workloads:
              - {name: long, run: a, warmUp: 60s}
              - {name: short, run: b, warmUp: 10s}
              - {name: other, run: c, warmUp: 10s}
            """, Map.of());
    private static final Workload LONG = SUITE.workloads().get(0);
    private static final Workload SHORT = SUITE.workloads().get(1);
    private static final Workload OTHER = SUITE.workloads().get(2);

    private static TimeBudget seconds(int seconds) {
        return new TimeBudget(Duration.ofSeconds(seconds));
    }

    private static TimeBudget.Portion portion(int budget, int used, int rounds, Workload... wanted) {
        return seconds(budget)
                .portion(
                        List.of(wanted),
                        rounds,
                        Duration.ofSeconds(used),
                        one -> Duration.ofSeconds(one == LONG ? 60 : 10));
    }

    @Test
    void trialsThatFitBeforeTheLookAreMeasured() {
        assertThat(portion(160, 0, 2, LONG, SHORT, OTHER))
                .isEqualTo(new TimeBudget.Portion(2, List.of(LONG, SHORT, OTHER)));
    }

    @Test
    void theFirstInOrderIsServedFirst() {
        assertThat(portion(60, 0, 2, SHORT, LONG, OTHER)).isEqualTo(new TimeBudget.Portion(2, List.of(SHORT, OTHER)));
        assertThat(portion(125, 0, 2, LONG, SHORT)).isEqualTo(new TimeBudget.Portion(2, List.of(LONG)));
    }

    @Test
    void aLookComesEarlierWhereNothingFitsUntilThen() {
        assertThat(portion(100, 35, 3, LONG)).isEqualTo(new TimeBudget.Portion(1, List.of(LONG)));
        assertThat(portion(100, 41, 3, LONG)).isEqualTo(new TimeBudget.Portion(0, List.of()));
    }

    @Test
    void aTrialThatJustFitsMayBegin() {
        assertThat(seconds(100).fits(Duration.ofSeconds(60), Duration.ofSeconds(40)))
                .isTrue();
        assertThat(seconds(100).fits(Duration.ofSeconds(60), Duration.ofSeconds(41)))
                .isFalse();
    }

    @Test
    void mustBeMoreThanNothing() {
        assertThatThrownBy(() -> seconds(0)).hasMessage("a time budget must be more than nothing");
        assertThat(seconds(1800).words()).isEqualTo("30 min");
        assertThat(seconds(90).words()).isEqualTo("90 s");
    }

    private static SeriesVerdict undecided(String workload, OptionalLong more) {
        Change change = new Change(0.1, -0.2, 0.4, 1, 1.1);
        return SeriesVerdict.of(
                SeriesId.named(workload),
                Metrics.MEAN,
                new Verdict.Undecided(
                        Optional.of(change),
                        Verdict.Doubt.SUSPECT,
                        OptionalDouble.empty(),
                        more,
                        Basis.LEVEL,
                        Reason.plain("not sure")));
    }

    @Test
    void workloadsThatNeedTheFewestTrialsComeFirst() {
        Judgement look = new Judgement(
                Outcome.CANNOT_TELL,
                Reason.plain(""),
                List.of(
                        undecided("long", OptionalLong.of(7)),
                        undecided("short", OptionalLong.of(9)),
                        undecided("other", OptionalLong.empty())));
        TrialPlan plan = new TrialPlan(SUITE, Design.STORED);

        List<Workload> inDoubt = plan.further(3, plan.subjectsInDoubt(look).keySet());
        assertThat(inDoubt).containsExactly(LONG, SHORT, OTHER);
        assertThat(plan.mostInformativeFirst(inDoubt, look)).containsExactly(OTHER, LONG, SHORT);
    }

    @Test
    void inconclusiveWorkloadsAreReported() {
        Judgement judgement = new Judgement(
                Outcome.CANNOT_TELL,
                Reason.plain("1 undecided of 3 series"),
                List.of(
                        undecided("long", OptionalLong.of(7)),
                        undecided("short", OptionalLong.of(9)),
                        SeriesVerdict.of(
                                SeriesId.named("other"),
                                Metrics.MEAN,
                                new Verdict.Invalid(OptionalDouble.empty(), Reason.plain("not measured")))));

        Judgement cut = new OutOfTime(seconds(1800).words(), List.of("long", "other"), List.of("other"))
                .appliedTo(judgement, Policy.DEFAULT);

        assertThat(Texts.ENGLISH.of(cut.summary()))
                .startsWith("2 of 3 series may be worse; worst: Mean response time of 'long' rose 10 %")
                .endsWith(
                        "; of 3 series, 1 not judged; the time budget of 30 min left fewer trials for long, none for other");
        assertThat(cut.series())
                .extracting(one -> Texts.ENGLISH.of(one.verdict().why()))
                .containsExactly(
                        "not sure; the time budget of 30 min allowed no more trials",
                        "not sure",
                        "not measured: the time budget of 30 min left no time for workload 'other'");
        assertThat(cut.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void unmeasuredWorkloadsDoNotPass() {
        Judgement passed = new Judgement(
                Outcome.PASS,
                Reason.plain("no regressions: 1 series"),
                List.of(SeriesVerdict.of(
                        SeriesId.named("long"),
                        Metrics.MEAN,
                        new Verdict.Unchanged(new Change(0, -0.01, 0.01, 1, 1), Reason.plain("within")))));

        Judgement unseen =
                new OutOfTime(seconds(120).words(), List.of("long"), List.of("long")).appliedTo(passed, Policy.DEFAULT);
        Judgement seen =
                new OutOfTime(seconds(119).words(), List.of("long"), List.of()).appliedTo(passed, Policy.DEFAULT);

        assertThat(unseen.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(unseen.summary()))
                .isEqualTo("of 2 series, 1 not judged; the time budget of 2 min left no trials for long");
        assertThat(ExitStatus.of(unseen, Policy.WhenUndecided.PASS)).isEqualTo(3);
        assertThat(seen.outcome()).isEqualTo(Outcome.PASS);
        assertThat(Texts.ENGLISH.of(seen.summary()))
                .doesNotContain("inconclusive")
                .endsWith("the time budget of 119 s left fewer trials for long");
    }

    /** The planned trials could have shown it, so the series' noise is not the reason. */
    @Test
    void seriesHiddenByTheBudgetAreBlindAndNotTooNoisyToGate() {
        Change change = new Change(0, -0.4, 0.6, 1, 1);
        SeriesVerdict noisy = SeriesVerdict.of(
                SeriesId.named("long"),
                Metrics.MEAN,
                new Verdict.Undecided(
                        Optional.of(change),
                        Verdict.Doubt.NOT_GATED,
                        OptionalDouble.of(0.8),
                        OptionalLong.of(4),
                        Basis.LEVEL,
                        Reason.plain("noisy")));
        SeriesVerdict fine = SeriesVerdict.of(
                SeriesId.named("short"),
                Metrics.MEAN,
                new Verdict.Unchanged(new Change(0, -0.01, 0.01, 1, 1), Reason.plain("within")));
        Judgement judgement = new Judgement(Outcome.PASS, Reason.plain("no regressions"), List.of(noisy, fine));

        assertThat(new OutOfTime(seconds(60).words(), List.of("long"), List.of())
                        .appliedTo(judgement, Policy.DEFAULT)
                        .outcome())
                .isEqualTo(Outcome.CANNOT_TELL);
        assertThat(new OutOfTime(seconds(60).words(), List.of("short"), List.of())
                        .appliedTo(judgement, Policy.DEFAULT)
                        .outcome())
                .isEqualTo(Outcome.PASS);
    }

    private static SeriesVerdict tooNoisy(SeriesId id) {
        return SeriesVerdict.of(
                id,
                Metrics.MEAN,
                new Verdict.Undecided(
                        Optional.of(new Change(0, -0.4, 0.6, 1, 1)),
                        Verdict.Doubt.NOT_GATED,
                        OptionalDouble.of(0.8),
                        OptionalLong.of(Verdict.Undecided.NEVER),
                        Basis.LEVEL,
                        Reason.plain("noisy")));
    }

    @Test
    void seriesThatNoTrialsWouldSettleAreTooNoisyWhateverTheBudget() {
        SeriesVerdict noisy = tooNoisy(SeriesId.named("long"));

        Judgement cut = new OutOfTime(seconds(60).words(), List.of("long"), List.of())
                .appliedTo(new Judgement(Outcome.PASS, Reason.plain("no regressions"), List.of(noisy)), Policy.DEFAULT);

        assertThat(cut.series().get(0).verdict())
                .isInstanceOfSatisfying(Verdict.Undecided.class, open -> assertThat(open.doubt())
                        .isEqualTo(Verdict.Doubt.NOT_GATED));
    }

    /** A summary of regressions does not mention series that nobody watched. */
    @Test
    void seriesThatWereTooNoisyAreNamed() {
        SeriesVerdict noisy = tooNoisy(SeriesId.of("bench", Map.of(), "", "io.codec.Codec.decode {size=1}"));
        SeriesVerdict worse = SeriesVerdict.of(
                SeriesId.named("bench"),
                Metrics.MEAN,
                new Verdict.Regressed(new Change(0.3, 0.2, 0.4, 1, 1.3), Basis.LEVEL, Reason.plain("worse")));
        OutOfTime planned = new OutOfTime(seconds(60).words(), List.of(), List.of());

        assertThat(summary(planned, worse, noisy))
                .endsWith("too noisy to gate within the time budget of 60 s: bench / Codec.decode");
        assertThat(summary(planned, worse)).doesNotContain("budget");
    }

    private static String summary(OutOfTime budget, SeriesVerdict... series) {
        return Texts.ENGLISH.of(
                budget.appliedTo(new Judgement(Outcome.FAIL, Reason.plain("worse"), List.of(series)), Policy.DEFAULT)
                        .summary());
    }

    /** {@link TrialPlan#inDoubt} */
    @Test
    void workloadsWithAllTrialsOrNeedingFarTooManyGetNoMore() {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: s
                workloads:
                  - {name: brief, run: a, trials: {first: 3, most: 4}}
                  - {name: close, run: b, trials: {first: 3, most: 10}}
                  - {name: far, run: c, trials: {first: 3, most: 10}}
                """, Map.of());
        Judgement look = new Judgement(
                Outcome.CANNOT_TELL,
                Reason.plain(""),
                List.of(
                        undecided("brief", OptionalLong.of(1)),
                        undecided("close", OptionalLong.of(20)),
                        undecided("far", OptionalLong.of(21))));
        TrialPlan plan = new TrialPlan(suite, Design.STORED);

        assertThat(plan.further(3, plan.subjectsInDoubt(look).keySet()))
                .extracting(Workload::name)
                .containsExactly("brief", "close");
        assertThat(plan.further(4, plan.subjectsInDoubt(look).keySet()))
                .extracting(Workload::name)
                .containsExactly("close");
    }
}
