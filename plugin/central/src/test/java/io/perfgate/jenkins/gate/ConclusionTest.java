package io.perfgate.jenkins.gate;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConclusionTest {

    private static Judgement judgement(Outcome outcome, Verdict verdict) {
        return new Judgement(
                outcome, Reason.NONE, List.of(SeriesVerdict.of(SeriesId.named("a series"), Metrics.MEAN, verdict)));
    }

    @ParameterizedTest
    @CsvSource({
        "PASS, FAIL, SUCCESS, 0",
        "FAIL, PASS, FAILURE, 1",
        "CANNOT_TELL, FAIL, FAILURE, 1",
        "CANNOT_TELL, UNSTABLE, UNSTABLE, 3",
        "CANNOT_TELL, PASS, SUCCESS, 0"
    })
    void onlyAnUndecidedRunDependsOnTheSuite(Outcome outcome, WhenUndecided suite, Conclusion expected, int status) {
        Conclusion conclusion = Conclusion.of(
                judgement(
                        outcome,
                        new Verdict.Undecided(Optional.empty(), Verdict.Doubt.SUSPECT, Reason.plain("too noisy"))),
                suite);

        assertThat(conclusion).isEqualTo(expected);
        for (int other : new int[] {0, 1, 2, 3}) {
            assertThat(conclusion.agreesWith(other)).isEqualTo(other == status);
        }
    }

    @ParameterizedTest
    @CsvSource({"FAIL, FAILURE", "UNSTABLE, UNSTABLE", "PASS, UNSTABLE"})
    void withoutABaselineNothingIsGreen(WhenUndecided suite, Conclusion expected) {
        assertThat(Conclusion.of(
                        judgement(
                                Outcome.CANNOT_TELL,
                                new Verdict.NoBaseline(OptionalDouble.empty(), Reason.plain("none"))),
                        suite))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 127, 130, 137, -1})
    void otherStatusesHaveNoConclusion(int exitStatus) {
        assertThat(Conclusion.expectsRecord(exitStatus)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void aJudgedRunMustHaveARecord(int exitStatus) {
        assertThat(Conclusion.expectsRecord(exitStatus)).isTrue();
    }
}
