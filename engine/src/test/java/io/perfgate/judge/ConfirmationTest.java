package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.baseline.KnownToday;
import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import io.perfgate.words.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfirmationTest {

    private static final MeasuredRun UNKNOWN = new MeasuredRun("tonight", List.of());

    private static final Metric TIME = new Metric("mean", "ms", Direction.LOWER);
    private static final Change WORSE = new Change(0.2, 0.1, 0.3, 10, 12);
    private static final double[] AS_BEFORE = {10, 10.1, 9.9, 10.05, 9.95};
    private static final double[] SLOWER = {12, 12.1, 11.9, 12.05, 11.95};
    private static final double[] WILD = {7, 16, 8, 15, 11};

    private static MeasuredSeries series(String name, double... values) {
        return new MeasuredSeries(
                SeriesId.of("w-" + name, Map.of(), "", name),
                TIME,
                Arrays.stream(values).boxed().toList());
    }

    private static SeriesVerdict before(String kind) {
        Verdict verdict =
                switch (kind) {
                    case "regressed" -> new Verdict.Regressed(WORSE, Reason.of("tolerance"));
                    case "creeps" -> new Verdict.Regressed(WORSE, Basis.CREEP, Reason.NONE);
                    case "suspect" -> undecided(Verdict.Doubt.SUSPECT, Basis.LEVEL);
                    case "blind" -> undecided(Verdict.Doubt.BLIND, Basis.LEVEL);
                    case "too noisy" -> undecided(Verdict.Doubt.NOT_GATED, Basis.LEVEL);
                    case "not gated yet" -> undecided(Verdict.Doubt.NOT_GATED, Basis.FEW_RUNS);
                    case "new" -> new Verdict.NoBaseline(OptionalDouble.of(12), Reason.of("noBaseline"));
                    case "invalid" -> new Verdict.Invalid(OptionalDouble.of(12), Reason.of("otherCpu"));
                    default ->
                        new Verdict.Unchanged(WORSE, OptionalDouble.of(0.1), Basis.LEVEL, Reason.of("tolerance"));
                };
        return SeriesVerdict.of(series("x"), verdict);
    }

    /** Verdicts without reasons, because no decision may depend on them. */
    private static Verdict undecided(Verdict.Doubt doubt, Basis basis) {
        return new Verdict.Undecided(
                Optional.of(WORSE), doubt, OptionalDouble.empty(), OptionalLong.empty(), basis, Reason.NONE);
    }

    private static Judgement judgement(SeriesVerdict... verdicts) {
        return Summary.of(List.of(verdicts), Policy.DEFAULT);
    }

    private static Judgement confirmed(Judgement stored, double... now) {
        return confirmed(stored, Assessment.NONE, now);
    }

    private static Judgement confirmed(Judgement stored, Assessment assessment, double... now) {
        return confirmed(stored, assessment, onAnotherKernel(), now);
    }

    private static Judgement confirmed(Judgement stored, Assessment assessment, UnjudgedRun night, double... now) {
        return confirmed(stored, assessment, night, AS_BEFORE, now);
    }

    private static Judgement confirmed(
            Judgement stored, Assessment assessment, UnjudgedRun night, double[] kept, double... now) {
        UnjudgedRun both = Records.unjudged(new MeasuredRun("tonight", List.of(series("x", now))))
                .against(List.of(new MeasuredRun("r9", List.of(series("x", kept)))), List.of());
        Look look = new Look(both, new ErrorBudget(0.01, 0.05, Design.INTERLEAVED));
        Confirmation confirmation = new Confirmation(stored, UNKNOWN);
        return confirmation.settledBy(
                confirmation.answers(look, PairNoise.UNKNOWN, assessment, KnownToday.NOTHING), both, night);
    }

    /** A night on another kernel, so that a changed machine is plausible. */
    private static UnjudgedRun onAnotherKernel() {
        UnjudgedRun run = Records.unjudged(new MeasuredRun("tonight", List.of()));
        RunDetails before = new RunDetails("r9", "r9", List.of(), List.of(), kernel("6.1"), List.of(), List.of());
        return new UnjudgedRun(run.header(), run.machine().with(kernel("6.2")), run.found(), run.reference())
                .comparedWith(Optional.of(before));
    }

    private static Environment kernel(String version) {
        return new Environment(
                new TreeMap<>(Map.of(new Aspect(EnvironmentKind.KERNEL, ""), new TreeMap<>(Map.of("", version)))),
                List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "regressed, FAIL, PASS, FAIL",
        "creeps, FAIL, FAIL, FAIL",
        "suspect, FAIL, PASS, CANNOT_TELL",
        "blind, FAIL, PASS, CANNOT_TELL",
        "not gated yet, FAIL, PASS, CANNOT_TELL",
        "new, FAIL, PASS, CANNOT_TELL",
        "unchanged, PASS, PASS, PASS",
    })
    void outcomesAfterInterleavedTrials(String stored, Outcome slower, Outcome asBefore, Outcome wild) {
        assertThat(confirmed(judgement(before(stored)), SLOWER).outcome()).isEqualTo(slower);
        assertThat(confirmed(judgement(before(stored)), AS_BEFORE).outcome()).isEqualTo(asBefore);
        assertThat(confirmed(judgement(before(stored)), WILD).outcome()).isEqualTo(wild);
    }

    @Test
    void trialsThatDecideNothingRefuteARegressionIfTheyExcludeItAndShowLessThanHalf() {
        Judgement less = confirmed(judgement(before("regressed")), 10.9, 11.3, 10.1, 11.1, 10.6);
        Judgement tooNoisy = confirmed(judgement(before("regressed")), WILD);

        assertThat(Texts.ENGLISH.of(less.summary())).contains("less than half of this change shows");
        assertThat(tooNoisy.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(tooNoisy.series().get(0).verdict().basis()).isEqualTo(Basis.LEVEL);
    }

    /** "Unchanged" may mean that only a change of 50 % would have shown. */
    @Test
    void agreementThatDoesNotExcludeTheRegressionRefutesItOnlyIfTheKeptBuildGotWorseToo() {
        double[] noisy = {8.8, 12.2, 9.2, 11.9, 10.4};
        double[] keptSlower = Arrays.stream(AS_BEFORE).map(it -> it * 1.2).toArray();
        double[] noisySlower = Arrays.stream(noisy).map(it -> it * 1.2).toArray();
        Judgement stored = judgement(before("regressed"));

        assertThat(confirmed(judgement(before("suspect")), noisy).outcome())
                .as("alone")
                .isEqualTo(Outcome.PASS);
        assertThat(confirmed(stored, noisy).outcome()).isEqualTo(Outcome.FAIL);
        Judgement both = confirmed(stored, Assessment.NONE, onAnotherKernel(), keptSlower, noisySlower);
        assertThat(both.outcome()).isEqualTo(Outcome.PASS);
        assertThat(both.series().get(0).verdict().basis()).isEqualTo(Basis.MACHINE);
    }

    @Test
    void agreementThatDoesNotExcludeTheRegressionAsksForMoreTrials() {
        assertThat(asked("regressed", 8.8, 12.2, 9.2, 11.9, 10.4)).isInstanceOf(Verdict.Undecided.class);
        assertThat(asked("regressed", AS_BEFORE)).isInstanceOf(Verdict.Unchanged.class);
        assertThat(asked("suspect", 8.8, 12.2, 9.2, 11.9, 10.4)).isInstanceOf(Verdict.Unchanged.class);
    }

    /** Two pairs alone say nothing about their noise. */
    @Test
    void acceptedRunsShowTheNoiseOfFewTrials() {
        List<MeasuredRun> accepted = IntStream.range(0, 10)
                .mapToObj(i -> new MeasuredRun("r" + i, List.of(series("x", 10, 10.2 + i * 0.01, 9.9))))
                .toList();
        Judging knowing = Judging.ofTwoBuilds(Profiles.NONE).knowingTrialsOf(accepted);

        assertThat(asked(Judging.ofTwoBuilds(Profiles.NONE), "suspect", 12, 11.7))
                .isInstanceOf(Verdict.Undecided.class);
        assertThat(asked(knowing, "suspect", 12, 11.7)).isInstanceOf(Verdict.Regressed.class);
        assertThat(asked(knowing, "suspect", 10.1, 9.9)).isInstanceOf(Verdict.Unchanged.class);
        assertThat(asked(knowing, "suspect", 12, 24)).as("noisier").isInstanceOf(Verdict.Undecided.class);
    }

    private static Verdict asked(String stored, double... now) {
        return asked(Judging.ofTwoBuilds(Profiles.NONE), stored, now);
    }

    private static Verdict asked(Judging judging, String stored, double... now) {
        Confirmation confirmation = new Confirmation(judgement(before(stored)), UNKNOWN);
        MeasuredRun kept = new MeasuredRun("r9", List.of(series("x", AS_BEFORE)));
        UnjudgedRun both = Records.unjudged(new MeasuredRun("tonight", List.of(series("x", now))))
                .against(List.of(kept), List.of());
        Look look = new Look(both, new ErrorBudget(0.01, 0.05, Design.INTERLEAVED));
        return judging.at(confirmation, look).series().get(0).verdict();
    }

    @Test
    void theKeptBuildIsComparedWithoutItsAcknowledgedRegression() {
        MeasuredSeries.Key key = series("x", 13).key();
        MeasuredRun kept = new MeasuredRun("r9", List.of(series("x", 13, 13.1, 12.9))).knowing(Map.of(key, 0.3));
        SeriesVerdict twice =
                SeriesVerdict.of(series("x", 20), new Verdict.Regressed(new Change(1, 0.8, 1.2, 10, 20), Reason.NONE));

        assertThat(MachineDrift.alsoMoved(kept, twice)).isFalse();
        assertThat(MachineDrift.alsoMoved(kept.knowing(Map.of()), twice)).isTrue();
    }

    @Test
    void aChangedMachineIsReportedAndItsRunNotAccepted() {
        Judgement judgement = confirmed(judgement(before("regressed")), AS_BEFORE);

        assertThat(judgement.findings()).extracting(Finding::kind).containsExactly(Finding.Kind.KEPT_BUILD);
        assertThat(Confirmation.standsInForStored(judgement)).isTrue();
        assertThat(Confirmation.standsInForStored(confirmed(judgement(before("blind")), AS_BEFORE)))
                .isFalse();
    }

    @Test
    void aRegressionThatTheMachineDoesNotExplainStaysSuspect() {
        UnjudgedRun night = Records.unjudged(new MeasuredRun("tonight", List.of()));

        Judgement judgement = confirmed(judgement(before("regressed")), Assessment.NONE, night, AS_BEFORE);

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(judgement.series()).allMatch(SeriesVerdict::suspect);
        assertThat(judgement.series().get(0).verdict().change())
                .as("the change beside the stored runs")
                .contains(WORSE);
        assertThat(sentences(judgement)).singleElement().asString().contains("Nothing shows that the machine changed");
        assertThat(confirmed(judgement(before("suspect")), Assessment.NONE, night, AS_BEFORE)
                        .outcome())
                .as("nothing is overridden there")
                .isEqualTo(Outcome.PASS);
    }

    @Test
    void aFasterBuildDoesNotBlameTheMachineForARegression() {
        UnjudgedRun night = Records.unjudged(new MeasuredRun("tonight", List.of()));
        double[] faster = {8, 8.1, 7.9, 8.05, 7.95};

        assertThat(confirmed(judgement(before("regressed")), Assessment.NONE, night, faster)
                        .outcome())
                .isEqualTo(Outcome.CANNOT_TELL);
        Judgement onOtherMachine = confirmed(judgement(before("regressed")), faster);
        assertThat(onOtherMachine.outcome()).isEqualTo(Outcome.PASS);
        assertThat(Confirmation.standsInForStored(onOtherMachine)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "regressed, FAIL, CANNOT_TELL",
        "suspect, FAIL, CANNOT_TELL",
        "blind, FAIL, CANNOT_TELL",
        "new, FAIL, CANNOT_TELL",
        "invalid, FAIL, CANNOT_TELL",
        "unchanged, PASS, PASS",
    })
    void sharedFilesDoNotShowInInterleavedTrials(String stored, Outcome slower, Outcome asBefore) {
        Finding busy =
                new Finding(Finding.Kind.OTHER_CPU, Finding.Severity.INVALID, "", "", "", Reason.of("otherCpuMend"));
        Judgement open = judgement(before(stored)).with(stored.equals("invalid") ? List.of(busy) : List.of());
        UnjudgedRun night = Records.changedOutsideKeep(onAnotherKernel(), "app.conf");

        assertThat(confirmed(open, Assessment.NONE, night, SLOWER).outcome()).isEqualTo(slower);
        Judgement judgement = confirmed(open, Assessment.NONE, night, AS_BEFORE);
        assertThat(judgement.outcome()).isEqualTo(asBefore);
        assertThat(sentences(judgement).stream().anyMatch(line -> line.contains("app.conf changed since the build")))
                .isEqualTo(asBefore == Outcome.CANNOT_TELL);
        assertThat(Acceptance.of(new RunRecord(night, judgement)).accepted())
                .as("accepted though it is %s", stored)
                .isEqualTo(!Set.of("regressed", "suspect", "invalid").contains(stored));
    }

    private static List<String> sentences(Judgement judgement) {
        return judgement.findings().stream()
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .toList();
    }

    @Test
    void trialsSpoiledByOtherLoadAreRepeated() {
        Finding busy =
                new Finding(Finding.Kind.OTHER_CPU, Finding.Severity.INVALID, "", "", "", Reason.of("otherCpuMend"));
        Judgement stored = judgement(before("invalid")).with(List.of(busy));

        assertThat(confirmed(stored, SLOWER).outcome()).isEqualTo(Outcome.FAIL);
        Judgement judgement = confirmed(stored, AS_BEFORE);
        assertThat(judgement.outcome()).isEqualTo(Outcome.PASS);
        assertThat(judgement.findings()).extracting(Finding::severity).containsExactly(Finding.Severity.WARNING);
        assertThat(Confirmation.standsInForStored(judgement)).isTrue();
        Judgement again = confirmed(stored, new Assessment(List.of(busy), List.of()), AS_BEFORE);
        assertThat(again.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(again.findings()).containsExactly(busy);
    }

    @Test
    void permanentlyInvalidSeriesAreNotMeasuredAgain() {
        Finding errors =
                new Finding(Finding.Kind.ERRORS, Finding.Severity.INVALID, "", "", "", Reason.of("tooManyErrorsMend"));

        assertThat(new Confirmation(judgement(before("invalid")).with(List.of(errors)), UNKNOWN).subjects())
                .isEmpty();
        assertThat(new Confirmation(judgement(before("unchanged"), before("too noisy")), UNKNOWN).subjects())
                .isEmpty();
        assertThat(new Confirmation(judgement(before("too noisy")), UNKNOWN).subjects())
                .containsOnlyKeys("w-x");
    }
}
