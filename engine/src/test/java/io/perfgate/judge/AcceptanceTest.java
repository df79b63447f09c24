package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.ValidityBounds;
import io.perfgate.validity.Assessment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A gate night after night, whose baseline has the runs that were accepted automatically. */
class AcceptanceTest {

    private static final int TRIALS = 3;
    private static final Policy TEN_PERCENT = tenPercent();

    private static Policy tenPercent(Limit... limits) {
        return new Policy(
                Set.of(),
                new TreeMap<>(Map.of("*", 0.1)),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(limits),
                WhenUndecided.UNSTABLE,
                0.01,
                ValidityBounds.DEFAULT,
                Set.of());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aGatePassesAfterItsFirstNights(long seed) {
        Random random = new Random(seed);
        List<MeasuredRun> accepted = new ArrayList<>();
        int passed = 0;
        for (int night = 1; night <= 12; night++) {
            RunRecord record = judged(accepted, run(random, 1));
            passed += record.judgement().outcome() == Outcome.PASS ? 1 : 0;
            if (Acceptance.of(record).accepted()) {
                accepted.add(record.measured());
            }
        }
        // The second night is compared with a single run, whose drift is unknown; no gate could decide the third.
        assertThat(passed).isGreaterThanOrEqualTo(5);
        assertThat(accepted).hasSizeGreaterThanOrEqualTo(Acceptance.ENOUGH_RUNS);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8})
    void aNightBeyondTheToleranceIsNeverTaken(int nights) {
        Random random = new Random(nights);
        List<MeasuredRun> accepted = Stream.generate(() -> new MeasuredRun("night", run(random, 1)))
                .limit(nights)
                .toList();

        assertThat(Acceptance.of(judged(accepted, run(random, 0.7))).accepted()).isFalse();
    }

    @Test
    void withEnoughRunsOnlyPassedOnesAreAccepted() {
        Random random = new Random(1);
        List<MeasuredRun> accepted = Stream.generate(() -> new MeasuredRun("night", run(random, 1)))
                .limit(Acceptance.ENOUGH_RUNS)
                .toList();
        Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
        int pending = 0;

        for (double speed = 1; speed > 0.7; speed -= 0.01) {
            RunRecord record = judged(accepted, run(random, speed));
            Outcome outcome = record.judgement().outcome();
            outcomes.add(outcome);
            boolean isPending = record.judgement().series().stream().anyMatch(SeriesVerdict::pending);
            pending += isPending ? 1 : 0;
            assertThat(Acceptance.of(record).accepted()).isEqualTo(outcome == Outcome.PASS && !isPending);
        }
        assertThat(pending).isPositive();
        assertThat(outcomes).containsExactlyInAnyOrder(Outcome.values());
    }

    @Test
    void withFewRunsAPendingNightIsTakenToo() {
        Random random = new Random(1);
        List<MeasuredRun> few = Stream.generate(() -> new MeasuredRun("night", run(random, 1)))
                .limit(Acceptance.ENOUGH_RUNS - 1)
                .toList();

        RunRecord pending = Stream.iterate(1.0, speed -> speed - 0.005)
                .limit(60)
                .map(speed -> judged(few, run(random, speed)))
                .filter(record -> record.judgement().outcome() == Outcome.PASS)
                .filter(record -> record.judgement().series().stream().anyMatch(SeriesVerdict::pending))
                .findFirst()
                .orElseThrow();

        assertThat(Acceptance.of(pending).accepted()).isTrue();
    }

    @Test
    void singleTrialsAreAlsoComparedWithTheTolerance() {
        List<MeasuredRun> accepted = List.of(new MeasuredRun("night", List.of(throughput(0, List.of(100.0)))));

        assertThat(Acceptance.of(judged(accepted, List.of(throughput(0, List.of(95.0))))))
                .matches(Acceptance::accepted);
        assertThat(Acceptance.of(judged(accepted, List.of(throughput(0, List.of(80.0))))))
                .matches(one -> !one.accepted());
    }

