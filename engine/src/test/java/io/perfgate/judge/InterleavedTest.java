package io.perfgate.judge;

import static io.perfgate.judge.JudgedTrials.TIME;
import static io.perfgate.judge.JudgedTrials.judge;
import static io.perfgate.judge.JudgedTrials.only;
import static io.perfgate.judge.JudgedTrials.run;
import static io.perfgate.judge.JudgedTrials.series;
import static io.perfgate.judge.JudgedTrials.tolerance;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.baseline.KnownToday;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.record.ForkVariance;
import io.perfgate.record.Reference;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two builds that were measured alternately. */
class InterleavedTest {

    private static final Metric BYTES = new Metric("allocatedPerOperation", "B/op", Direction.LOWER);

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
