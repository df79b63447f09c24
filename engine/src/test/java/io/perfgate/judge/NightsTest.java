package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.baseline.KnownToday;
import io.perfgate.hardware.Profiles;
import io.perfgate.measure.Basis;
import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.trend.LevelChange;
import io.perfgate.trend.Trend;
import io.perfgate.words.Texts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A nightly gate: nights are accepted if allowed, otherwise remembered. */
class NightsTest {

    private final List<MeasuredRun> baseline = new ArrayList<>();
    private SinceAccepted notAccepted = SinceAccepted.NOTHING;
    private Random random = new Random(1);
    private int nights;

    @BeforeEach
    void tenNightsAreAccepted() {
        for (int night = 0; night < 10; night++) {
            baseline.add(measured(1));
        }
    }

    /** Trials with 1 % noise on nights that drift by 1 %. */
    private MeasuredRun measured(double slower) {
        nights++;
        List<MeasuredSeries> series = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            double level = 100 * (i == 0 ? slower : 1) * Math.exp(0.01 * random.nextGaussian());
            series.add(new MeasuredSeries(
                    SeriesId.named("series " + i),
                    Metrics.MEAN,
                    DoubleStream.generate(() -> level * Math.exp(0.01 * random.nextGaussian()))
                            .limit(5)
                            .boxed()
                            .toList()));
        }
        return new MeasuredRun("night " + nights, series);
    }

    private RunRecord night(double slower) {
        return night(measured(slower));
    }

    private RunRecord night(MeasuredRun run) {
        Instant at = Instant.EPOCH.plus(Duration.ofDays(nights));
        UnjudgedRun unjudged = new UnjudgedRun(
                        new RunHeader("orders", run.name(), run.name(), at, at),
                        new RunMachine(Records.judged().hardware(), Optional.empty()),
                        Measurements.of(run.series()),
                        new Reference(Policy.DEFAULT, baseline, List.of()))
                .remembering(notAccepted);
        RunRecord record =
                Judging.ofNight(Profiles.NONE, KnownToday.NOTHING).complete(Judging.Case.once(unjudged, List.of()));
        if (Acceptance.of(record).accepted()) {
            baseline.add(record.measured());
            notAccepted = SinceAccepted.NOTHING;
        } else {
            notAccepted = notAccepted.with(record.night());
        }
        return record;
    }

    private static SeriesVerdict first(RunRecord record) {
        return record.judgement().series().get(0);
    }

    @Test
    void aPersistentWorseningTurnsRedStaysRedAndIsNeverAccepted() {
        for (int seed = 1; seed <= 20; seed++) {
            random = new Random(seed);
            baseline.clear();
            notAccepted = SinceAccepted.NOTHING;
            tenNightsAreAccepted();
            boolean wasRed = false;
            for (int night = 1; night <= 10; night++) {
                boolean isRed = first(night(1.1)).regressed();
                assertThat(isRed || !wasRed)
                        .as("night %d of seed %d", night, seed)
                        .isTrue();
                wasRed = isRed;
            }
            assertThat(wasRed).isTrue();
            assertThat(baseline).as("seed %d", seed).hasSize(10);
            night(1);
            RunRecord second = night(1);
            assertThat(second.judgement().outcome()).as("seed %d", seed).isEqualTo(Outcome.PASS);
            assertThat(first(second).regressed()).isFalse();
        }
    }

    @Test
    void nightsThatAgreeAreJudgedTogether() {
        night(1.1);
        night(1.1);
        RunRecord third = night(1.1);

        assertThat(first(third).verdict().basis()).isEqualTo(Basis.NIGHTS);
        assertThat(Texts.ENGLISH.of(first(third).sentence())).contains("over 3 nights");
    }

    @Test
    void aNightBeyondTheToleranceIsPendingAndNotAccepted() {
        for (int seed = 1; ; seed++) {
            random = new Random(seed);
            RunRecord record = night(1.06);
            if (first(record).pending()) {
                assertThat(record.judgement().outcome()).isEqualTo(Outcome.PASS);
                assertThat(Acceptance.of(record).accepted()).isFalse();
                assertThat(Texts.ENGLISH.of(record.judgement().summary())).contains("1 pending");
                return;
            }
            assertThat(seed).as("one of many nights is pending").isLessThan(50);
            notAccepted = SinceAccepted.NOTHING;
        }
    }

    @Test
    void aNightThatIsCloserToTheOldLevelThanToTheWorseOneIsBack() {
        night(1.2);
        assertThat(first(night(1.2)).regressed()).isTrue();

        RunRecord fixed = night(1);
        assertThat(first(fixed).verdict()).isInstanceOf(Verdict.Unchanged.class);
        assertThat(fixed.judgement().since()).isEmpty();
    }

    /** Its error is larger than the worsening, so it shows no recovery. */
    @Test
    void aNoisyNightDoesNotTurnARedSeriesGreen() {
        while (!first(night(1.1)).regressed()) {
            assertThat(nights).isLessThan(20);
        }
        MeasuredRun run = measured(1);
        List<MeasuredSeries> series = new ArrayList<>(run.series());
        SeriesId id = series.get(0).id();
        series.set(0, new MeasuredSeries(id, Metrics.MEAN, List.of(75.0, 92.0, 110.0, 131.0, 161.0)));

        assertThat(first(night(new MeasuredRun(run.name(), series))).regressed())
                .isTrue();
    }

    /** The trend and the gate agree on each night: neither shows a worsening that the other denies. */
    @Test
    void gateAndTrendAgreeOnSimulatedHistories() {
        for (double slower : new double[] {1, 1.12, 1.2}) {
            for (int seed = 1; seed <= 12; seed++) {
                String which = slower + " of seed " + seed;
                random = new Random(seed);
                baseline.clear();
                notAccepted = SinceAccepted.NOTHING;
                List<BuildTrials> history = new ArrayList<>();
                boolean isRed = false;
                for (int night = 0; night < 32; night++) {
                    RunRecord record = night(night < 20 ? 1 : slower);
                    history.add(new BuildTrials(
                            record.run(), record.measured().series().get(0).trials()));
                    isRed = first(record).regressed();
                    assertThat(first(record).verdict() instanceof Verdict.Unchanged && showsWorsening(history))
                            .as("a step that the gate denies in night %d, %s", night, which)
                            .isFalse();
                }
                assertThat(isRed).as(which).isEqualTo(slower > 1).isEqualTo(showsWorsening(history));
            }
        }
    }

    /** Whether the newest level of the trend is worse than the one before by more than the tolerance. */
    private static boolean showsWorsening(List<BuildTrials> history) {
        List<LevelChange> changes = Trend.changes(new BuildHistory(Direction.LOWER, history));
        return !changes.isEmpty() && changes.get(changes.size() - 1).relative() > 0.05;
    }

    @Test
    void aSeriesThatGotNoisyStatesSinceWhen() {
        List<RunRecord> records = new ArrayList<>();
        for (int night = 0; night < 3; night++) {
            MeasuredRun run = measured(1);
            MeasuredSeries noisy = new MeasuredSeries(
                    run.series().get(0).id(), Metrics.MEAN, List.of(100.0, 190.0 + night, 60.0, 240.0, 50.0));
            List<MeasuredSeries> series = new ArrayList<>(run.series());
            series.set(0, noisy);
            records.add(night(new MeasuredRun(run.name(), series)));
        }
        assertThat(records).allMatch(record -> record.judgement().outcome() == Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(first(records.get(0)).sentence())).doesNotContain("since");
        assertThat(Texts.ENGLISH.of(first(records.get(2)).sentence()))
                .contains("too noisy since " + records.get(0).run() + " on 1970-01-12");
    }
}
