package io.perfgate.accuracy;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.baseline.Ledger;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.judge.Acceptance;
import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/** Nights with a ledger: one series is slower from night 2 on, is acknowledged, gets worse for a night, and is fixed. */
final class KnownAccuracy {

    private static final int SERIES = 12;
    private static final int TRIALS = 5;
    private static final int BEFORE = 10;
    private static final int WORSE = 10;
    private static final int FIXED = 20;
    private static final int NIGHTS = 30;
    private static final double DRIFT = 0.01;
    private static final double STEADY = 0.05;
    private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);

    private int draws;
    private int acknowledged;
    private int quietNights;
    private int redForKnown;
    private int redForOthers;
    private int worseFound;
    private int foundWithoutLedger;
    private int fixedSaid;
    private int closed;
    private int closedTooEarly;

    private KnownAccuracy() {}

    static void print(Path datasets, int draws, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        out.printf(
                Locale.ROOT,
                "%nknown: %d draws of %d nights; real forks, %d series, %d trials, drift %.0f %%, tolerance 5 %%%n",
                draws,
                NIGHTS,
                SERIES,
                TRIALS,
                100 * DRIFT);
        for (double slower : new double[] {1.1, 1.2}) {
            KnownAccuracy all = new KnownAccuracy();
            for (int draw = 0; draw < draws; draw++) {
                all.draw(forks, draw, slower);
            }
            all.print(slower, out);
        }
    }

    private void draw(RealForks forks, int draw, double slower) {
        Random random = new Random(9_000L + draw);
        Gate gate = new Gate(forks, random, RealForks.pick(random, forks.steady(STEADY), SERIES));
        for (int night = -BEFORE; night < 2; night++) {
            gate.night(night, 1);
        }
        RunRecord red = gate.night(2, slower);
        draws++;
        if (!first(red).regressed()) {
            return;
        }
        acknowledged++;
        gate.acknowledge(red, 2);
        foundWithoutLedger += foundWithoutLedger(forks, draw, slower) ? 1 : 0;
        for (int night = 3; night < NIGHTS; night++) {
            if (night == WORSE) {
                worseFound += first(gate.night(night, slower * slower)).regressed() ? 1 : 0;
            } else {
                quiet(gate.night(night, night < FIXED ? slower : 1), night);
                closedTooEarly += night == FIXED - 1 && gate.isClosed() ? 1 : 0;
            }
        }
        closed += gate.isClosed() ? 1 : 0;
    }

    /** The same step in the same night of a gate without an earlier step. */
    private static boolean foundWithoutLedger(RealForks forks, int draw, double slower) {
        Random random = new Random(9_000L + draw);
        Gate gate = new Gate(forks, random, RealForks.pick(random, forks.steady(STEADY), SERIES));
        for (int night = -BEFORE; night < WORSE; night++) {
            gate.night(night, 1);
        }
        return first(gate.night(WORSE, slower)).regressed();
    }

    private void quiet(RunRecord record, int night) {
        quietNights++;
        redForKnown += first(record).regressed() ? 1 : 0;
        redForOthers +=
                record.judgement().outcome() == Outcome.FAIL && !first(record).regressed() ? 1 : 0;
        fixedSaid += night == FIXED && first(record).verdict() instanceof Verdict.Improved ? 1 : 0;
    }

    private static SeriesVerdict first(RunRecord record) {
        return record.judgement().series().get(0);
    }

    private void print(double slower, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "+%.0f %%: red in the first night %d of %d; of these: red for it in %d of %d quiet nights, for others in %d;"
                        + " so much worse again found %d (without a ledger %d), said to be better %d, closed %d"
                        + " (too early %d)%n",
                100 * (slower - 1),
                acknowledged,
                draws,
                redForKnown,
                quietNights,
                redForOthers,
                worseFound,
                foundWithoutLedger,
                fixedSaid,
                closed,
                closedTooEarly);
    }

    private static final class Gate {

        private final RealForks forks;
        private final Random random;
        private final List<Integer> picked;
        private Baseline baseline = new Baseline("nightly", "lab", List.of());
        private Ledger ledger = Ledger.EMPTY;

        Gate(RealForks forks, Random random, List<Integer> picked) {
            this.forks = forks;
            this.random = random;
            this.picked = picked;
        }

        RunRecord night(int night, double factor) {
            MeasuredRun now = RealForks.slower(forks.run(random, "night " + night, picked, TRIALS, DRIFT), factor);
            LocalDate today = FIRST.plusDays(night);
            List<MeasuredRun> chosen = baseline.chosen(BaselineChoice.DEFAULT);
            RunRecord record = new RunRecord(
                    new UnjudgedRun(
                            new RunHeader("nightly", now.name(), now.name(), Instant.EPOCH, Instant.EPOCH),
                            new RunMachine(
                                    new Hardware("lab", HardwareFacts.of("", 2, 1L << 34, "", "", "")),
                                    Optional.empty()),
                            Measurements.of(now.series()),
                            new Reference(Policy.DEFAULT, chosen, List.of())),
                    Judge.judge(
                            new Reference(Policy.DEFAULT, chosen, List.of()),
                            now,
                            ErrorBudget.only(Policy.DEFAULT),
                            Assessment.NONE,
                            ledger.on(today, baseline)));
            if (Acceptance.of(record).accepted()) {
                baseline = baseline.accept(AcceptedRun.of(
                        record, today.atStartOfDay().toInstant(ZoneOffset.UTC), "accuracy", Reason.plain("by itself")));
                ledger = ledger.afterAccepting(record, baseline, today);
            }
            return record;
        }

        void acknowledge(RunRecord red, int night) {
            SeriesVerdict verdict = first(red);
            Change change = verdict.verdict().change().orElseThrow();
            ledger = ledger.with(new KnownRegression(
                    "nightly",
                    verdict.series(),
                    verdict.metric().name(),
                    change.relative(),
                    new KnownRegression.FirstSeen(red.run(), Optional.empty()),
                    new Ownership(
                            FIRST.plusDays(night), "accuracy", "known", "", KnownRegression.Until.of("2026-12-31")),
                    Optional.empty()));
        }

        boolean isClosed() {
            return !ledger.entries().get(0).isOpen();
        }
    }
}
