package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that must not pass, although their means or their noise seem to show nothing. */
class NoPassTest {

    private static MeasuredSeries series(String name, double... trials) {
        return new MeasuredSeries(
                SeriesId.named(name),
                Metrics.MEAN,
                Arrays.stream(trials).boxed().toList());
    }

    private static List<MeasuredRun> accepted(int trials) {
        Random random = new Random(1);
        return IntStream.range(0, 10)
                .mapToObj(night -> new MeasuredRun(
                        "night " + night,
                        List.of(series(
                                "start",
                                DoubleStream.generate(() -> 100 + random.nextGaussian())
                                        .limit(trials)
                                        .toArray()))))
                .toList();
    }

    private static Judgement judge(List<MeasuredRun> baseline, MeasuredSeries... now) {
        return Judge.judge(
                baseline, new MeasuredRun("now", List.of(now)), Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT));
    }

    @Test
    void aBuildThatIsSlowInTwoOfThreeStarts() {
        Judgement judgement = judge(accepted(3), series("start", 99.0, 301.3, 299.2));

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(judgement.series().get(0).sentence()))
                .contains("2 of 3 trials are slow, the others as before; not yet certain");
    }

    @Test
    void aBuildThatIsSlowInThreeOfTenStartsRegresses() {
        Judgement judgement = judge(accepted(10), series("start", 100, 301, 99, 101, 299, 100, 99.5, 305, 100.5, 101));

        Verdict verdict = judgement.series().get(0).verdict();
        assertThat(verdict).isInstanceOf(Verdict.Regressed.class);
        assertThat(verdict.basis()).isEqualTo(Basis.SLOW_STARTS);
        assertThat(Texts.ENGLISH.of(verdict.why())).contains("3 of 10 trials are slow, the others as before");
    }

    /** A night that shifts all trials so that some cross the bound has no slow starts. */
    @ParameterizedTest
    @ValueSource(doubles = {1.04, 1.05, 1.06})
    void trialsWithoutAGapAreNotSlowStarts(double slower) {
        double[] shifted = DoubleStream.of(99, 99.5, 100, 100.5, 101)
                .map(value -> value * slower)
                .toArray();

        assertThat(judge(accepted(5), series("start", shifted))
                        .series()
                        .get(0)
                        .verdict()
                        .basis())
                .isNotEqualTo(Basis.SLOW_STARTS);
    }

    @Test
    void aSeriesThatGetsNoisyIsStillGated() {
        MeasuredSeries steady = series("steady", 7.1, 7.2, 7.15);
        Judgement judgement = judge(
                List.of(new MeasuredRun("before", List.of(series("jumps", 5, 5, 5), steady))),
                series("jumps", 10, 10, 20),
                steady);

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }
}
