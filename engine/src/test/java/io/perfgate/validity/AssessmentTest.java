package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.measure.Finding.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Profiles;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each check with figures that can be verified by hand. */
class AssessmentTest {

    private static final HardwareFacts LAB =
            HardwareFacts.of("Intel Xeon 5160", 4, 3L << 30, "linux", "amd64", "OpenJDK 17");
    private static final HardwareFacts OTHER =
            HardwareFacts.of("AMD EPYC 7B13", 2, 24L << 30, "linux", "amd64", "OpenJDK 25");

    private static final Evidence NOTHING = Measured.nothing().evidence();

    private static Finding only(List<Finding> findings, Finding.Kind kind, Finding.Severity severity) {
        assertThat(findings).singleElement().satisfies(one -> {
            assertThat(one.kind()).isEqualTo(kind);
            assertThat(one.severity()).as(Texts.ENGLISH.of(one.why())).isEqualTo(severity);
        });
        return findings.get(0);
    }

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
    void usersOfAnOpenLoadArriveAtItsRate() {
        String openLoad = "50/s";
        assertThat(Measured.at(openLoad)
                        .timeline(Quantity.ARRIVALS, "1/s", 1, 0, 60, second -> 50)
                        .findings())
                .isEmpty();
        assertThat(Measured.at(openLoad)
                        .timeline(Quantity.ARRIVALS, "1/s", 1, 0, 60, second -> second % 2 == 0 ? 41 : 57)
                        .findings())
                .as("2 % fewer is chance where users arrive at random")
                .isEmpty();
        Finding late = only(
                Measured.at(openLoad)
                        .timeline(Quantity.ARRIVALS, "1/s", 1, 0, 60, second -> 50)
                        .timeline(Quantity.ARRIVALS, "1/s", 2, 0, 60, second -> 49)
                        .findings(),
                Finding.Kind.INJECTOR,
                INVALID);
        assertThat(Texts.ENGLISH.of(late.sentence()))
                .isEqualTo(
                        "not valid: shop / 50/s: of 50.0 users a second only 49.0 arrived (trial 2); give the load generator"
                                + " more processors or memory; if users wait for their answers, write the load as users");
    }

    @Test
    void aStalledLoadGeneratorIsNotChance() {
        Measured stall = Measured.at("50/s")
                .timeline(Quantity.ARRIVALS, "1/s", 1, 0, 60, second -> second >= 20 && second < 33 ? 0 : 50);

        only(stall.findings(), Finding.Kind.INJECTOR, INVALID);
    }

    @Test
    void aPauseUnderAClosedLoadIsReportedBecausePercentilesHideIt() {
        List<Finding> findings = paused(60)
                .timeline(Quantity.USERS, "users", 1, 0, 60, second -> 10)
                .findings();
        assertThat(findings).extracting(Finding::severity).containsExactly(Finding.Severity.WARNING);
        assertThat(Texts.ENGLISH.of(findings.get(0).why()))
                .isEqualTo(
                        "in 5.0 % of the seconds, few requests were answered (trial 1); percentiles hide such pauses unless"
                                + " users arrive at a rate ('50/s')");
        assertThat(paused(60)
                        .timeline(Quantity.USERS, "users", 1, 0, 60, second -> second % 20 == 1 ? 300 : 2)
                        .findings())
                .as("users who arrive meanwhile show it")
                .isEmpty();
        assertThat(paused(19)
                        .timeline(Quantity.USERS, "users", 1, 0, 19, second -> 10)
                        .findings())
                .as("too short to tell")
                .isEmpty();
    }

    /** The middleware answers nothing from 0.4 s to 1.4 s of each 20 s. */
    private static Measured paused(int seconds) {
        return Measured.nothing()
                .timeline(
                        Quantity.perSecond("buy"),
                        "1/s",
                        1,
                        0,
                        seconds,
                        second -> second % 20 == 0 ? 200 : second % 20 == 1 ? 300 : 500);
    }

