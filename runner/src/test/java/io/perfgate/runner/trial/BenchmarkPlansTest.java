package io.perfgate.runner.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.ForkOption;
import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.judge.plan.FurtherForks;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.BenchmarkIterations;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.trial.BenchmarkPlan.Use;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BenchmarkPlansTest {

    private static final BenchmarkIterations ASKED = new BenchmarkIterations(5, 1, 5, 1);

    private static final Judgement QUIET = new Judgement(
            Outcome.PASS,
            Reason.plain(""),
            List.of(SeriesVerdict.of(
                    series("shop.Bench.a"),
                    Metrics.AVERAGE_TIME,
                    new Verdict.Unchanged(new Change(0, -0.01, 0.01, 1, 1), Reason.plain("within")))));

    /** After two trials of each benchmark. */
    private static FurtherForks further(int most) {
        Suite suite = SuiteParser.parse(
                "s.yml",
                "suite: s\nworkloads: [{name: bench, jmh: a.jar, trials: {first: 2, most: " + most + "}}]\n",
                Map.of());
        return new FurtherForks(new TrialPlan(suite, Design.INTERLEAVED), 2, 100);
    }

    /** Three trials of a benchmark. */
    private static BenchmarkPlans planned(BenchmarkIterations iterations) {
        return new BenchmarkPlans(List.of(new BenchmarkPlan(time("shop.Bench.a", 10))
                .with(new ForkPlan.Forks(new ForkOption(Optional.of(iterations), 0, 2, 4), 3, 12))));
    }

    private static BenchmarkTime time(String name, int seconds) {
        return new BenchmarkTime("bench", name, 1, Optional.of(ASKED), Optional.of(Duration.ofSeconds(seconds)));
    }

    /** Other benchmarks of its workload may already have more trials. */
    @Test
    void aBenchmarkHasAllItsPlannedTrials() {
        assertThat(planned(ASKED).open(Map.of(), found(2, 3), QUIET, further(10), benchmark -> 8))
                .isEqualTo(Map.of("bench", Set.of("shop.Bench.a")));
        assertThat(planned(ASKED).open(Map.of(), found(3, 2), QUIET, further(10), benchmark -> 8))
                .isEmpty();
    }

    @Test
    void aBenchmarkWithoutTrialsIsMeasuredOnlyIfAllOfThemAreAllowed() {
        BenchmarkPlans plans = new BenchmarkPlans(List.of(
                planned(ASKED).all().get(0),
                new BenchmarkPlan(time("shop.Bench.c", 10))
                        .as(Use.OUT_OF_TIME)
                        .with(new ForkPlan.Forks(new ForkOption(Optional.empty(), 0, 0, 4), 2, 8))));

        assertThat(plans.open(Map.of(), found(3, 3), QUIET, further(3), benchmark -> 8))
                .isEmpty();
        assertThat(plans.open(Map.of(), found(3, 3), QUIET, further(4), benchmark -> 8))
                .isEqualTo(Map.of("bench", Set.of("shop.Bench.c")));
    }

    @Test
    void aBenchmarkIsOutOfTimeUntilItIsMeasured() {
        BenchmarkPlans plans = new BenchmarkPlans(List.of(
                new BenchmarkPlan(time("shop.Bench.b", 10)).as(Use.OUT_OF_TIME),
                new BenchmarkPlan(time("shop.Bench.c", 10)).as(Use.OUT_OF_TIME)));

        assertThat(plans.outOfTime(found(1, 1))).extracting(BenchmarkPlan::name).containsExactly("shop.Bench.c");
    }

    /** The trials of the planned benchmark and of another one. */
    private static MeasuredRun found(int trials, int ofOther) {
        return new MeasuredRun(
                "now",
                List.of(
                        new MeasuredSeries(
                                series("shop.Bench.a"), Metrics.AVERAGE_TIME, Collections.nCopies(trials, 1.0)),
                        new MeasuredSeries(
                                series("shop.Bench.b"), Metrics.AVERAGE_TIME, Collections.nCopies(ofOther, 1.0))));
    }

    private static SeriesId series(String benchmark) {
        return SeriesId.of("bench", Map.of(), "", benchmark);
    }

    @Test
    void theIterationsOfTheSuiteAreNotFewer() {
        assertThat(planned(new BenchmarkIterations(2, 1, 2, 1)).haveFewerIterations())
                .isTrue();
        assertThat(planned(ASKED).haveFewerIterations()).isFalse();
    }

    @Test
    void someBenchmarksOfUnknownOnesAreNoWholeTrial() {
        assertThat(BenchmarkPlans.NONE.share("bench", Set.of("shop.Bench.a"))).isLessThan(1);
    }

    @Test
    void benchmarksWithTheSameCodeTakeNoTime() {
        BenchmarkPlans plans = new BenchmarkPlans(List.of(
                new BenchmarkPlan(time("shop.Bench.a", 30)),
                new BenchmarkPlan(time("shop.Bench.b", 10)).as(BenchmarkPlan.Use.SAME_CODE)));

        assertThat(DoubtfulBenchmarks.first(plans).byWorkload()).isEqualTo(Map.of("bench", Set.of("shop.Bench.a")));
        assertThat(plans.share("bench", Set.of())).isEqualTo(0.75);
    }

    /** Otherwise an interrupted run could not be resumed once another one was accepted. */
    @Test
    void timesAndNoiseDoNotChangeWhatIsMeasured() {
        String planned = planned(ASKED).all().get(0).whatIsMeasured();
        BenchmarkPlan other = new BenchmarkPlan(time("shop.Bench.a", 20));

        assertThat(other.with(new ForkPlan.Forks(new ForkOption(Optional.of(ASKED), 0.1, 2, 5), 3, 15))
                        .whatIsMeasured())
                .isEqualTo(planned);
        assertThat(other.with(new ForkPlan.Forks(new ForkOption(Optional.of(ASKED), 0.1, 2, 5), 4, 20))
                        .whatIsMeasured())
                .isNotEqualTo(planned);
        assertThat(other.as(BenchmarkPlan.Use.SAME_CODE).whatIsMeasured()).isNotEqualTo(other.whatIsMeasured());
    }
}