    @Test
    void aNewSeriesAmongPassedOnesIsAccepted() {
        List<MeasuredRun> accepted =
                List.of(new MeasuredRun("night", List.of(throughput(0, List.of(100.0, 101.0, 99.0)))));
        RunRecord record = judged(
                accepted, List.of(throughput(0, List.of(100.0, 101.0, 99.5)), throughput(1, List.of(50.0, 51.0))));

        assertThat(Acceptance.of(record)).isEqualTo(new Acceptance(true, false, Reason.of("accepted.newSeries")));
    }

    @Test
    void aFirstRunThatSeemsToBreakALimitIsNotTaken() {
        RunRecord first = judged(
                tenPercent(Limit.parse("throughput >= 10 1/s")),
                List.of(),
                List.of(throughput(0, List.of(0.5, 9.0, 14.0))));

        assertThat(first.judgement().outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Acceptance.of(first).accepted()).isFalse();
    }

    /** The limit cannot be judged before the series is valid; a limit that nothing concerns is the suite's mistake. */
    @ParameterizedTest
    @CsvSource({"throughput >= 10 1/s, true", "mean <= 10 ms, false"})
    void aLimitOnASeriesThatIsLeftOutDoesNotRefuseTheRun(String limit, boolean isAccepted) {
        Finding finding = finding(throughput(2, List.of()).id(), Finding.Kind.WARM_UP);
        RunRecord first = judged(
                tenPercent(Limit.parse(limit)),
                List.of(),
                run(new Random(1), 1),
                new Assessment(List.of(finding), List.of()));

        assertThat(Acceptance.of(first).accepted()).isEqualTo(isAccepted);
    }

    private static final Reason NOT_STEADY = Reason.plain("no steady state");