    @Test
    void usersWhoStayAreAskedForTheirRequests() {
        Measured stay = Measured.at("200/s").timeline(Quantity.ARRIVALS, "1/s", 1, 0, 60, second -> 0);
        assertThat(stay.timeline(Quantity.perSecond("buy"), "1/s", 1, 0, 60, second -> 120)
                        .timeline(Quantity.perSecond("look"), "1/s", 1, 0, 60, second -> 80)
                        .findings())
                .isEmpty();
        only(
                Measured.at("200/s")
                        .timeline(Quantity.ARRIVALS, "1/s", 1, 0, 60, second -> 0)
                        .timeline(Quantity.perSecond("buy"), "1/s", 1, 0, 60, second -> 120)
                        .findings(),
                Finding.Kind.INJECTOR,
                INVALID);
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
        assertThat(Texts.ENGLISH.of(
                        only(Assessment.ofTurns(slower, NOTHING).findings(), Finding.Kind.CALIBRATION, WARNING)
                                .why()))
                .endsWith("for throttling; the builds were interleaved, so it affected both");
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
        List<Finding> findings = Assessment.ofTurns(disturbed, NOTHING).findings();
        assertThat(findings).isEqualTo(Assessment.of(disturbed).findings());
        assertThat(findings)
                .filteredOn(one -> one.severity() == INVALID)
                .extracting(Finding::kind)
                .contains(Finding.Kind.INJECTOR, Finding.Kind.OTHER_CPU, Finding.Kind.GC_THRASH, Finding.Kind.ERRORS);
        assertThat(Texts.ENGLISH.of(
                        only(Assessment.ofTurns(NOTHING, disturbed).findings(), Finding.Kind.ERRORS, INVALID)
                                .why()))
                .startsWith("of the build that it is compared with: 40 % of the requests failed");
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
    void onlyInvalidTrialsAreMeasuredAgain() {
        Measured some = Measured.nothing().timeline(Quantity.OTHER_CPU, "share", 1, 0, 0.045, 0.045);
        assertThat(Assessment.disturbed(some.evidence().timelines(), Policy.DEFAULT))
                .isEmpty();
        Measured much = Measured.nothing().timeline(Quantity.OTHER_CPU, "share", 1, 0, 0.5, 0.5);
        assertThat(Assessment.disturbed(much.evidence().timelines(), Policy.DEFAULT))
                .hasValueSatisfying(why -> assertThat(why).contains("50 %"));
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
    void theCollectorOfAnotherProcessIsIdentifiedByItsName() {
        Measured run = Measured.nothing()
                .timeline(new Quantity(Quantity.Kind.GC_TIME, "store"), "share", 1, 0, 0.9, 0.9)
                .timeline(new Quantity(Quantity.Kind.GC_TIME, "cache"), "share", 1, 0, 0.8, 0.8);
        assertThat(run.findings())
                .extracting(finding -> Texts.ENGLISH.of(finding.why()))
                .satisfiesExactly(
                        first -> assertThat(first).contains("'cache'").contains("80 %"),
                        second -> assertThat(second).contains("'store'").contains("90 %"));
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

    /** The measurement window begins at second 2: the injector's start does not count. */
    @Test
    void injectorOutOfProcessors() {
        Measured start = Measured.nothing()
                .timeline(Quantity.perSecond("buy"), "1/s", 1, 2, 5, 5, 5)
                .timeline(Quantity.INJECTOR_CPU, "share", 1, 0, 1, 1, 0.4, 0.5, 0.45);
        assertThat(start.findings()).isEmpty();
        Measured busy = Measured.nothing().timeline(Quantity.INJECTOR_CPU, "share", 1, 0, 0.6, 0.6, 0.9);
        only(busy.findings(), Finding.Kind.INJECTOR, WARNING);
        busy.timeline(Quantity.INJECTOR_CPU, "share", 2, 0, 0.85, 0.81, 0.3);
        assertThat(Texts.ENGLISH.of(
                        only(busy.findings(), Finding.Kind.INJECTOR, INVALID).why()))
                .contains("used 81 % of the processors");
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

    @Test
    void collectorThatLeavesNoTimeOrNoRoom() {
        Measured run =
                Measured.nothing().timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 0.05, 0.1, 0.1);
        assertThat(run.findings()).isEmpty();
        only(
                Measured.nothing()
                        .timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 0.2, 0.2)
                        .findings(),
                Finding.Kind.GC_THRASH,
                WARNING);
        only(
                Measured.nothing()
                        .timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 0.9, 0.2)
                        .findings(),
                Finding.Kind.GC_THRASH,
                INVALID);
        Measured full =
                Measured.nothing().timeline(new Quantity(Quantity.Kind.HEAP_AFTER_GC, ""), "B", 1, 0, 90, 96, 97);
        assertThat(full.findings()).isEmpty();
        only(
                full.timeline(new Quantity(Quantity.Kind.HEAP_MAX, ""), "B", 1, 0, 100)
                        .findings(),
                Finding.Kind.GC_THRASH,
                INVALID);
    }

    /** The samples of a trial may end before its measurement window begins; the other trials still count. */
    @Test
    void aTrialWithoutSamplesHidesNoFullHeap() {
        Quantity used = new Quantity(Quantity.Kind.HEAP_AFTER_GC, "");
        Quantity most = new Quantity(Quantity.Kind.HEAP_MAX, "");
        only(
                Measured.nothing()
                        .timeline(Quantity.perSecond("buy"), "1/s", 1, 10, 5, 5)
                        .timeline(used, "B", 1, 0, 90, 90)
                        .timeline(most, "B", 1, 0, 100)
                        .timeline(used, "B", 2, 0, 96, 97, 97)
                        .timeline(most, "B", 2, 0, 100)
                        .findings(),
                Finding.Kind.GC_THRASH,
                INVALID);
    }

    /** Requests may have any name: two with these names are not a queue. */
    @Test
    void onlyADeclaredQueueHasABacklog() {
        assertThat(Measured.nothing()
                        .series("send", Metrics.THROUGHPUT, 100.0)
                        .series("receive", Metrics.THROUGHPUT, 94.0)
                        .findings())
                .isEmpty();
        only(
                Measured.nothing()
                        .queue("put", "take")
                        .series("put", Metrics.THROUGHPUT, 100.0)
                        .series("take", Metrics.THROUGHPUT, 94.0)
                        .findings(),
                Finding.Kind.BACKLOG,
                INVALID);
    }

    @Test
    void receivedSlowerThanSent() {
        Measured run = Measured.nothing()
                .queue("send", "receive")
                .series("send", Metrics.THROUGHPUT, 100.0)
                .series("receive", Metrics.THROUGHPUT, 94.0);
        Finding backlog = only(run.findings(), Finding.Kind.BACKLOG, INVALID);
        assertThat(Texts.ENGLISH.of(backlog.why())).contains("6.0 % slower");
        SeriesId received = SeriesId.of("shop", Map.of(), "10", "receive");
        assertThat(backlog.invalidates(received, Metrics.THROUGHPUT)).isTrue();
        assertThat(backlog.invalidates(received, Metrics.OVERALL_THROUGHPUT))
                .as("counted until the backlog was gone")
                .isFalse();
        // Behind only in the first third: the queue filled up once, then kept its length.
        run.timeline(Quantity.perSecond("send"), "1/s", 1, 0, 110, 110, 100, 100, 100, 100)
                .timeline(Quantity.perSecond("receive"), "1/s", 1, 0, 90, 90, 100, 100, 100, 100);
        assertThat(run.findings()).isEmpty();
        Measured behind = Measured.nothing()
                .queue("send", "receive")
                .series("send", Metrics.THROUGHPUT, 100.0)
                .series("receive", Metrics.THROUGHPUT, 94.0)
                .timeline(Quantity.perSecond("send"), "1/s", 1, 0, 100, 100, 100, 100, 100, 100);
        only(behind.findings(), Finding.Kind.BACKLOG, INVALID);
        behind.timeline(Quantity.perSecond("receive"), "1/s", 1, 0, 90, 96, 99, 91, 99, 97);
        only(behind.findings(), Finding.Kind.BACKLOG, INVALID);
        only(
                Measured.nothing()
                        .named("P_T 10/10/10/1", "sent", "1/s", 679.78)
                        .named("P_T 10/10/10/1", "received", "1/s", 250.67)
                        .findings(),
                Finding.Kind.BACKLOG,
                INVALID);
        assertThat(Measured.nothing()
                        .named("P_T", "sent", "1/s", 0)
                        .named("P_T", "received", "1/s", 0)
                        .findings())
                .isEmpty();
    }
}
