package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy.WhenUndecided;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ExitStatusTest {

    private static Judgement cannotTell(Verdict... verdicts) {
        return new Judgement(
                Outcome.CANNOT_TELL,
                Reason.plain(""),
                java.util.Arrays.stream(verdicts)
                        .map(one -> SeriesVerdict.of(SeriesId.named("s"), Metrics.MEAN, one))
                        .toList());
    }

    @Test
    void theSuiteDeterminesTheResultOfUndecidedRuns() {
        Judgement undecided =
                cannotTell(new Verdict.Undecided(Optional.empty(), Verdict.Doubt.SUSPECT, Reason.plain("noisy")));

        assertThat(ExitStatus.of(undecided, WhenUndecided.UNSTABLE)).isEqualTo(3);
        assertThat(ExitStatus.of(undecided, WhenUndecided.FAIL)).isEqualTo(1);
        assertThat(ExitStatus.of(undecided, WhenUndecided.PASS)).isZero();
    }

    @Test
    void noBaselineInvalidOrNothingAtAllNeverPasses() {
        assertThat(ExitStatus.of(
                        cannotTell(new Verdict.NoBaseline(OptionalDouble.empty(), Reason.plain("none"))),
                        WhenUndecided.PASS))
                .isEqualTo(3);
        assertThat(ExitStatus.of(
                        cannotTell(new Verdict.Invalid(OptionalDouble.empty(), Reason.plain("broken"))),
                        WhenUndecided.PASS))
                .isEqualTo(3);
        assertThat(ExitStatus.of(cannotTell(), WhenUndecided.PASS)).isEqualTo(3);
    }

    @Test
    void passAndFailKeepTheirConclusion() {
        Judgement pass = new Judgement(Outcome.PASS, Reason.plain(""), List.of());
        Judgement fail = new Judgement(Outcome.FAIL, Reason.plain(""), List.of());

        assertThat(ExitStatus.of(pass, WhenUndecided.FAIL)).isZero();
        assertThat(ExitStatus.of(fail, WhenUndecided.PASS)).isEqualTo(1);
    }
}
