package io.perfgate.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.baseline.Baseline;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.runner.trial.DoubtfulBenchmarks;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BudgetPlanTest {

    private static final Suite SUITE = SuiteParser.parse("s.yml", """
            suite: s
            workloads:
              - {name: many, jmh: many.jar}
              - {name: few, jmh: few.jar}
            """, Map.of());

    private static Map<String, BenchmarkPlans.Plan> benchmarks(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> "shop.codec.json.compact.SerializationBenchmark.roundTripOf" + number)
                .collect(Collectors.toMap(
                        Function.identity(),
                        name -> new BenchmarkPlans.Plan(
                                "AverageTime", 1, Optional.empty(), Duration.ofSeconds(10), Optional.empty())));
    }

    @Test
    void aLargeSuiteMeasuresAsManyAsACommandLineCanName() {
        BenchmarkPlans.Plan whole =
                new BenchmarkPlans.Plan("", 2000, Optional.empty(), Duration.ofSeconds(20000), Optional.empty());
        BenchmarkPlans usual = new BenchmarkPlans(
                Map.of("many", benchmarks(2000), "few", benchmarks(2)), Map.of("many", whole, "few", whole), List.of());

        BudgetPlan plan = BudgetPlan.of(
                        new TimeBudget(Duration.ofDays(7)),
                        SUITE,
                        DoubtfulBenchmarks.ALL,
                        usual,
                        new Baseline("s", "p", List.of()))
                .orElseThrow();

        Set<String> many = plan.first().byWorkload().getOrDefault("many", Set.of());
        assertThat(many).hasSizeGreaterThan(500).matches(names -> ForkRecordings.fits(Set.copyOf(names)));
        assertThat(plan.first().byWorkload().get("few")).hasSize(2);
        assertThat(plan.benchmarks().unmeasured()).hasSize(2000 - many.size());
    }
}
