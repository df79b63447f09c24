package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Counts of system calls and bytes, which are judged as soon as they are steady. */
class WorkTest {

    private static final SeriesId SHOP = SeriesId.named("shop");
    private static final Metric STATEMENTS =
            new Metric("jdbc_statements_total per request", "per request", Direction.LOWER);
    private static final Metric MEAN = new Metric("mean", "ms", Direction.LOWER);

    /** The first look of a plan with one trial first and ten at most: it may spend a thousandth of the false alarms. */
    private static final ErrorBudget STRICT = new ErrorBudget(1e-5, 0.01, Design.STORED);

    /**
     * Recorded in trials of 1500 requests, on a machine under other load: packets of a container that answers and sends a
     * datagram for each, statements that Micrometer counts, the others of a service that reads and writes a file.
     */
    private static final Map<Metric, double[]> RECORDED = new LinkedHashMap<>();

    static {
        RECORDED.put(Metrics.READ_CALLS, new double[] {
            3.148, 3.136, 3.148, 3.121, 3.125, 3.129, 3.173, 3.153, 3.169, 3.127, 3.147, 3.186, 3.146, 3.153, 3.149,
            3.151, 3.178, 3.149, 3.119, 3.131
        });
        RECORDED.put(Metrics.WRITE_CALLS, new double[] {
            3.020, 3.023, 3.026, 3.016, 3.022, 3.019, 3.034, 3.023, 3.026, 3.019, 3.030, 3.027, 3.023, 3.025, 3.025,
            3.022, 3.030, 3.025, 3.019, 3.023
        });
        RECORDED.put(Metrics.BYTES_READ, new double[] {
            1019.8, 1013.8, 1016.2, 1015.0, 1015.6, 1016.8, 1011.4, 1016.2, 1014.4, 1015.6, 1015.0, 1059.1, 1018.0,
            1013.8, 1023.1, 1012.6, 1061.5, 1016.2, 1016.8, 1016.2
        });
        RECORDED.put(Metrics.BYTES_WRITTEN, new double[] {
            634.1, 638.6, 634.9, 623.1, 634.1, 634.1, 636.6, 634.9, 633.7, 634.1, 635.8, 635.7, 634.9, 635.0, 634.9,
            634.9, 635.8, 638.6, 637.8, 634.1
        });
        RECORDED.put(Metrics.PACKETS, new double[] {
            3.0053, 3.004, 3.0033, 3.004, 3.008, 3.0047, 3.004, 3.0093, 3.0047, 3.0053, 3.0033, 3.008
        });
        RECORDED.put(STATEMENTS, new double[] {1.0});
    }

    private static MeasuredSeries series(Metric metric, double... trials) {
        return new MeasuredSeries(SHOP, metric, DoubleStream.of(trials).boxed().toList());
    }

    private static MeasuredRun run(MeasuredSeries... series) {
        return new MeasuredRun("run", List.of(series));
    }

    private static List<MeasuredRun> times(int count, MeasuredRun run) {
        return Stream.generate(() -> run).limit(count).toList();
    }

