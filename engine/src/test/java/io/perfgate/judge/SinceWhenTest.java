package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.baseline.KnownToday;
import io.perfgate.hardware.Profiles;
import io.perfgate.html.HtmlReport;
import io.perfgate.measure.Checkout;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Since;
import io.perfgate.record.BuildContents;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.SinceAccepted.Night;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.report.ConsoleReport;
import io.perfgate.report.MarkdownReport;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nights of a gate, each of which knows the result of the night before. */
class SinceWhenTest {

    private static final Instant FIRST = Instant.parse("2026-01-01T02:00:00Z");
    private static final double[] WELL = {1, 1, 1, 1};

    private final List<MeasuredRun> baseline = new ArrayList<>(IntStream.range(0, 6)
            .mapToObj(run -> measured("accepted " + run, 1 + run % 3 * 0.002, 0.002, WELL))
            .toList());
    private SinceAccepted nights = SinceAccepted.NOTHING;
    private int night;

    /** Each series has a separate workload. */
    private static MeasuredRun measured(String name, double level, double noise, double... factors) {
        return new MeasuredRun(
                name,
                IntStream.range(0, factors.length)
                        .mapToObj(i -> new MeasuredSeries(
                                SeriesId.of("w" + i, Map.of(), "", "send"),
                                Metrics.MEAN,
                                DoubleStream.of(-1, 0.5, 0, 1, -0.5)
                                        .map(part -> 10 * level * factors[i] * (1 + part * noise))
                                        .boxed()
                                        .toList()))
                        .toList());
    }

    private RunRecord night(double... factors) {
        return noisyNight(0.002, factors);
    }

    private RunRecord noisyNight(double noise, double... factors) {
        night++;
        MeasuredRun run = measured("night " + night, 1.001, noise, factors);
        Instant at = FIRST.plus(night, ChronoUnit.DAYS);
        String commit = Integer.toHexString((10 + night) % 16).repeat(40);
        UnjudgedRun unjudged = new UnjudgedRun(
                        new RunHeader(
                                "orders",
                                run.name(),
                                "#" + night,
                                at,
                                at,
                                BuildContents.NONE,
                                new Checkout(Optional.of(commit), Optional.of("Jane"), Optional.of("Parse faster")),
                                Optional.empty()),
                        new RunMachine(Records.judged().hardware(), Optional.empty()),
                        Measurements.of(run.series()),
                        new Reference(Policy.DEFAULT, List.copyOf(baseline), List.of()))
                .remembering(nights);
        RunRecord told =
                Judging.ofNight(Profiles.NONE, KnownToday.NOTHING).complete(Judging.Case.once(unjudged, List.of()));
        // as the next night reads it
        nights = RunRecords.parse("run.json", RunRecords.toJson(told))
                .reference()
                .sinceAccepted()
                .with(told.night());
        return told;
    }

    private static Since since(RunRecord record, int series) {
        return record.judgement().since().get(new MeasuredSeries.Key("w" + series + " / send", Metrics.MEAN.name()));
    }

    private static String said(RunRecord record) {
        return Texts.ENGLISH.of(record.judgement().headline());
    }

    @Test
    void theFirstRedNightIsNewAndTheNextNamesTheFirst() {
        night(WELL);
        RunRecord monday = night(1.2, 1, 1, 1);
        assertThat(since(monday, 0).isNew()).isTrue();
        assertThat(said(monday))
                .contains(
                        "first reported in this run (commits bbbbbbbbbb..cccccccccc, the last one by Jane: Parse faster)");

        RunRecord tuesday = night(1.2, 1, 1, 1);
        assertThat(since(tuesday, 0)).isEqualTo(since(monday, 0).seenAgain());
        assertThat(said(tuesday))
                .contains(
                        "first reported in #2 on 2026-01-03 (commits bbbbbbbbbb..cccccccccc, the last one by Jane: Parse faster)")
                .doesNotContain("this run");
    }

