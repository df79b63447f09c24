package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Place;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every caller gets the complete judgement. */
class JudgingTest {

    private static RunRecord run(String name, String mode, Double... milliseconds) {
        UnjudgedRun run = Records.unjudged(new MeasuredRun(
                name, List.of(new MeasuredSeries(SeriesId.named("send"), Metrics.MEAN, List.of(milliseconds)))));
        RunMachine machine = run.machine().with(Records.environment(mode));
        return new RunRecord(
                new UnjudgedRun(run.header(), machine, run.found(), run.reference()),
                Summary.of(List.of(), Policy.DEFAULT));
    }

    @Test
    void twoComparedRunsNameOtherChanges() {
        RunRecord before = run("r1", "calm", 10.0, 10.1, 9.9, 10.0, 10.05);
        RunRecord now = run("r2", "hasty", 20.0, 20.1, 19.9, 20.0, 20.05);

        Judgement judgement = Judging.compare(before, now).judgement();

        assertThat(judgement.regressed()).hasSize(1);
        assertThat(judgement.findings()).extracting(Finding::kind).containsExactly(Finding.Kind.ENVIRONMENT);
    }

    private static UnjudgedRun failing(String name, double share, RequestError... errors) {
        UnjudgedRun run = Records.unjudged(new MeasuredRun(
                name,
                List.of(new MeasuredSeries(
                        SeriesId.of("shop", Map.of(), "10", "order"),
                        Metrics.ERROR_RATE,
                        List.of(share, share, share, share, share)))));
        return new UnjudgedRun(
                run.header(),
                run.machine(),
                new Measurements(
                        run.measured().series(),
                        List.of(),
                        List.of(),
                        List.of(errors),
                        run.found().course(),
                        Optional.empty(),
                        List.of()),
                run.reference());
    }

    @Test
    void aHigherErrorRateNamesTheErrors() {
        UnjudgedRun now = failing(
                "r2",
                0.03,
                new RequestError(new Place("shop", "10"), 1, "status.find.is(200), but actually found 500", 41, ""),
                new RequestError(new Place("shop", "10"), 2, "j.u.c.TimeoutException", 2, ""),
                new RequestError(new Place("shop", "20"), 1, "elsewhere", 900, ""));

        Judgement judgement = Judging.compare(List.of(failing("r1", 0).measured()), now, Policy.DEFAULT);

        assertThat(judgement.regressed()).hasSize(1);
        assertThat(judgement.findings())
                .extracting(finding -> Texts.ENGLISH.of(finding.sentence()))
                .containsExactly("warning: shop / 10: requests failed; most often: "
                        + "41 x 'status.find.is(200), but actually found 500', 2 x 'j.u.c.TimeoutException'");
    }

    @Test
    void errorsThatDidNotIncreaseAreNotMentioned() {
        UnjudgedRun now = failing("r2", 0.03, new RequestError(new Place("shop", "10"), 1, "as ever", 41, ""));

        assertThat(Judging.compare(List.of(failing("r1", 0.03).measured()), now, Policy.DEFAULT)
                        .findings())
                .isEmpty();
    }

    /** The run as {@code --against kept} measures it, and as its record describes it later. */
    @ParameterizedTest
    @CsvSource({"10.0, PASS, CANNOT_TELL", "20.0, FAIL, FAIL", "5.0, PASS, CANNOT_TELL"})
    void aPassByInterleavedTrialsAloneDoesNotCoverSharedFiles(double level, Outcome without, Outcome with) {
        MeasuredRun kept = run("r1", "calm", 10.0, 10.1, 9.9, 10.0, 10.05).measured();
        UnjudgedRun now = run("r2", "calm", level, level + 0.1, level - 0.1, level, level + 0.05)
                .unjudged()
                .against(List.of(kept), List.of());

        assertThat(interleaved(now).judgement().outcome()).isEqualTo(without);
        assertThat(interleaved(Records.changedOutsideKeep(now)).judgement().outcome())
                .isEqualTo(without);
        RunRecord changed = interleaved(Records.changedOutsideKeep(now, "app.conf", "jvm.options"));
        assertThat(changed.judgement().outcome()).isEqualTo(with);
        assertThat(changed.judgement().findings().stream()
                        .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                        .filter(line -> line.contains(
                                "outside 'keep', app.conf, jvm.options changed since the build of " + "run r1")))
                .hasSize(with == Outcome.FAIL ? 0 : 1);
        RunRecord readBack = RunRecords.parse("run.json", RunRecords.toJson(changed));
        assertThat(interleaved(readBack.unjudged()).judgement()).isEqualTo(changed.judgement());
    }

