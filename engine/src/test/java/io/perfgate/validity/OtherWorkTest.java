package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.validity.Measured.only;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Other load on the machine, and quotas. */
class OtherWorkTest {

    @Test
    void onlyInvalidTrialsAreMeasuredAgain() {
        Measured some = Measured.nothing().timeline(Quantity.OTHER_CPU, "share", 1, 0, 0.045, 0.045);
        assertThat(Assessment.disturbed(some.evidence().timelines(), Policy.DEFAULT))
                .isEmpty();
        Measured much = Measured.nothing().timeline(Quantity.OTHER_CPU, "share", 1, 0, 0.5, 0.5);
        assertThat(Assessment.disturbed(much.evidence().timelines(), Policy.DEFAULT))
                .hasValueSatisfying(why -> assertThat(why).contains("50 %"));
    }

    /** Load before second 2, the beginning of the measurement window, disturbed nothing. */
    @Test
    void otherWorkOnTheMachine() {
        Measured run = Measured.nothing()
                .timeline(Quantity.perSecond("buy"), "1/s", 1, 2, 5, 5, 5)
                .timeline(Quantity.OTHER_CPU, "share", 1, 0, 1, 1, 0.02, 0.07, 0.04);
        assertThat(run.findings()).isEmpty();
        run.timeline(Quantity.OTHER_CPU, "share", 2, 0, 0.09, 0.07);
        run.timeline(Quantity.OTHER_CPU, "share", 3, 0, 0.5, 0.46);
        assertThat(Texts.ENGLISH.of(
                        only(run.findings(), Finding.Kind.OTHER_CPU, INVALID).why()))
                .contains("8.0 % during trial 2, 48 % during trial 3;");
        assertThat(run.policy("validity: {otherCpu: 100%}").findings()).isEmpty();
        assertThat(Assessment.disturbed(run.evidence().timelines(), Policy.DEFAULT))
                .isPresent();
    }

    private static Optional<String> surely(long measuringFrom, long longest, Double... otherCpu) {
        return Assessment.surelyDisturbed(List.of(otherCpu), measuringFrom, longest, Policy.DEFAULT);
    }

    /** 5 % of 20 s are one second of all processors; after that is used up, no quiet time can make up for it. */
    @Test
    void aTrialIsCertainlyDisturbedWhenTheRestCannotHelp() {
        assertThat(surely(2, 22, 1.0, 1.0)).isEmpty();
        assertThat(surely(2, 22, 1.0, 1.0, 0.5, 0.5)).isEmpty();
        assertThat(surely(2, 22, 1.0, 1.0, 0.5, 0.5, 0.01)).hasValueSatisfying(why -> assertThat(why)
                .startsWith("other processes used 34 % of the processors in the first 3 s of the measurement window")
                .contains("'otherCpu' under 'validity' (5.0 %)"));
        assertThat(surely(2, 23, 1.0, 1.0, 0.5, 0.5, 0.01)).isEmpty();
        assertThat(surely(0, 1, 0.06, 0.06)).as("longer than it may be").isPresent();
        assertThat(surely(0, 1)).isEmpty();
    }

    /** In an interleaved run, the other build's trials have a separate name. */
    @Test
    void otherWorkDuringTrialsOfTheOtherBuild() {
        Measured run = Measured.nothing().timeline(Quantity.OTHER_CPU_AGAINST, "share", 1, 0, 0.3, 0.3);
        assertThat(Texts.ENGLISH.of(
                        only(run.findings(), Finding.Kind.OTHER_CPU, INVALID).why()))
                .contains("30 % during trial 1 of the other build");
    }

    @Test
    void throttledContainers() {
        assertThat(Measured.nothing()
                        .timeline(Quantity.THROTTLED, "share", 1, 0, 0.02, 0, 0)
                        .findings())
                .isEmpty();
        Measured run = Measured.nothing()
                .timeline(Quantity.THROTTLED, "share", 2, 0, 0.4, 0.6)
                .timeline(Quantity.THROTTLED_AGAINST, "share", 3, 0, 0.3, 0.3);
        assertThat(run.findings())
                .extracting(finding -> Texts.ENGLISH.of(finding.why()))
                .satisfiesExactly(
                        why -> assertThat(why).contains("50 % during trial 2; raise 'cpus'"),
                        why -> assertThat(why).contains("30 % during trial 3 of the other build"));
        assertThat(run.findings()).allSatisfy(finding -> {
            assertThat(finding.kind()).isEqualTo(Finding.Kind.THROTTLED);
            assertThat(finding.severity()).isEqualTo(INVALID);
        });
    }
}