    @Test
    void aNewRegressionIsDistinguishedFromALastingOne() {
        night(WELL);
        night(1.2, 1, 1, 1);
        RunRecord both = night(1.2, 1.3, 1, 1);

        assertThat(since(both, 0).isNew()).isFalse();
        assertThat(since(both, 1).isNew()).isTrue();
        assertThat(said(both)).contains("1 new in this run, 1 reported before");
    }

    @Test
    void aPendingSeriesMayComeFromTheCommitsOfThatNight() {
        night(WELL);
        RunRecord pending = night(1.07, 1, 1, 1);
        assertThat(pending.judgement().series().get(0).pending())
                .as(said(pending))
                .isTrue();
        RunRecord red = night(1.09, 1, 1, 1);

        assertThat(said(red))
                .contains(
                        "over 2 nights; at this level since #2 on 2026-01-03; ",
                        "first reported in this run (commits bbbbbbbbbb..dddddddddd, the last one by Jane: Parse faster)");
    }

    @Test
    void nightsThatWereTooNoisyToJudgeASeriesAreNotCounted() {
        night(WELL);
        night(1.2, 1, 1, 1);
        night(1.201, 1, 1, 1);
        Night last = nights.nights().get(2);
        MeasuredSeries.Key key = new MeasuredSeries.Key("w0 / send", Metrics.MEAN.name());
        SinceAccepted noisy = new SinceAccepted(
                Optional.of("0".repeat(40)),
                Set.of(),
                List.of(
                        nights.nights().get(0),
                        nights.nights().get(1),
                        new Night(
                                last.run(),
                                last.build(),
                                last.commit(),
                                last.at(),
                                last.series(),
                                List.of(),
                                new TreeSet<>(Set.of(key)))));

        assertThat(nights.commitBefore(key, 1)).hasValue("d".repeat(40));
        assertThat(nights.commitBefore(key, 2)).hasValue("c".repeat(40));
        assertThat(noisy.commitBefore(key, 2)).hasValue("b".repeat(40));
        assertThat(noisy.commitBefore(key, 9)).hasValue("0".repeat(40));
    }

    @Test
    void nightsThatDidNotMeasureASeriesAreNotCounted() {
        night(WELL);
        night(1, 1, 1, 1.07);
        night(1, 1);
        RunRecord red = night(1, 1, 1, 1.09);

        assertThat(said(red))
                .contains("over 2 nights; at this level since #2 on 2026-01-03; first reported in this run");
        assertThat(since(red, 3).after()).hasValue("b".repeat(40));
    }

    @Test
    void aLevelReportedInItsFirstNightHasOneDate() {
        night(WELL);
        night(1.2, 1, 1, 1);

        assertThat(said(night(1.201, 1, 1, 1)))
                .contains("over 2 nights; first reported in #2 on 2026-01-03")
                .doesNotContain("at this level since");
    }

    @Test
    void aLevelThatIsOlderThanTheRememberedNightsHasOnlyItsFirstReport() {
        night(WELL);
        night(1.07, 1, 1, 1);
        for (int i = 0; i < 12; i++) {
            RunRecord red = night(1.09 + i % 3 * 0.001, 1, 1, 1);
            assertThat(said(red)).contains(i == 0 ? "first reported in this run" : "first reported in #3 on ");
            if (i > 0) {
                assertThat(said(red)).doesNotContain("at this level since #3", "at this level since #4");
            }
        }
        assertThat(nights.nights()).hasSize(10);
        assertThat(said(night(1.093, 1, 1, 1))).doesNotContain("at this level since");
    }