    private static RunRecord interleaved(UnjudgedRun run) {
        Look look = new Look(run, new ErrorBudget(0.01, 0.05, Design.INTERLEAVED));
        return Judging.ofTwoBuilds(Profiles.NONE)
                .complete(new Judging.Case(run, look, Optional.empty(), Optional.empty(), List.of(), List.of()));
    }

    /** A capacity that is only "at least" so much. */
    private static RunRecord searched(String name, double capacity, FoundCapacity.Ending ending) {
        SearchedTrial search = new SearchedTrial(
                "shop",
                1,
                LoadModel.OPEN,
                List.of(new FoundCapacity("p99 <= 9 ms", capacity, capacity, 2000, ending, Optional.empty())),
                List.of(),
                false);
        MeasuredSeries series = new MeasuredSeries(
                SeriesId.of("shop", Map.of(), "", "p99 <= 9 ms"),
                LoadModel.OPEN.metric(),
                List.of(capacity, capacity + 1, capacity - 1));
        UnjudgedRun run = Records.unjudged(new MeasuredRun(name, List.of(series)));
        return new RunRecord(
                new UnjudgedRun(
                        run.header(),
                        run.machine(),
                        new Measurements(
                                run.found().series(),
                                List.of(),
                                List.of(),
                                List.of(),
                                run.found().course(),
                                Optional.empty(),
                                List.of(search)),
                        run.reference()),
                Summary.of(List.of(), Policy.DEFAULT));
    }

    @Test
    void aReferenceThatIsNotValidIsNotComparedWith() {
        RunRecord before = searched("r1", 500, FoundCapacity.Ending.INJECTOR_LIMITED);
        RunRecord now = searched("r2", 900, FoundCapacity.Ending.FOUND);

        assertThat(Judging.compare(now, now).judgement().series())
                .extracting(verdict -> verdict.verdict().word())
                .containsExactly("unchanged");
        for (Judgement judgement : List.of(
                Judging.compare(before, now).judgement(),
                Judging.compare(before, now, Design.INTERLEAVED).judgement(),
                interleaved(now.unjudged()
                                .against(List.of(before.measured()), List.of())
                                .comparedWith(Optional.of(before.unjudged().details())))
                        .judgement())) {
            assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
            assertThat(judgement.series()).singleElement().satisfies(verdict -> assertThat(
                            Texts.ENGLISH.of(verdict.verdict().why()))
                    .isEqualTo("of the build that it is compared with: trial 1: at least 500/s; limited by the "
                            + "load generator"));
        }
    }

    @Test
    void aReferenceThatIsNotValidIsReportedOnce() {
        RunRecord before = searched("r1", 500, FoundCapacity.Ending.INJECTOR_LIMITED);
        RunRecord now = searched("r2", 900, FoundCapacity.Ending.FOUND);

        for (RunRecord compared :
                List.of(Judging.compare(before, now), Judging.compare(before, now, Design.INTERLEAVED))) {
            assertThat(compared.judgement().findings()).hasSize(1);
        }
    }

    @Test
    void aMachineThatSlowedDownAffectedAllInterleavedBuilds() {
        UnjudgedRun run = run("r1", "calm", 10.0, 10.1, 9.9).unjudged();
        Calibration slowedDown = new Calibration(
                new Calibration.Speed(100, 90, null, null), new Calibration.Speed(1000, 900, null, null));
        UnjudgedRun slow = new UnjudgedRun(
                run.header(),
                new RunMachine(run.machine().hardware(), Optional.of(slowedDown)),
                run.found(),
                run.reference());
        Judging judging = Judging.ofTwoBuilds(Profiles.NONE);

        assertThat(judging.complete(Judging.Case.once(slow, List.of()))
                        .judgement()
                        .findings())
                .extracting(Finding::severity)
                .containsOnly(Finding.Severity.INVALID);
        assertThat(judging.complete(Judging.Case.once(slow, Design.INTERLEAVED, List.of()))
                        .judgement()
                        .findings())
                .isNotEmpty()
                .extracting(Finding::severity)
                .containsOnly(Finding.Severity.WARNING);
    }

    @Test
    void twoRunsOfTheSameEnvironmentNameNothing() {
        RunRecord before = run("r1", "calm", 10.0, 10.1, 9.9, 10.0, 10.05);
        RunRecord now = run("r2", "calm", 20.0, 20.1, 19.9, 20.0, 20.05);

        Judgement judgement = Judging.compare(before, now).judgement();

        assertThat(judgement.regressed()).hasSize(1);
        assertThat(judgement.findings()).isEmpty();
        assertThat(judgement.since())
                .as("one build is not the night after the other")
                .isEmpty();
    }
}
