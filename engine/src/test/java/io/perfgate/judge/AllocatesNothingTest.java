package io.perfgate.judge;

import static io.perfgate.judge.JudgedTrials.series;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Change;
import io.perfgate.measure.LeastAllocation;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Benchmarks that allocate nothing, except what JMH itself allocates in each iteration. */
class AllocatesNothingTest {

    /** As many as in the record of a foreign project: a time and an allocation for each of 110 cases. */
    private static MeasuredRun among220(long seed, double... bytes) {
        Random random = new Random(seed);
        List<MeasuredSeries> all =
                new ArrayList<>(List.of(series("codec", Metrics.ALLOCATED_PER_OPERATION, noisy(random, bytes))));
        for (int i = 0; i < 110; i++) {
            double nanos = 1 + i;
            all.add(series("case " + i, Metrics.AVERAGE_TIME.in("ns/op"), noisy(random, nanos, nanos, nanos)));
            double ofJmh = 5800 / (1e8 / nanos);
            all.add(series("case " + i, Metrics.ALLOCATED_PER_OPERATION, noisy(random, ofJmh, ofJmh, ofJmh)));
        }
        return new MeasuredRun("run", all);
    }

    private static double[] noisy(Random random, double... values) {
        return DoubleStream.of(values)
                .map(value -> value * (1 + 0.01 * random.nextGaussian()))
                .toArray();
    }

    private static List<SeriesVerdict> judged(MeasuredRun before, MeasuredRun now, Design design) {
        return Judge.judge(List.of(before), now, Policy.DEFAULT, new ErrorBudget(0.01, 0.05, design))
                .series();
    }

    private static SeriesVerdict codec(double before, double now) {
        return judged(among220(1, before, before, before), among220(2, now, now, now), Design.STORED)
                .get(0);
    }

    @ParameterizedTest
    @EnumSource
    void whatJmhAllocatesIsNothing(Design design) {
        List<SeriesVerdict> allocations =
                judged(among220(1, 0.002, 0.003, 0.002), among220(2, 0.004, 0.02, 0.09), design).stream()
                        .filter(verdict -> verdict.metric().equals(Metrics.ALLOCATED_PER_OPERATION))
                        .toList();

        assertThat(allocations).hasSize(111).allSatisfy(allocated -> {
            assertThat(allocated.verdict()).isInstanceOf(Verdict.Unchanged.class);
            assertThat(allocated.verdict().change()).get().satisfies(change -> {
                assertThat(change.baseline()).isCloseTo(LeastAllocation.BYTES, within(1e-9));
                assertThat(change.relative()).isCloseTo(0, within(1e-9));
            });
        });
    }

    /** Each object has at least 16 bytes: one in each operation, and one in 32. */
    @ParameterizedTest
    @ValueSource(doubles = {16, 0.5})
    void anAllocationIsRedAtOnce(double bytes) {
        MeasuredRun before = among220(1, 0.002, 0.002, 0.002);
        MeasuredRun now = among220(2, bytes, bytes, bytes);

        for (Design design : Design.values()) {
            SeriesVerdict allocated = judged(before, now, design).get(0);
            assertThat(allocated.regressed()).as(design.name()).isTrue();
            Change change = allocated.verdict().change().orElseThrow();
            assertThat(change.baseline()).isCloseTo(LeastAllocation.BYTES, within(1e-9));
            assertThat(change.relative()).isCloseTo(bytes / LeastAllocation.BYTES - 1, withinPercentage(5));
        }
    }

    /** Escape analysis may fail in a single fork. */
    @Test
    void oneAllocatingForkBeforeHidesNoAllocation() {
        List<MeasuredRun> before = new ArrayList<>();
        before.add(among220(1, 0.002, 0.002, 24));
        for (int run = 2; run <= 10; run++) {
            before.add(among220(run, 0.002, 0.003, 0.002));
        }
        SeriesVerdict allocated = Judge.judge(
                        before, among220(11, 24, 24, 24), Policy.DEFAULT, new ErrorBudget(0.01, 0.05, Design.STORED))
                .series()
                .get(0);

        assertThat(allocated.regressed()).isTrue();
    }

    /** They would make a series that varies seem exact. */
    @ParameterizedTest
    @EnumSource
    void thoseThatAllocateNothingSayNothingOfTheNoiseOfOthers(Design design) {
        MeasuredRun before = among220(1, 100, 104, 97);
        MeasuredRun now = among220(2, 110, 100, 107);

        SeriesVerdict among = judged(before, now, design).get(0);
        SeriesVerdict alone = judged(alone(before), alone(now), design).get(0);

        assertThat(among.verdict().change().map(Change::high)).isPresent();
        assertThat(among.verdict().change().orElseThrow().high())
                .isGreaterThanOrEqualTo(alone.verdict().change().orElseThrow().high() - 1e-9);
    }

    private static MeasuredRun alone(MeasuredRun run) {
        return new MeasuredRun(
                "run",
                run.series().stream()
                        .filter(one -> !one.id().name().startsWith("case")
                                || one.metric().equals(Metrics.AVERAGE_TIME.in("ns/op")))
                        .toList());
    }

    /** A slower machine has fewer operations in an iteration, so each has more of what JMH allocates. */
    @ParameterizedTest
    @CsvSource({"0.12, 0.13", "0.12, 0.2", "0.13, 0.12", "0.28, 0.34"})
    void smallChangesMeanNothing(double before, double now) {
        assertThat(codec(before, now).verdict()).isInstanceOf(Verdict.Unchanged.class);
    }

    @Test
    void largerChangesOfSmallAllocationsCount() {
        assertThat(codec(0.28, 0.78).regressed()).isTrue();
        assertThat(codec(16, 17.5).regressed()).isTrue();
        assertThat(codec(16, 0.002).verdict()).isInstanceOf(Verdict.Improved.class);
    }

    @Test
    void aForkThatAllocatesIsNotUnchanged() {
        SeriesVerdict allocated = judged(among220(1, 0.002, 0.002, 0.002), among220(2, 0.002, 0.002, 16), Design.STORED)
                .get(0);

        assertThat(allocated.verdict()).isInstanceOf(Verdict.Undecided.class);
    }
}