    @Test
    void anInconclusiveNightStaysRedAndMarksNothingAsNew() {
        night(WELL);
        RunRecord monday = night(1.2, 1, 1, 1);
        RunRecord noisy = noisyNight(0.3, 1.2, 1, 1, 1);
        assertThat(noisy.judgement().series().get(0).verdict().word())
                .as(noisy.judgement().toString())
                .isEqualTo("regressed");
        assertThat(said(noisy)).contains("worse the night before, and not recovered tonight");
        RunRecord wednesday = night(1.2, 1, 1, 1);

        assertThat(since(wednesday, 0)).isEqualTo(since(monday, 0).seenAgain());
    }

    @Test
    void aFixedRegressionIsNewWhenItReturns() {
        night(WELL);
        night(1.2, 1, 1, 1);
        RunRecord fixed = night(WELL);
        assertThat(fixed.judgement().since()).isEmpty();

        assertThat(since(night(1.2, 1, 1, 1), 0).isNew()).isTrue();
    }

    @Test
    void aFurtherWorseningIsReportedAgain() {
        night(WELL);
        night(1.2, 1, 1, 1);
        RunRecord worse = night(1.5, 1, 1, 1);
        assertThat(since(worse, 0).isNew()).isTrue();
        assertThat(said(worse)).contains("worse than when it was first reported in #2 on 2026-01-03");

        assertThat(since(night(1.5, 1, 1, 1), 0).isNew()).isFalse();
    }

    @Test
    void anAcceptedRegressionIsOverAndAnotherStepIsNew() {
        night(WELL);
        RunRecord step = night(1.2, 1, 1, 1);
        baseline.add(new MeasuredRun(
                step.run(),
                step.series(),
                Optional.empty(),
                Set.of(new MeasuredSeries.Key("w0 / send", Metrics.MEAN.name())),
                Map.of()));
        nights = SinceAccepted.NOTHING;
        RunRecord next = night(1.5, 1, 1, 1);

        assertThat(next.judgement().regressed()).isNotEmpty();
        assertThat(since(next, 0).isNew()).isTrue();
    }

    @Test
    void aRunOfAPartForgetsNothing() {
        night(WELL);
        RunRecord monday = night(1, 1, 1, 1.2);
        RunRecord part = night(1, 1);
        assertThat(since(part, 3)).isEqualTo(since(monday, 3).seenAgain());

        assertThat(since(night(1, 1, 1, 1.2), 3).isNew()).isFalse();
    }

    @Test
    void aLaterRunIsNoEvidence() {
        RunRecord monday = night(1.2, 1, 1, 1);
        UnjudgedRun again = monday.unjudged().remembering(nights);
        assertThat(again.reference().sinceAccepted().nights()).isEmpty();
    }

    @Test
    void commonChangesAreOneSentenceInEveryReport() {
        night(WELL);
        night(1, 1, 1, 1.5);
        RunRecord record = night(1.2, 1.21, 1.19, 1.5);

        String together = "3 series regressed in 3 workloads, by 19 % to 21 %; first reported in this run (commits "
                + "cccccccccc..dddddddddd, the last one by Jane: Parse faster)";
        String alone = " on 2026-01-03 (commits bbbbbbbbbb..cccccccccc, the last one by Jane: Parse faster)";
        for (String report : List.of(
                ConsoleReport.of(record.judgement(), Texts.ENGLISH, ConsoleReport.Layout.LOG),
                MarkdownReport.of(record.judgement(), Texts.ENGLISH),
                HtmlReport.of(record, Texts.ENGLISH).replace(". First reported", "; first reported"))) {
            assertThat(report).contains(together).contains(alone);
        }
    }

    @Test
    void equalChangesShareOneFigure() throws Exception {
        night(WELL);
        RunRecord record = night(1.2, 1.2, 1.2, 1);

        assertThat(MarkdownReport.of(record.judgement(), Texts.ENGLISH))
                .contains("3 series regressed in 3 workloads, by 20 %; first reported");
        assertThat(HtmlReport.of(record, Texts.ENGLISH))
                .contains("<p>3 of 4 series regressed: in 3 workloads, by 20 %. First reported in this run ");
    }
}
