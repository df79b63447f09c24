package io.perfgate.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.baseline.Baseline;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.trial.BenchmarkPlan;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BudgetPlanTest {

    private static final String JMH = "  - {name: codec, jmh: codec.jar, trials: {first: 3, most: 5}}\n";

    private static Suite suite(String workloads) {
        return SuiteParser.parse("s.yml", "suite: s\nworkloads:\n" + workloads, Map.of());
    }

    /** Ten benchmarks that take 11 s in a trial of each build. */
    private static Selection selection(String workloads) {
        return new Selection(
                suite(workloads),
                new BenchmarkPlans(IntStream.range(0, 10)
                        .mapToObj(number -> new BenchmarkPlan(new BenchmarkTime(
                                "codec",
                                "shop.Codec.b" + number,
                                1,
                                Optional.empty(),
                                Optional.of(Duration.ofSeconds(10)))))
                        .toList()));
    }

    private static List<String> measured(Selection all, Duration budget, List<ComparedProgram> programs) {
        return planned(all, budget, programs)
                .filter(BenchmarkPlan::isMeasured)
                .map(BenchmarkPlan::name)
                .toList();
    }

    private static Stream<BenchmarkPlan> planned(Selection all, Duration budget, List<ComparedProgram> programs) {
        return BudgetPlan.of(new TimeBudget(budget), all, programs, new Baseline("s", "p", List.of())).stream()
                .flatMap(planned -> planned.benchmarks().all().stream());
    }

    @Test
    void aWorkloadThatExceedsTheBudgetLeavesItToTheBenchmarks() {
        Selection all = selection("  - {name: soak, run: ./soak, middleware: none, measure: 2h}\n" + JMH);

        assertThat(measured(all, Duration.ofHours(1), List.of())).hasSize(10);
    }

    @Test
    void whereTheTimeIsTooShortForAllEachHasItsShare() {
        Selection all = selection("  - {name: load, run: ./load, middleware: none, measure: 10m}\n" + JMH);

        assertThat(measured(all, Duration.ofMinutes(30), List.of())).hasSizeBetween(3, 5);
    }

    private static ComparedProgram changed(String benchmark) {
        return new ComparedProgram(
                SeriesId.of("codec", Map.of(), "", benchmark), Metrics.AVERAGE_TIME, "0".repeat(64), "1".repeat(64));
    }

    @Test
    void changedCodeComesFirstAlsoWhereThereIsNoTime() {
        ComparedProgram changed = changed("shop.Codec.b7");

        assertThat(measured(selection(JMH), Duration.ofSeconds(100), List.of())).containsExactly("shop.Codec.b0");
        assertThat(measured(selection(JMH), Duration.ofSeconds(100), List.of(changed)))
                .containsExactly("shop.Codec.b7");
        assertThat(planned(selection(JMH), Duration.ofSeconds(100), List.of(changed, changed("shop.Codec.b9"))))
                .extracting(BenchmarkPlan::name)
                .startsWith("shop.Codec.b7", "shop.Codec.b9", "shop.Codec.b0", "shop.Codec.b1");
    }
}
