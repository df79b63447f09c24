package io.perfgate.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.result.ReadDocument;
import io.perfgate.words.Texts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Leaks in files that the runner and a JVM wrote, and in timelines made by hand. */
class HeapLeakTest {

    private static final Path RESOURCES = Path.of("src/test/resources/io/perfgate");
    private static final double MB = 1 << 20;
    private static final double SURE = 0.001;

    private static Judgement judge(String file) {
        UnjudgedRun run = RunRecords.readUnjudged(RESOURCES.resolve("validity").resolve(file));
        return Judge.judge(
                List.of(run.measured()),
                run.measured(),
                run.reference().policy(),
                ErrorBudget.only(run.reference().policy()),
                Assessment.of(Evidence.of(run)));
    }

    private static List<SeriesVerdict> leaks(Judgement judgement) {
        return judgement.series().stream()
                .filter(one -> one.metric().name().equals(Metrics.HEAP_LEAK.name()))
                .toList();
    }

    @Test
    void theBrokersFaultIsFound() {
        Judgement judgement = judge("broker-leak.json");

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(leaks(judgement)).singleElement().satisfies(one -> {
            assertThat(one.verdict()).isInstanceOf(Verdict.Regressed.class);
            assertThat(one.series()).isEqualTo("point-to-point {body=1K, mode=nP_nT} / 2/2/2/1");
            assertThat(Texts.ENGLISH.of(one.sentence()))
                    .contains("2.61 GB/h (2.34 GB/h to 2.90 GB/h)", "does not level off", "256 MB is full in 2.99 min");
        });
    }

    @Test
    void theHealthyBrokerHasNoFindings() {
        assertThat(leaks(judge("broker-healthy.json"))).noneMatch(SeriesVerdict::regressed);
    }

    private static Measured heap(double fullAtEnd, double perMinute, String policy) {
        return Measured.nothing()
                .policy(policy)
                .series("", Metrics.HEAP_AFTER_GC, fullAtEnd)
                .timeline(new Quantity(Quantity.Kind.HEAP_MAX, ""), "B", 1, 0, 1000 * MB)
                .timeline(
                        new Quantity(Quantity.Kind.HEAP_AFTER_GC, ""),
                        "B",
                        1,
                        0,
                        600,
                        second -> 100 * MB + perMinute * MB * second / 60 + (second % 2) * 1000);
    }

    private static List<HeapLeak> leaks(Measured run) {
        return Assessment.of(run.evidence()).heap();
    }

    /** 10 MB in ten minutes are 60 MB/h; with 890 MB left, 5.3 MB/h would last a week. */
    @Test
    void theBoundIsAWeekUnlessTheSuiteSetsALimit() {
        HeapLeak leak = leaks(heap(110 * MB, 1, "falseAlarms: 1%")).get(0);
        assertThat(leak.chance()).isLessThan(SURE);
        assertThat(leak.mostBytesPerHour() / MB).isBetween(5.29, 5.31);
        assertThat(leak.trend().bytesPerHour() / MB).isBetween(59.0, 61.0);

        HeapLeak allowed =
                leaks(heap(110 * MB, 1, "limits: [heapLeak <= 100 MB/h]")).get(0);
        assertThat(allowed.chance()).isGreaterThan(SURE);
        assertThat(allowed.excluded()).isTrue();
        assertThat(allowed.asked()).isTrue();
    }

    /** Neither another observed heap nor a suite that judges other metrics drops a limit. */
    @Test
    void everyLimitIsChecked() {
        assertThat(leaks(judge(heap(110 * MB, 1, "metrics: [throughput]\nlimits: [heapLeak <= 1 MB/h]"))))
                .singleElement()
                .satisfies(one -> assertThat(one.verdict()).isInstanceOf(Verdict.Regressed.class));

        Judgement elsewhere = judge(heap(100 * MB, 0, "limits: [heapLeak <= 1 MB/h at 200]"));
        assertThat(leaks(elsewhere)).anySatisfy(one -> {
            assertThat(one.series()).isEqualTo("limit heapLeak <= 1 MB/h at 200");
            assertThat(one.verdict()).isInstanceOf(Verdict.Invalid.class);
        });
        assertThat(elsewhere.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    private static Judgement judge(Measured run) {
        Evidence evidence = run.evidence();
        MeasuredRun measured = new MeasuredRun("now", evidence.series());
        return Judge.judge(
                List.of(measured),
                measured,
                evidence.policy(),
                ErrorBudget.only(evidence.policy()),
                Assessment.of(evidence));
    }

    /** Memory that the last full collection frees was garbage that no collection had reached before. */
    @Test
    void garbageIsNoLeak() {
        assertThat(leaks(heap(101 * MB, 1, "falseAlarms: 1%")).get(0).chance()).isGreaterThan(SURE);
    }

    @Test
    void aSteadyHeapIsCertainlyNoLeak() {
        HeapLeak leak = leaks(heap(100 * MB, 0, "falseAlarms: 1%")).get(0);
        assertThat(leak.chance()).isGreaterThan(SURE);
        assertThat(leak.excluded()).isTrue();
    }

    @Test
    void shortRunsShowNothing() {
        assertThat(leaks(Measured.nothing()
                        .series("", Metrics.HEAP_AFTER_GC, 1.0)
                        .timeline(new Quantity(Quantity.Kind.HEAP_AFTER_GC, ""), "B", 1, 0, 50, second -> second * MB)))
                .isEmpty();
        assertThat(leaks(Measured.nothing().series("", Metrics.HEAP_AFTER_GC, 1.0)))
                .isEmpty();
    }

    @Test
    void logsOfCollections() {
        Path logs = RESOURCES.resolve("read/gc-trend");
        assertThat(trend(logs.resolve("17-serial-leak.log"))).singleElement().satisfies(one -> {
            assertThat(one.unit()).isEqualTo("B/h");
            // 8551 arrays of 2064 bytes in 90 s are 673 MB/h.
            assertThat(673 * MB).isBetween(one.all().min(), one.all().max());
        });
        assertThat(trend(logs.resolve("17-serial-steady.log"))).isEmpty();
    }

    private static List<ReadDocument.Entry> trend(Path log) {
        return ReadDocument.of(List.of(log)).results().get(0).series().stream()
                .filter(one -> one.metric().equals("heapAfterGcTrend"))
                .toList();
    }
}