    private static Judgement judge(List<MeasuredRun> baseline, MeasuredRun current) {
        return Judge.judge(baseline, current, Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT));
    }

    private static MeasuredRun drawn(Random random, int trials, Map<Metric, Double> more) {
        List<MeasuredSeries> series = new ArrayList<>(List.of(series(Metrics.REQUESTS, 1500)));
        RECORDED.forEach((metric, values) -> series.add(series(
                metric,
                IntStream.range(0, trials)
                        .mapToDouble(trial -> values[random.nextInt(values.length)] + more.getOrDefault(metric, 0.0))
                        .toArray())));
        return new MeasuredRun("run", series);
    }

    @Test
    void oneMoreCallIsRedAfterOneTrialAndReportedAsWork() {
        MeasuredRun before = run(series(Metrics.WRITE_CALLS, 3.0, 3.002, 3.001), series(MEAN, 20, 20.1, 19.9));

        Judgement judgement = judge(times(3, before), run(series(Metrics.WRITE_CALLS, 4.0), series(MEAN, 20, 20, 20)));

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(Texts.ENGLISH.of(judgement.headline()))
                .startsWith(
                        "FAIL: more work, Write calls per request of 'shop': 33 % more, 3.00 calls -> 4.00 calls (95 % CI ")
                .endsWith("; response times unchanged");
    }

    @Test
    void oneMoreCallInTenIsRedAfterOneTrialAgainstThreeRuns() {
        List<MeasuredRun> accepted = Stream.of(10.0, 10.02, 10.01)
                .map(calls -> run(series(Metrics.WRITE_CALLS, calls)))
                .toList();

        Judgement judgement = Judge.judge(accepted, run(series(Metrics.WRITE_CALLS, 11.0)), Policy.DEFAULT, STRICT);

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
    }

    @Test
    void slowerResponsesAreNotReportedAsUnchanged() {
        MeasuredRun before = run(series(Metrics.WRITE_CALLS, 3.0, 3.002, 3.001), series(MEAN, 20, 20.1, 19.9));

        Judgement judgement = judge(times(3, before), run(series(Metrics.WRITE_CALLS, 4.0), series(MEAN, 40, 40, 40)));

        assertThat(Texts.ENGLISH.of(judgement.headline()))
                .contains("2 of 2 series regressed")
                .doesNotContain("unchanged");
    }

    @Test
    void workIsNotJudgedBeforeThreeRunsAgree() {
        MeasuredRun before = run(series(Metrics.WRITE_CALLS, 3.0, 3.001));
        MeasuredRun other = run(series(Metrics.WRITE_CALLS, 3.2, 3.201));
        MeasuredRun worse = run(series(Metrics.WRITE_CALLS, 4.0, 4.0));

        assertThat(judge(times(2, before), worse).series()).isEmpty();
        assertThat(judge(List.of(before, before, other), worse).series()).isEmpty();
        assertThat(judge(List.of(other, before, before, before), worse).series())
                .hasSize(1);
    }

    @Test
    void namedMetricsAreJudgedImmediately() {
        Policy named = JudgedTrials.judgingOnly("writeCallsPerRequest");
        MeasuredRun before = run(series(Metrics.WRITE_CALLS, 3.0, 3.001, 3.0));

        Judgement judgement = Judge.judge(
                List.of(before), run(series(Metrics.WRITE_CALLS, 4.0, 4.0, 4.0)), named, ErrorBudget.only(named));

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
    }

    @Test
    void aCountThatTheMiddlewareExposesIsWorkOnceItIsSteady() {
        MeasuredRun before = run(series(STATEMENTS, 2.0, 2.001, 2.0), series(MEAN, 20, 20.1, 19.9));

        Judgement judgement = judge(times(3, before), run(series(STATEMENTS, 3.0), series(MEAN, 20, 20, 20)));

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(Texts.ENGLISH.of(judgement.headline()))
                .startsWith("FAIL: more work, jdbc_statements_total per request of 'shop': 50 % more, ");
        assertThat(Metrics.isWork(new Metric("process_cpu_seconds_total per request", "s", Direction.LOWER)))
                .isFalse();
    }

    @Test
    void aRareCountIsNoRoundingOfARequest() {
        Metric retries = new Metric("retries_total per request", "per request", Direction.LOWER);
        MeasuredRun before = run(series(retries, 0.002, 0.0021, 0.0019), series(Metrics.REQUESTS, 1500, 1500, 1500));

        Judgement judgement = judge(
                times(3, before), run(series(retries, 0.2, 0.2, 0.2), series(Metrics.REQUESTS, 1500, 1500, 1500)));

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
    }

    @Test
    void aFewEventsAreNoChangeOfACountThatWasAlways0() {
        Metric retries = new Metric("retries_total per request", "per request", Direction.LOWER);
        MeasuredRun before = run(series(retries, 0, 0, 0), series(Metrics.REQUESTS, 1500, 1500, 1500));

        Judgement few = judge(
                times(3, before), run(series(retries, 3 / 1500.0, 0, 0), series(Metrics.REQUESTS, 1500, 1500, 1500)));
        Judgement many = judge(times(3, before), run(series(retries, 0.1), series(Metrics.REQUESTS, 1500)));

        assertThat(few.outcome()).isEqualTo(Outcome.PASS);
        assertThat(many.outcome()).isEqualTo(Outcome.FAIL);
    }

    @Test
    void roundingIsCountedOnceWhereLittleIsDone() {
        MeasuredRun before = run(series(Metrics.READ_CALLS, 0.002, 0.002, 0.002));

        assertThat(judge(times(3, before), run(series(Metrics.READ_CALLS, 0.2))).outcome())
                .isEqualTo(Outcome.FAIL);
    }

    @Test
    void aCountThatVariesIsJudgedLikeATime() {
        Metric misses = new Metric("cache_misses_total per request", "per request", Direction.LOWER);
        Random random = new Random(9);
        List<MeasuredRun> accepted = new ArrayList<>();
        long red = 0;
        for (int night = 0; night < 200; night++) {
            MeasuredRun tonight = run(
                    series(misses, random.doubles(3).map(chance -> 5 + chance).toArray()));
            red += judge(accepted.subList(Math.max(0, night - 10), night), tonight).series().stream()
                    .filter(SeriesVerdict::regressed)
                    .count();
            accepted.add(tonight);
        }
        assertThat(red).isLessThanOrEqualTo(2);
    }

    @Test
    void lessThanTheRoundingIsNoChange() {
        MeasuredRun before = run(series(Metrics.READ_CALLS, 0.05, 0.05, 0.05));

        Judgement judgement = judge(times(5, before), run(series(Metrics.READ_CALLS, 0.058, 0.058, 0.058)));

        assertThat(judgement.outcome()).isEqualTo(Outcome.PASS);
    }

    @Test
    void oneReadPerTrialIsNoChangePerRequest() {
        MeasuredRun before =
                run(series(Metrics.BYTES_READ, 1016, 1015, 1017), series(Metrics.REQUESTS, 1500, 1500, 1500));
        MeasuredRun fewer = run(series(Metrics.BYTES_READ, 1067), series(Metrics.REQUESTS, 1500));
        MeasuredRun more = run(series(Metrics.BYTES_READ, 1067), series(Metrics.REQUESTS, 150_000));

        assertThat(judge(times(3, before), fewer).outcome()).isEqualTo(Outcome.PASS);
        assertThat(judge(times(3, run(series(Metrics.BYTES_READ, 1016, 1015, 1017))), more)
                        .outcome())
                .isEqualTo(Outcome.FAIL);
    }

    @Test
    void nothingIsRedInTwoHundredUnchangedNights() {
        Random random = new Random(7);
        for (int trials : new int[] {1, 3}) {
            List<MeasuredRun> accepted = new ArrayList<>();
            long judged = 0;
            for (int night = 0; night < 200; night++) {
                MeasuredRun tonight = drawn(random, trials, Map.of());
                Judgement judgement =
                        judge(accepted.subList(Math.max(0, accepted.size() - 10), accepted.size()), tonight);
                assertThat(judgement.series())
                        .noneMatch(SeriesVerdict::regressed)
                        .noneMatch(SeriesVerdict::suspect);
                judged += judgement.series().size();
                accepted.add(tonight);
            }
            assertThat(judged).isGreaterThan(600);
        }
    }

    @Test
    void anotherReadWritePacketOrStatementIsRedAfterOneTrialTwentyTimesOfTwenty() {
        Random random = new Random(8);
        for (int time = 0; time < 20; time++) {
            List<MeasuredRun> accepted =
                    Stream.generate(() -> drawn(random, 3, Map.of())).limit(5).toList();
            for (Metric metric : List.of(Metrics.READ_CALLS, Metrics.WRITE_CALLS, Metrics.PACKETS, STATEMENTS)) {
                MeasuredRun worse = drawn(random, 1, Map.of(metric, 1.0));
                Judgement judgement = Judge.judge(accepted, worse, Policy.DEFAULT, STRICT);
                assertThat(judgement.regressed().map(SeriesVerdict::metric)).containsExactly(metric);
            }
        }
    }
}
