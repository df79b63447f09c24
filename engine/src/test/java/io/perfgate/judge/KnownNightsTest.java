package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.baseline.Ledger;
import io.perfgate.document.JudgementDocument;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
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
import io.perfgate.words.Texts;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nights of a gate with a ledger, each judged and accepted as the command does. */
class KnownNightsTest {

    private static final int SERIES = 12;
    private static final int TRIALS = 5;
    private static final int BEFORE = 10;
    private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);
    private static final double NOISE = 0.01;
    private static final double KNOWN = 1.2;

    private final Random random = new Random(22);
    private Baseline baseline = new Baseline("orders", "lab", List.of());
    private Ledger ledger = Ledger.EMPTY;
    private int night = -BEFORE;

    private LocalDate today() {
        return FIRST.plusDays(night);
    }

    private MeasuredRun measured(double factorOfFirst) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (int i = 0; i < SERIES; i++) {
            double level = 10 * (i + 1) * (i == 0 ? factorOfFirst : 1) * Math.exp(NOISE / 2 * random.nextGaussian());
            List<Double> trials = new ArrayList<>();
            for (int trial = 0; trial < TRIALS; trial++) {
                trials.add(level * Math.exp(NOISE * random.nextGaussian()));
            }
            series.add(new MeasuredSeries(SeriesId.named("orders / " + i), Metrics.MEAN, trials));
        }
        return new MeasuredRun("night " + night, series);
    }

    /** One night: measured, judged, and accepted if that is allowed automatically. */
    private RunRecord night(double factorOfFirst) {
        MeasuredRun run = measured(factorOfFirst);
        List<MeasuredRun> before = baseline.chosen(BaselineChoice.DEFAULT);
        Judgement judgement = Judge.judge(
                new Reference(Policy.DEFAULT, before, List.of()),
                run,
                ErrorBudget.only(Policy.DEFAULT),
                Assessment.NONE,
                ledger.on(today(), baseline));
        Instant at = today().atStartOfDay().toInstant(ZoneOffset.UTC);
        RunRecord record = new RunRecord(
                new UnjudgedRun(
                        new RunHeader("orders", run.name(), run.name(), at, at),
                        new RunMachine(
                                new Hardware("lab", HardwareFacts.of("Some CPU", 2, 1L << 34, "linux", "amd64", "")),
                                Optional.empty()),
                        Measurements.of(run.series()),
                        new Reference(Policy.DEFAULT, before, List.of())),
                judgement);
        if (Acceptance.of(record).accepted()) {
            baseline = baseline.accept(AcceptedRun.of(record, at, "test", Reason.plain("it passed")));
            ledger = ledger.afterAccepting(record, baseline, today());
            assertThat(ledger.afterAccepting(record, baseline, today()))
                    .as("accepted once more, as after an interruption")
                    .isEqualTo(ledger);
        }
        night++;
        return record;
    }

    private void acknowledge(RunRecord record, String until) {
        Verdict verdict = first(record);
        ledger = ledger.with(new KnownRegression(
                "orders",
                "orders / 0",
                "mean",
                verdict.change().orElseThrow().relative(),
                new KnownRegression.FirstSeen(record.run(), Optional.empty()),
                new Ownership(today(), "jane", "new store", "", KnownRegression.Until.of(until)),
                Optional.empty()));
    }

    private static Verdict first(RunRecord record) {
        return record.judgement().series().get(0).verdict();
    }

    private static String said(RunRecord record) {
        return Texts.ENGLISH.of(record.judgement().headline());
    }

    private void nightsBefore() {
        for (int i = 0; i < BEFORE; i++) {
            night(1);
        }
        assertThat(baseline.runs()).as("accepted").hasSizeGreaterThanOrEqualTo(BEFORE - 1);
    }

    @Test
    void aRegressionIsReportedOnceUntilItWorsensOrIsGone() {
        nightsBefore();
        night(1);
        RunRecord red = night(KNOWN);
        assertThat(said(red)).startsWith("FAIL: Mean response time of 'orders / 0' rose");
        acknowledge(red, "2026-03-01");

        for (int quiet = 2; quiet < 10; quiet++) {
            RunRecord known = night(KNOWN);
            assertThat(known.judgement().outcome()).as(said(known)).isEqualTo(Outcome.PASS);
            assertThat(first(known).word()).isEqualTo("known");
            assertThat(first(known).change().orElseThrow().relative()).isBetween(0.17, 0.23);
            assertThat(said(known))
                    .startsWith("PASS: no new regressions: 12 series; 1 acknowledged (oldest "
                            + (quiet == 2 ? "today" : quiet == 3 ? "1 day" : quiet - 2 + " days") + ")");
        }
        RunRecord worse = night(KNOWN * KNOWN);
        assertThat(worse.judgement().outcome()).isEqualTo(Outcome.FAIL);
        assertThat(said(worse)).contains("rose 4").contains("worse than the ").contains("acknowledged by jane");

        for (int quiet = 11; quiet < 20; quiet++) {
            RunRecord known = night(KNOWN);
            assertThat(known.judgement().outcome()).as(said(known)).isEqualTo(Outcome.PASS);
            assertThat(first(known).word()).isEqualTo("known");
        }
        RunRecord fixed = night(1);
        assertThat(fixed.judgement().outcome()).isEqualTo(Outcome.PASS);
        assertThat(Texts.ENGLISH.of(first(fixed).why())).startsWith("better again: the ");
        assertThat(ledger.entries()).singleElement().matches(entry -> !entry.isOpen());

        for (int quiet = 21; quiet < 30; quiet++) {
            RunRecord fine = night(1);
            assertThat(fine.judgement().outcome()).as(said(fine)).isEqualTo(Outcome.PASS);
            assertThat(first(fine).word()).isEqualTo("unchanged");
        }
        assertThat(night(KNOWN).judgement().outcome()).as("it is found again").isEqualTo(Outcome.FAIL);
    }

    @Test
    void expiredEntriesAreRedAgainAndNameTheirOwner() {
        nightsBefore();
        acknowledge(night(KNOWN), "2026-01-06");
        assertThat(said(night(KNOWN)))
                .contains("1 acknowledged (oldest today; 1 to expire soon, the first on 2026-01-06)");
        while (today().isBefore(LocalDate.of(2026, 1, 7))) {
            assertThat(night(KNOWN).judgement().outcome()).isEqualTo(Outcome.PASS);
        }
        RunRecord expired = night(KNOWN);

        assertThat(expired.judgement().outcome()).isEqualTo(Outcome.FAIL);
        assertThat(said(expired)).contains("acknowledged by jane until 2026-01-06; expired");
    }

    /** If a regression is hardly larger than the tolerance, no single night certainly shows that it is gone. */
    @Test
    void aSmallFixedRegressionIsClosedAfterSeveralNights() {
        nightsBefore();
        acknowledge(night(1.07), "2026-03-01");
        for (int known = 0; known < 10; known++) {
            night(1.07);
        }
        assertThat(ledger.entries()).singleElement().matches(KnownRegression::isOpen);
        for (int fixed = 0; fixed < 6; fixed++) {
            assertThat(night(1).judgement().outcome()).isEqualTo(Outcome.PASS);
        }
        assertThat(ledger.entries()).singleElement().matches(entry -> !entry.isOpen());
        assertThat(first(night(1)).change().orElseThrow().relative()).isBetween(-0.03, 0.03);
    }

    @Test
    void aSizeThatWasTooLargeFallsToTheMeanOfTheNights() {
        nightsBefore();
        acknowledge(night(1.26), "2026-03-01");
        double first = ledger.entries().get(0).size();
        for (int known = 0; known < 9; known++) {
            night(KNOWN);
        }
        assertThat(first).isBetween(0.24, 0.28);
        assertThat(ledger.entries()).singleElement().matches(entry -> entry.size() > 0.19 && entry.size() < 0.22);
        double low = ledger.entries().get(0).size();
        night(1.24);
        assertThat(ledger.entries().get(0).size())
                .as("it does not follow what gets worse")
                .isLessThanOrEqualTo(low);
    }

    @Test
    void aReleaseEndsItToo() {
        nightsBefore();
        acknowledge(night(KNOWN), "7.6");
        assertThat(night(KNOWN).judgement().outcome()).isEqualTo(Outcome.PASS);
        baseline = baseline.pin(baseline.runs().get(0).run(), "7.6");

        assertThat(night(KNOWN).judgement().outcome()).isEqualTo(Outcome.FAIL);
    }

    @Test
    void aJudgementReadBackKnowsTheSame() {
        nightsBefore();
        acknowledge(night(KNOWN), "2026-01-06");
        Judgement known = night(KNOWN).judgement();

        assertThat(JudgementDocument.of(known).toJudgement()).isEqualTo(known);
    }
}
