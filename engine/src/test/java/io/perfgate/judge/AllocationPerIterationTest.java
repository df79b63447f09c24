package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Timeline;
import io.perfgate.read.jmh.JmhFile;
import io.perfgate.read.jmh.JmhJson;
import io.perfgate.read.jmh.JmhResult;
import io.perfgate.read.jmh.JmhSeries;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Allocation by {@code @Setup(Level.Iteration)} is no regression of operations. The numbers are from JMH 1.37: each
 * iteration allocates 3.6 MB, and the second file has half the operations.
 */
class AllocationPerIterationTest {

    private static final SeriesId WORKLOAD = SeriesId.of("codec", Map.of(), "", "");

    private static List<JmhResult> results(String file) throws URISyntaxException {
        return JmhJson.file(Path.of(
                        AllocationPerIterationTest.class.getResource(file).toURI()))
                .benchmarks();
    }

    /** A copy of the run whose operations allocate a different amount. */
    private static UnjudgedRun run(List<JmhResult> results, int iterations, DoubleUnaryOperator allocated) {
        List<JmhResult> changed = results.stream()
                .map(result -> changed(result, iterations, allocated))
                .toList();
        List<Timeline> timelines = new ArrayList<>();
        for (int trial = 0; trial < 3; trial++) {
            int fork = trial;
            timelines.addAll(JmhSeries.iterations(
                    WORKLOAD,
                    trial + 1,
                    changed.stream()
                            .map(result -> with(
                                    result,
                                    List.of(result.forks().get(fork)),
                                    List.of(allocated(result).get(fork))))
                            .toList()));
        }
        List<MeasuredSeries> series = new JmhFile(Path.of("x"), changed).series(WORKLOAD);
        UnjudgedRun run = Records.unjudged(new MeasuredRun("run", series));
        return new UnjudgedRun(
                run.header(),
                run.machine(),
                new Measurements(series, List.of(), timelines, List.of(), Course.UNKNOWN, Optional.empty(), List.of()),
                run.reference());
    }

    private static List<List<Double>> allocated(JmhResult result) {
        return result.secondary().get("gc.alloc.rate.norm").forks();
    }

    private static JmhResult changed(JmhResult result, int iterations, DoubleUnaryOperator allocated) {
        return with(
                result,
                result.forks().stream().map(fork -> fork.subList(0, iterations)).toList(),
                allocated(result).stream()
                        .map(fork -> fork.subList(0, iterations).stream()
                                .map(allocated::applyAsDouble)
                                .toList())
                        .toList());
    }

    private static JmhResult with(JmhResult result, List<List<Double>> scores, List<List<Double>> allocated) {
        TreeMap<String, JmhResult.Secondary> secondary = new TreeMap<>();
        secondary.put("gc.alloc.rate.norm", new JmhResult.Secondary("B/op", allocated));
        return new JmhResult(
                result.jmhVersion(),
                result.jvm(),
                result.benchmark(),
                result.mode(),
                result.threads(),
                result.parameters(),
                result.unit(),
                scores,
                List.of(),
                secondary);
    }

    private static List<MeasuredRun> baseline() throws URISyntaxException {
        List<MeasuredSeries> before = run(results("set-up-per-iteration.json"), 5, bytes -> bytes)
                .measured()
                .series();
        return List.of(new MeasuredRun("1", before), new MeasuredRun("2", before), new MeasuredRun("3", before));
    }

    private static Judgement judged(UnjudgedRun now) throws URISyntaxException {
        return Judging.compare(baseline(), now, Policy.DEFAULT);
    }

    private static UnjudgedRun half(int iterations, DoubleUnaryOperator allocated) throws URISyntaxException {
        return run(results("set-up-per-iteration-half-the-operations.json"), iterations, allocated);
    }

    private static SeriesVerdict verdict(Judgement judgement, String benchmark) {
        Predicate<SeriesVerdict> isIt = verdict -> verdict.metric().equals(Metrics.ALLOCATED_PER_OPERATION)
                && verdict.series().endsWith(benchmark);
        return judgement.series().stream().filter(isIt).findFirst().orElseThrow();
    }

    private static String why(SeriesVerdict verdict) {
        return Texts.ENGLISH.of(verdict.verdict().why());
    }

    @Test
    void fewerOperationsThatShareAConstantAllocationRaiseNoAlarm() throws Exception {
        Judgement judgement = judged(half(5, bytes -> bytes));

        for (String benchmark : List.of("pure", "boxes")) {
            SeriesVerdict verdict = verdict(judgement, benchmark);
            assertThat(verdict.verdict().word())
                    .as(benchmark + ": " + why(verdict))
                    .isEqualTo("unchanged");
            assertThat(why(verdict))
                    .contains("allocated per iteration, and an iteration has")
                    .contains("fewer operations");
        }
        assertThat(judgement.regressed())
                .isNotEmpty()
                .allMatch(slower -> slower.metric().name().equals("averageTime"));
    }

    @Test
    void operationsThatAllocateMoreAreFoundAlthoughThereAreFewer() throws Exception {
        Judgement judgement = judged(half(5, bytes -> bytes * 3));
        assertThat(verdict(judgement, "pure").regressed()).isTrue();
        assertThat(verdict(judgement, "plainNoise").regressed()).isTrue();
    }

    @Test
    void oneIterationDoesNotSeparateThem() throws Exception {
        SeriesVerdict verdict = verdict(judged(half(1, bytes -> bytes)), "pure");
        assertThat(verdict.suspect()).as(why(verdict)).isTrue();
        assertThat(why(verdict)).contains("0 % to 100 % of it may be allocated per iteration");
    }

    @Test
    void withoutIterationsTheAlarmNamesItsUncertainty() throws Exception {
        MeasuredRun now = half(5, bytes -> bytes).measured();
        Judgement judgement = Judging.compare(baseline(), now, Policy.DEFAULT);
        assertThat(verdict(judgement, "pure").regressed()).isTrue();
        assertThat(why(verdict(judgement, "pure")))
                .contains("these results do not show what is allocated per iteration");
    }

    @Test
    void allocationOfOperationsAloneIsJudgedAsBefore() throws Exception {
        Judgement judgement = judged(half(5, bytes -> bytes));
        assertThat(verdict(judgement, "plainNoise").verdict().word()).isEqualTo("unchanged");
        assertThat(why(verdict(judgement, "plainNoise"))).doesNotContain("per iteration");
    }
}
