package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.measure.Finding.Severity.WARNING;
import static io.perfgate.validity.Measured.LAB;
import static io.perfgate.validity.Measured.only;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Profiles;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each check with figures that can be verified by hand. */
class AssessmentTest {

    private static final HardwareFacts OTHER =
            HardwareFacts.of("AMD EPYC 7B13", 2, 24L << 30, "linux", "amd64", "OpenJDK 25");

    @Test
    void nothingKnownIsNothingFound() {
        assertThat(Measured.nothing().findings()).isEmpty();
        assertThat(Measured.nothing().timeline(Quantity.USERS, "users", 1, 0).findings())
                .isEmpty();
        assertThat(Measured.nothing()
                        .series("buy", Metrics.THROUGHPUT, 0.0)
                        .series("buy", Metrics.MEAN, 0.0)
                        .series("buy", Metrics.ERROR_RATE, 0.0)
                        .timeline(Quantity.perSecond("buy"), "1/s", 1, 0, 0)
                        .timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 0)
                        .timeline(new Quantity(Quantity.Kind.HEAP_AFTER_GC, ""), "B", 1, 0, 0)
                        .findings())
                .isEmpty();
    }

    @Test
    void tooManyErrorsLeaveTheErrorRateToBeJudged() {
        Measured run = Measured.nothing()
                .series("buy", Metrics.ERROR_RATE, 0.04, 0.08)
                .series("look", Metrics.ERROR_RATE, 0.04, 0.05)
                .error("timed out", 3)
                .error("status.find.is(200), but actually found 503", 90)
                .error("timed out", 4);
        Finding found = only(run.findings(), Finding.Kind.ERRORS, INVALID);
        assertThat(Texts.ENGLISH.of(found.sentence())).startsWith("not valid: shop / 10 / buy: ");
        assertThat(Texts.ENGLISH.of(found.why()))
                .startsWith("6.0 % of the requests failed, allowed: 5.0 %")
                .contains("most often: 90 x 'status.find.is(200), but actually found 503', 7 x 'timed out'");
        var series = Measured.nothing()
                .series("buy", Metrics.THROUGHPUT, 1.0)
                .series("buy", Metrics.ERROR_RATE, 1.0)
                .series("look", Metrics.THROUGHPUT, 1.0)
                .evidence()
                .series();
        assertThat(series.stream().map(one -> found.invalidates(one.id(), one.metric())))
                .containsExactly(true, false, false);
        assertThat(run.policy("validity: {errors: 10%}").findings()).isEmpty();
    }

    @Test
    void networkErrorsAreDistinguishedFromThoseOfTheMiddleware() {
        Measured run = Measured.nothing()
                .timeline(Quantity.perSecond("buy"), "1/s", 1, 0, 500, second -> 10)
                .error("status.find.is(200), found 500", 90)
                .error("j.n.ConnectException: Connection refused", 5);
        assertThat(Texts.ENGLISH.of(only(run.findings(), Finding.Kind.NETWORK_ERRORS, WARNING)
                        .why()))
                .startsWith("5 requests failed in the network");
        only(run.error("Connection reset by peer", 1).findings(), Finding.Kind.NETWORK_ERRORS, INVALID);
    }

    @Test
    void disturbancesOfSingleTrialsAlsoCountWhenInterleaved() {
        Evidence disturbed = Measured.nothing()
                .timeline(Quantity.INJECTOR_CPU, "share", 1, 0, 60, second -> 0.9)
                .timeline(Quantity.OTHER_CPU, "share", 1, 0, 60, second -> 0.4)
                .timeline(Quantity.OTHER_CPU_AGAINST, "share", 1, 0, 60, second -> 0.4)
                .timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 60, second -> 0.8)
                .series("buy", Metrics.ERROR_RATE, 0.4, 0.4)
                .evidence();
        List<Finding> findings =
                Assessment.ofTurns(disturbed, Measured.nothing().evidence()).findings();
        assertThat(findings).isEqualTo(Assessment.of(disturbed).findings());
        assertThat(findings)
                .filteredOn(one -> one.severity() == INVALID)
                .extracting(Finding::kind)
                .contains(Finding.Kind.INJECTOR, Finding.Kind.OTHER_CPU, Finding.Kind.GC_THRASH, Finding.Kind.ERRORS);
        assertThat(Texts.ENGLISH.of(only(
                                Assessment.ofTurns(Measured.nothing().evidence(), disturbed)
                                        .findings(),
                                Finding.Kind.ERRORS,
                                INVALID)
                        .why()))
                .startsWith("of the build that it is compared with: 40 % of the requests failed");
    }

    @Test
    void anotherMachineThanTheBaselines() {
        List<Finding> findings = Measured.nothing().on(OTHER).baseline(LAB, 50).findings();
        assertThat(findings).extracting(Finding::severity).containsExactly(INVALID, WARNING);
        assertThat(Texts.ENGLISH.of(findings.get(0).why())).contains("Intel Xeon 5160", "AMD EPYC 7B13", "24.0 GB");
        assertThat(Texts.ENGLISH.of(findings.get(1).why())).contains("OpenJDK 25 now, OpenJDK 17 then");
        assertThat(findings.get(0)
                        .invalidates(
                                Measured.nothing()
                                        .series("", Metrics.HEAP_AFTER_GC, 1.0)
                                        .evidence()
                                        .series()
                                        .get(0)
                                        .id(),
                                Metrics.HEAP_AFTER_GC))
                .isTrue();
        assertThat(Measured.nothing().on(LAB).baseline(LAB, 50).findings()).isEmpty();
    }

    @Test
    void machinesOfWhichNothingIsKnownAreNotCompared() {
        HardwareFacts nameless = HardwareFacts.of("", 4, 3L << 30, "linux", "amd64", "");
        HardwareFacts uncounted = HardwareFacts.of("Intel Xeon 5160", 0, 3L << 30, "linux", "amd64", "");
        assertThat(Measured.nothing().on(OTHER).findings()).isEmpty();
        assertThat(Measured.nothing().baseline(LAB, 50).findings()).isEmpty();
        for (HardwareFacts unknown : List.of(nameless, uncounted)) {
            assertThat(Measured.nothing().on(OTHER).baseline(unknown, 50).findings())
                    .isEmpty();
        }
    }

    @Test
    void aFindingInvalidatesOnlyItsOwnSeries() {
        Measured run = Measured.nothing()
                .series("buy", Metrics.MEAN, 3.0)
                .named("elsewhere", "mean", "ms", 3)
                .timeline(Quantity.INJECTOR_CPU, "share", 1, 0, 0.9, 0.9);
        Assessment assessment = Assessment.of(run.evidence());
        assertThat(assessment.against(run.evidence().series().get(0)))
                .isEqualTo(Optional.of(assessment.findings().get(0)));
        assertThat(assessment.against(run.evidence().series().get(1))).isEmpty();
    }

    @Test
    void aMachineThatDoesNotMatchItsProfile() {
        Profiles profiles = Profiles.parse("profiles.yml", "profiles: [{name: lab, cpu: 'Intel Xeon 5160', cpus: 4}]");
        assertThat(Assessment.NONE.ofProfile(profiles, new Hardware("lab", LAB)).findings())
                .isEmpty();
        only(
                Assessment.NONE.ofProfile(profiles, new Hardware("lab", OTHER)).findings(),
                Finding.Kind.HARDWARE,
                INVALID);
        assertThat(Assessment.NONE
                        .ofProfile(profiles, new Hardware("elsewhere", OTHER))
                        .findings())
                .isEmpty();
    }
}