    /** In a large suite, some benchmark is always still warming up. */
    @Test
    void aSeriesWithoutSteadyStateJoinsWhenItIsValid() {
        Random random = new Random(1);
        List<MeasuredRun> baseline = new ArrayList<>();

        RunRecord first = withFinding(baseline, run(random, 1), Finding.Kind.WARM_UP);
        assertThat(Acceptance.of(first)).isEqualTo(new Acceptance(true, true, Reason.of("accepted.first")));
        baseline.add(accepted(first));
        assertThat(names(baseline.get(0))).containsExactly("series 0", "series 1");

        RunRecord second = withFinding(baseline, run(random, 1), Finding.Kind.WARM_UP);
        assertThat(second.judgement().outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(second.judgement().series().get(2).verdict().why()).isEqualTo(NOT_STEADY.and("notInBaselineYet"));
        baseline.add(accepted(second));
        assertThat(names(baseline.get(1))).containsExactly("series 0", "series 1");

        RunRecord third = judged(baseline, run(random, 1));
        assertThat(Acceptance.of(third).why()).isEqualTo(Reason.of("accepted.newSeries"));
        baseline.add(accepted(third));
        assertThat(names(baseline.get(2))).containsExactly("series 0", "series 1", "series 2");

        RunRecord fourth = withFinding(baseline, run(random, 1), Finding.Kind.WARM_UP);
        assertThat(fourth.judgement().outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Acceptance.of(fourth)).isEqualTo(new Acceptance(false, false, Reason.of("refused.invalid")));
    }

    @Test
    void afterManyRunsANewSeriesWithoutSteadyStateDoesNotStopTheOthers() {
        Random random = new Random(1);
        List<MeasuredRun> baseline = Stream.generate(
                        () -> new MeasuredRun("night", run(random, 1).subList(0, 2)))
                .limit(2 * Acceptance.ENOUGH_RUNS)
                .toList();

        assertThat(Acceptance.of(withFinding(baseline, run(random, 1), Finding.Kind.WARM_UP))
                        .accepted())
                .isTrue();
        assertThat(Acceptance.of(withFinding(baseline, run(random, 0.7), Finding.Kind.WARM_UP))
                        .accepted())
                .isFalse();
    }

    /** It could have shown almost nothing, new series or not. */
    @Test
    void aNewSeriesDoesNotHelpARunThatIsTooNoisy() {
        List<MeasuredRun> baseline = Stream.generate(() -> new MeasuredRun("night", run(new Random(1), 1)))
                .limit(2 * Acceptance.ENOUGH_RUNS)
                .toList();
        RunRecord record = judged(baseline, run(new Random(1), 1));
        Verdict noisy = new Verdict.Undecided(Optional.empty(), Verdict.Doubt.NOT_GATED, Reason.plain("noisy"));
        Verdict isNew = new Verdict.NoBaseline(OptionalDouble.of(1), Reason.of("newSeries"));
        List<SeriesVerdict> series = Stream.of(noisy, noisy, noisy, isNew)
                .map(verdict -> SeriesVerdict.of(throughput(0, List.of(1.0)), verdict))
                .toList();

        assertThat(Acceptance.of(new RunRecord(record.unjudged(), Summary.of(series, TEN_PERCENT))))
                .isEqualTo(new Acceptance(false, false, Reason.of("refused.notPassed")));
    }

    @ParameterizedTest
    @EnumSource(
            value = Finding.Kind.class,
            names = {"ERRORS", "CALIBRATION", "BACKLOG", "OTHER_CPU"})
    void aFirstRunThatIsNotValidForAnotherReasonIsNotTaken(Finding.Kind kind) {
        assertThat(Acceptance.of(withFinding(List.of(), run(new Random(1), 1), kind))
                        .accepted())
                .isFalse();
    }

    @Test
    void aFirstRunWithoutAnyValidSeriesIsNotTaken() {
        List<MeasuredSeries> only = run(new Random(1), 1).subList(2, 3);

        RunRecord first = withFinding(List.of(), only, Finding.Kind.WARM_UP);

        assertThat(Acceptance.of(first).accepted()).isFalse();
        assertThatIllegalArgumentException()
                .as("by hand")
                .isThrownBy(() -> AcceptedRun.of(first, Instant.EPOCH, "test", Reason.NONE))
                .withMessage("run 'tonight' has no series with a steady state; measure again with a longer warm-up");
    }

    /** JMH measures the allocation of a benchmark beside its time; it is valid during warm-up, too. */
    @ParameterizedTest
    @CsvSource({"1, true", "2, false", "3, false"})
    void aFirstRunNeedsEnoughTimesWithSteadyState(int warmingUp, boolean isAccepted) {
        List<MeasuredSeries> series = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            SeriesId id = SeriesId.of("codec", Map.of(), "", "Codec.decode" + i);
            series.add(new MeasuredSeries(id, Metrics.AVERAGE_TIME, List.of(10.0, 10.1, 10.2)));
            series.add(new MeasuredSeries(id, Metrics.ALLOCATED_PER_OPERATION, List.of(64.0, 64.0, 64.0)));
            if (i < warmingUp) {
                findings.add(finding(id, Finding.Kind.WARM_UP));
            }
        }
        RunRecord first = judged(TEN_PERCENT, List.of(), series, new Assessment(findings, List.of()));

        assertThat(AcceptedRun.leftOut(first)).hasSize(warmingUp).allMatch(key -> key.metric()
                .equals("averageTime"));
        assertThat(Acceptance.of(first).accepted()).isEqualTo(isAccepted);
    }

    @Test
    void seriesThatAreNotJudgedAreLeftOutWithTheirSubject() {
        List<MeasuredSeries> series = new ArrayList<>(run(new Random(1), 1));
        series.add(new MeasuredSeries(throughput(2, List.of()).id(), Metrics.MEAN, List.of(1.0, 1.1)));
        Policy throughputAlone = JudgedTrials.judgingOnly("throughput");
        Finding finding = finding(throughput(2, List.of()).id(), Finding.Kind.WARM_UP);
        RunRecord first = judged(throughputAlone, List.of(), series, new Assessment(List.of(finding), List.of()));

        assertThat(first.judgement().series()).hasSize(3);
        assertThat(names(accepted(first))).containsExactly("series 0", "series 1");
    }

