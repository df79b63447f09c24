package io.perfgate.runner.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.plan.ForkOption;
import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.BenchmarkIterations;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BenchmarkPlansTest {

    private static final BenchmarkIterations ASKED = new BenchmarkIterations(5, 1, 5, 1);

    /** Three trials of a benchmark. */
    private static BenchmarkPlans planned(BenchmarkIterations iterations) {
        BenchmarkPlans.Plan plan = new BenchmarkPlans.Plan(
                        "AverageTime", 1, Optional.of(ASKED), Duration.ofSeconds(10), Optional.empty())
                .with(new ForkPlan.Forks(new ForkOption(Optional.of(iterations), 0, 4), 3, 12));
        return new BenchmarkPlans(Map.of("bench", Map.of("shop.Bench.a", plan)), Map.of(), List.of());
    }

    /** Other workloads may already have more trials. */
    @Test
    void aBenchmarkHasAllPlannedTrialsOfItsWorkload() {
        Judgement look = new Judgement(
                Outcome.PASS,
                Reason.plain(""),
                List.of(SeriesVerdict.of(
                        SeriesId.of("bench", Map.of(), "", "shop.Bench.a"),
                        Metrics.AVERAGE_TIME,
                        new Verdict.Unchanged(new Change(0, -0.01, 0.01, 1, 1), Reason.plain("within")))));

        assertThat(planned(ASKED).open(Map.of(), Map.of("bench", 2, "load", 3), look))
                .isEqualTo(Map.of("bench", Set.of("shop.Bench.a")));
        assertThat(planned(ASKED).open(Map.of(), Map.of("bench", 3, "load", 2), look))
                .isEmpty();
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
}
