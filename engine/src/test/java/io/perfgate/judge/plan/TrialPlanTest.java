package io.perfgate.judge.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.judge.Judge;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrialPlanTest {

    private static Suite suite(String... trials) {
        StringBuilder yaml = new StringBuilder("suite: s\nworkloads:\n");
        for (int i = 0; i < trials.length; i++) {
            yaml.append("  - name: w" + i + "\n    jmh: b.jar\n    trials: " + trials[i] + "\n");
        }
        return SuiteParser.parse("test", yaml.toString(), Map.of());
    }

    @Test
    void looksComeWithHalfAsManyTrialsAgain() {
        TrialPlan plan = new TrialPlan(suite("{first: 3, most: 10}"), Design.STORED);

        assertThat(looks(plan)).containsExactly(3, 5, 8, 10);
    }

    @Test
    void allLooksTogetherSpendExactlyTheAllowedErrors() {
        TrialPlan plan = new TrialPlan(suite("{first: 3, most: 10}"), Design.STORED);

        assertThat(looks(plan).stream()
                        .mapToDouble(at -> plan.look(at).falseAlarms())
                        .sum())
                .isCloseTo(0.01, within(1e-12));
        assertThat(looks(plan).stream()
                        .mapToDouble(at -> plan.look(at).missed())
                        .sum())
                .isCloseTo(0.05, within(1e-12));
        assertThat(plan.look(3).falseAlarms()).isCloseTo(0.01 * 0.027, within(1e-12));
    }

    @Test
    void aPlanWithoutFurtherTrialsSpendsAllAtOnce() {
        TrialPlan plan = new TrialPlan(suite("{first: 4, most: 4}"), Design.STORED);

        assertThat(looks(plan)).containsExactly(4);
        assertThat(plan.look(4).falseAlarms()).isCloseTo(0.01, within(1e-12));
    }

    @Test
    void eachWorkloadGetsItsOwnTrials() {
        Suite suite = suite("{first: 1, most: 3}", "{first: 3, most: 5}");
        TrialPlan plan = new TrialPlan(suite, Design.STORED);

        List<String> measured = new ArrayList<>();
        for (int round = 1; round <= 6; round++) {
            for (Workload one : plan.measured(round, suite.workloads())) {
                measured.add(round + ":" + one.name() + "#" + plan.trial(one, round));
            }
        }
        assertThat(measured)
                .containsExactly("1:w0#1", "1:w1#1", "2:w1#2", "3:w1#3", "4:w0#2", "4:w1#4", "5:w0#3", "5:w1#5");
    }

    @Test
    void theTrialsThatAreLeftDependOnTheWorkload() {
        TrialPlan plan = new TrialPlan(suite("{first: 1, most: 3}", "{first: 3, most: 9}"), Design.STORED);

        assertThat(plan.trialsLeft("w0", 3)).isEqualTo(2);
        assertThat(plan.trialsLeft("w0", 5)).isZero();
        assertThat(plan.trialsLeft("w1", 5)).isEqualTo(4);
    }

    @Test
    void anInconclusiveLimitNeedsMoreTrialsOfItsWorkload() {
        Suite suite = SuiteParser.parse("test", """
                suite: s
                workloads:
                  - {name: w0, jmh: b.jar, trials: {first: 3, most: 10}}
                  - {name: w1, jmh: b.jar, trials: {first: 3, most: 10}}
                limits: [averageTime <= 3 s of slow]
                """, Map.of());
        MeasuredRun run = run(series("w0", "slow", 2990, 3060, 3043), series("w1", "fast", 100, 101, 100));
        TrialPlan plan = new TrialPlan(suite, Design.STORED);

        Judgement look = Judge.judge(List.of(run), run, suite.policy(), plan.look(3));

        assertThat(plan.further(3, plan.subjectsInDoubt(look).keySet()))
                .extracting(Workload::name)
                .containsExactly("w0");
    }

    @Test
    void certainRegressionsAreNotMeasuredFurther() {
        Suite suite = suite("{first: 3, most: 3}");
        MeasuredRun before = run(series("w0", "send", 100, 101, 99, 100, 100.5));
        MeasuredRun now = run(series("w0", "send", 300, 301, 299, 300, 300.5));
        TrialPlan plan = new TrialPlan(suite, Design.STORED);

        Judgement look = Judge.judge(List.of(before), now, suite.policy(), plan.look(3));

        assertThat(look.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(new TrialPlan(suite("{first: 3, most: 10}"), Design.STORED).subjectsInDoubt(look))
                .isEmpty();
    }

    @Test
    void suspectSeriesAreMeasuredFurther() {
        Suite suite = suite("{first: 3, most: 10}");
        MeasuredRun before = run(series("w0", "send", 100, 102, 98));
        MeasuredRun now = run(series("w0", "send", 125, 128, 122));
        TrialPlan plan = new TrialPlan(suite, Design.STORED);

        Judgement look = Judge.judge(List.of(before), now, suite.policy(), plan.look(3));

        assertThat(look.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(plan.further(3, plan.subjectsInDoubt(look).keySet()))
                .extracting(Workload::name)
                .containsExactly("w0");
    }

    private static MeasuredRun run(MeasuredSeries... series) {
        return new MeasuredRun("run", List.of(series));
    }

    private static MeasuredSeries series(String workload, String subject, double... trials) {
        return new MeasuredSeries(
                SeriesId.of(workload, Map.of(), "", subject),
                new Metric("averageTime", "ms", Direction.LOWER),
                Arrays.stream(trials).boxed().toList());
    }

    private static List<Integer> looks(TrialPlan plan) {
        List<Integer> looks = new ArrayList<>();
        for (int look = plan.nextLook(0); looks.isEmpty() || look > looks.get(looks.size() - 1); ) {
            looks.add(look);
            look = plan.nextLook(look);
        }
        return looks;
    }
}
