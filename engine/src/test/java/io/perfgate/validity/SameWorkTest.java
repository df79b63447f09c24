package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.measure.Finding.Severity.WARNING;
import static io.perfgate.validity.Measured.LAB;
import static io.perfgate.validity.Measured.only;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.words.Texts;
import org.junit.jupiter.api.Test;

/** Whether the same work took as long before and after a run, and as in the baseline. */
class SameWorkTest {

    @Test
    void calibrationBeforeAndAfter() {
        assertThat(Measured.nothing().calibrated(100, 125).findings()).isEmpty();
        only(Measured.nothing().calibrated(100, 126).findings(), Finding.Kind.CALIBRATION, WARNING);
        only(Measured.nothing().calibrated(100, 200).findings(), Finding.Kind.CALIBRATION, WARNING);
        Finding slow = only(Measured.nothing().calibrated(100, 201).findings(), Finding.Kind.CALIBRATION, INVALID);
        assertThat(Texts.ENGLISH.of(slow.why()))
                .contains("processor work took 100 ms before the run and 201 ms after it", "slowed down");
        only(Measured.nothing().calibrated(201, 100).findings(), Finding.Kind.CALIBRATION, INVALID);
        only(
                Measured.nothing()
                        .calibrated(100, 121)
                        .policy("validity: {calibration: 20%}")
                        .findings(),
                Finding.Kind.CALIBRATION,
                INVALID);
    }

    @Test
    void theSpreadOfTheTimingsIsNotTheMachine() {
        only(Measured.nothing().calibrated(149, 1.2, 65, 0.02).findings(), Finding.Kind.CALIBRATION, WARNING);
        only(Measured.nothing().calibrated(149, 0.02, 65, 0.02).findings(), Finding.Kind.CALIBRATION, INVALID);
        Measured slower = Measured.nothing().calibrated(65, 0.02, 95, 0.03).policy("validity: {calibration: 25%}");
        assertThat(Texts.ENGLISH.of(only(slower.findings(), Finding.Kind.CALIBRATION, INVALID)
                        .why()))
                .contains("65.0 ms before the run and 95.0 ms after it", "raise 'calibration' under 'validity' (25 %)");
        only(
                Measured.nothing()
                        .calibrated(65, 0.1, 95, 0.1)
                        .policy("validity: {calibration: 25%}")
                        .findings(),
                Finding.Kind.CALIBRATION,
                WARNING);
    }

    @Test
    void interleavedBuildsShareASlowMachine() {
        Evidence slower = Measured.nothing().calibrated(65, 0.02, 300, 0.02).evidence();
        only(Assessment.of(slower).findings(), Finding.Kind.CALIBRATION, INVALID);
        assertThat(Texts.ENGLISH.of(only(
                                Assessment.ofTurns(slower, Measured.nothing().evidence())
                                        .findings(),
                                Finding.Kind.CALIBRATION,
                                WARNING)
                        .why()))
                .endsWith("for throttling; the builds were interleaved, so it affected both");
    }

    @Test
    void aBaselineThatWasTimedMoreCoarselyIsNotComparedWith() {
        Measured run = Measured.nothing().calibrated(30, 0.02, 30, 0.02).on(LAB).baseline(LAB, 100);
        assertThat(run.findings()).isEmpty();
    }

    @Test
    void calibrationAgainstTheMiddleOfTheBaseline() {
        Measured run = Measured.nothing()
                .calibrated(100, 100)
                .on(LAB)
                .baseline(LAB, 300)
                .baseline(LAB, 30)
                .baseline(LAB, 40);
        assertThat(Texts.ENGLISH.of(
                        only(run.findings(), Finding.Kind.CALIBRATION, INVALID).why()))
                .contains("40.0 ms in the baseline and 100 ms now");
        assertThat(run.baseline(LAB, 100).baseline(LAB, 101).findings()).isEmpty();
    }
}
