package io.perfgate.judge.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.SuiteParser;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FurtherForksTest {

    /** Looks after 2, 3, 5, 8 and 10 trials. */
    private static final TrialPlan PLAN = new TrialPlan(
            SuiteParser.parse(
                    "s.yml",
                    "suite: s\nworkloads: [{name: bench, jmh: a.jar, trials: {first: 2, most: 10}}]\n",
                    Map.of()),
            Design.INTERLEAVED);

    private static final SeriesVerdict QUIET = series("quiet", new Verdict.Unchanged(upTo(0.08), Reason.plain("")));
    private static final SeriesVerdict NOISY = series("noisy", new Verdict.Unchanged(upTo(0.2), Reason.plain("")));
    private static final SeriesVerdict SUSPECT = undecided("suspect", 0.4, 3);

    private static Change upTo(double high) {
        return new Change(0.05, -0.05, high, 1, 1.05);
    }

    private static SeriesVerdict undecided(String benchmark, double high, long moreTrials) {
        return series(
                benchmark, new Verdict.Undecided(upTo(high), Verdict.Doubt.SUSPECT, moreTrials, Reason.plain("")));
    }

    private static SeriesVerdict series(String benchmark, Verdict verdict) {
        return SeriesVerdict.of(SeriesId.of("bench", Map.of(), "", benchmark), Metrics.AVERAGE_TIME, verdict);
    }

    /** Each trial takes 10 s. */
    private static List<String> chosen(int done, double seconds, String due, SeriesVerdict... series) {
        return new FurtherForks(PLAN, done, seconds)
                .of(
                        new Judgement(Outcome.PASS, Reason.plain(""), List.of(series)),
                        List.of(),
                        id -> Optional.of(id.subject()),
                        benchmark -> due.equals(benchmark) ? 1 : 0,
                        benchmark -> 10);
    }

    /** Three benchmarks without trials; each needs two of 10 s. */
    private static List<String> chosenWithUnseen(double seconds, SeriesVerdict... series) {
        return new FurtherForks(PLAN, 2, seconds)
                .of(
                        new Judgement(Outcome.PASS, Reason.plain(""), List.of(series)),
                        List.of("z", "y", "x"),
                        id -> Optional.of(id.subject()),
                        benchmark -> benchmark.length() == 1 ? 2 : 0,
                        benchmark -> 10);
    }

    @Test
    void benchmarksThatHadNoTimeGetWhatSuspectsLeaveUntilTheLastLook() {
        assertThat(chosenWithUnseen(40, SUSPECT)).containsExactly("suspect");
        assertThat(chosenWithUnseen(59, SUSPECT)).containsExactly("suspect");
        assertThat(chosenWithUnseen(60, SUSPECT)).containsExactly("suspect", "z");
        assertThat(chosenWithUnseen(100, SUSPECT)).containsExactly("suspect", "z", "y", "x");
    }

    @Test
    void benchmarksThatHadNoTimeGetAllTheirTrialsOrNone() {
        assertThat(chosenWithUnseen(19)).isEmpty();
        assertThat(chosenWithUnseen(39)).containsExactly("z");
        assertThat(chosenWithUnseen(60)).containsExactly("z", "y", "x");
    }

    @Test
    void theLargestHiddenRegressionComesFirst() {
        assertThat(chosen(2, 1000, "", QUIET, NOISY, SUSPECT)).containsExactly("suspect", "noisy");
    }

    @Test
    void looksShareTheTimeUntilTheLastOne() {
        assertThat(chosen(2, 79, "", NOISY, SUSPECT)).containsExactly("suspect");
        assertThat(chosen(2, 80, "", NOISY, SUSPECT)).hasSize(2);
        assertThat(chosen(8, 40, "", NOISY, SUSPECT)).hasSize(2);
    }

    @Test
    void theFirstOneMayTakeAllTime() {
        assertThat(chosen(3, 20, "", NOISY, SUSPECT)).containsExactly("suspect");
        assertThat(chosen(3, 19, "", NOISY, SUSPECT)).isEmpty();
    }

    @Test
    void plannedTrialsComeBeforeAll() {
        assertThat(chosen(2, 40, "quiet", QUIET, NOISY, SUSPECT)).containsExactly("quiet");
    }

    @Test
    void whatNoTrialCanChangeIsNotMeasured() {
        SeriesVerdict regressed = series("worse", new Verdict.Regressed(upTo(0.5), Reason.plain("")));

        assertThat(chosen(2, 1000, "", regressed, undecided("hopeless", 9, Verdict.Undecided.NEVER)))
                .isEmpty();
    }
}