    /** It shows nothing of the stored runs. */
    @Test
    void nothingIsLeftOutBesideAnotherBuild() {
        Random random = new Random(1);
        List<MeasuredRun> other =
                List.of(new MeasuredRun("last night", run(random, 1).subList(0, 2)));
        RunRecord stored = withFinding(other, run(random, 1), Finding.Kind.WARM_UP);
        RunRecord beside = new RunRecord(stored.unjudged().against(other, List.of()), stored.judgement());

        assertThat(Acceptance.of(stored).accepted()).isTrue();
        assertThat(AcceptedRun.leftOut(beside)).isEmpty();
        assertThat(Acceptance.of(beside).why()).isEqualTo(Reason.of("refused.invalid"));
    }

    /** The store may have many runs, and a blind one would be noise among them. */
    @Test
    void anInconclusiveRunBesideAnotherBuildIsNotTaken() {
        List<MeasuredSeries> before = List.of(throughput(0, List.of(100.0)));
        RunRecord blind = judged(List.of(new MeasuredRun("night", before)), List.of(throughput(0, List.of(95.0))));
        assertThat(Acceptance.of(blind).accepted()).isTrue();
        for (String name : List.of(MeasuredRun.OTHER_BUILD, "the kept build of a night")) {
            List<MeasuredRun> other = List.of(new MeasuredRun(name, before));
            RunRecord beside = new RunRecord(blind.unjudged().against(other, List.of()), blind.judgement());
            assertThat(Acceptance.of(beside).why()).as(name).isEqualTo(Reason.of("refused.notPassed"));
        }
    }

    private static MeasuredRun accepted(RunRecord record) {
        assertThat(Acceptance.of(record).accepted()).isTrue();
        return AcceptedRun.of(record, Instant.EPOCH, "test", Reason.NONE).measured();
    }

    private static List<String> names(MeasuredRun run) {
        return run.series().stream().map(series -> series.id().name()).toList();
    }

    private static RunRecord withFinding(List<MeasuredRun> baseline, List<MeasuredSeries> series, Finding.Kind kind) {
        Finding finding = finding(throughput(2, List.of()).id(), kind);
        return judged(TEN_PERCENT, baseline, series, new Assessment(List.of(finding), List.of()));
    }

    private static Finding finding(SeriesId id, Finding.Kind kind) {
        return Finding.of(id, kind, Finding.Severity.INVALID, NOT_STEADY);
    }

    private static Surroundings surroundings(MeasuredRun run) {
        return new Surroundings(run.name(), Optional.empty(), Optional.empty());
    }

    /** Sessions differ by 2 %, trials of a session by 1 %. */
    private static List<MeasuredSeries> run(Random random, double speed) {
        double session = speed * (1 + 0.02 * random.nextGaussian());
        return Stream.iterate(0, one -> one + 1)
                .limit(3)
                .map(one -> throughput(
                        one,
                        DoubleStream.generate(() -> 100 * session * (1 + 0.01 * random.nextGaussian()))
                                .limit(TRIALS)
                                .boxed()
                                .toList()))
                .toList();
    }

    private static MeasuredSeries throughput(int series, List<Double> trials) {
        return new MeasuredSeries(SeriesId.named("series " + series), Metrics.THROUGHPUT, trials);
    }

    private static RunRecord judged(List<MeasuredRun> baseline, List<MeasuredSeries> series) {
        return judged(TEN_PERCENT, baseline, series);
    }

    private static RunRecord judged(Policy policy, List<MeasuredRun> baseline, List<MeasuredSeries> series) {
        return judged(policy, baseline, series, Assessment.NONE);
    }

    private static RunRecord judged(
            Policy policy, List<MeasuredRun> baseline, List<MeasuredSeries> series, Assessment assessment) {
        Hardware machine = new Hardware("lab-1", HardwareFacts.of("Some CPU", 2, 1L << 34, "linux", "amd64", "a JVM"));
        UnjudgedRun run = new UnjudgedRun(
                new RunHeader("nightly", "tonight", "tonight", Instant.EPOCH, Instant.EPOCH),
                new RunMachine(machine, Optional.empty()),
                Measurements.of(series),
                new Reference(
                        policy,
                        baseline,
                        baseline.stream().map(AcceptanceTest::surroundings).toList()));
        return new RunRecord(run, Judge.judge(baseline, run.measured(), policy, ErrorBudget.only(policy), assessment));
    }
}
