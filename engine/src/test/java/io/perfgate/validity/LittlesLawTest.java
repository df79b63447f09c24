package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.measure.Finding.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.words.Texts;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LittlesLawTest {

    private static final String NO_PAUSES = "validity: {thinkTime: {'*': 0s}}";

    /** Rows of a published report, with active users computed by hand. */
    @ParameterizedTest
    @CsvSource({
        "11401.6, 17, 200, ''", // 193.8, and 11.4 for the injector
        "2570.2, 1494, 500, INVALID", // 3839.9
        "341.9, 1338.7, 500, WARNING", // 457.7: 8.5 % too few
        "41, 1500, 100, INVALID", // 61.5
        "313.4, 3174.3, 1000, ''", // 994.8
    })
    void rowsOfAReport(double perSecond, double meanMillis, int users, String expected) {
        List<Finding> findings = Measured.nothing()
                .policy(NO_PAUSES)
                .named("EJB / " + users + " users", "throughput", "1/s", perSecond)
                .named("EJB / " + users + " users", "mean", "ms", meanMillis)
                .findings();
        assertThat(findings.stream().map(one -> one.severity().name()))
                .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected));
    }

    @Test
    void statesTheFiguresAndTheFix() {
        assertThat(Measured.nothing()
                        .named("EJB / 500 users", "throughput", "1/s", 2570.2)
                        .named("EJB / 500 users", "responseTime", "ms", 1494)
                        .findings())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.kind()).isEqualTo(Finding.Kind.LITTLES_LAW);
                    assertThat(one.severity()).isEqualTo(INVALID);
                    assertThat(one.workload()).isEqualTo("EJB / 500 users");
                    assertThat(Texts.ENGLISH.of(one.why()))
                            .startsWith("Little's law: 2 570/s x 1 494 ms = 3 840 users at work, not 500 (+668 %");
                });
    }

    @Test
    void theSuiteMayBeStricter() {
        Measured run = Measured.nothing()
                .named("EJB / 500 users", "throughput", "1/s", 341.9)
                .named("EJB / 500 users", "mean", "ms", 1338.7); // 8.5 % too few
        assertThat(run.policy("validity: {littlesLaw: 8%, thinkTime: {'*': 0s}}")
                        .findings())
                .extracting(Finding::severity)
                .containsExactly(INVALID);
        assertThat(run.policy("validity: {littlesLaw: 20%, thinkTime: {'*': 0s}}")
                        .findings())
                .isEmpty();
    }

    /** Undeclared pauses may explain too few active users, but never too many. */
    @Test
    void pauses() {
        Measured run = Measured.nothing()
                .named("web / 100 users", "throughput", "1/s", 10)
                .named("web / 100 users", "mean", "s", 5);
        assertThat(run.findings()).singleElement().satisfies(one -> {
            assertThat(one.severity()).isEqualTo(WARNING);
            assertThat(Texts.ENGLISH.of(one.why()))
                    .contains("users paused or lost time")
                    .doesNotContain("think time included");
        });
        assertThat(run.policy("validity: {thinkTime: {'*': 5s}}").findings()).isEmpty();
        assertThat(run.policy("validity: {thinkTime: {'web / 100 users': 1s}}").findings())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.severity()).isEqualTo(INVALID);
                    assertThat(Texts.ENGLISH.of(one.why()))
                            .contains("6 000 ms (think time included) = 60.0 users")
                            .contains("users lost time elsewhere");
                });
        assertThat(run.policy("validity: {thinkTime: {'*': 15s}}").findings())
                .singleElement()
                .satisfies(one -> assertThat(Texts.ENGLISH.of(one.why()))
                        .contains("= 200 users at work, not 100")
                        .contains("throughput and response time do not match"));
    }

    /** 10 users at work of 100 may be pauses; 130 are not. */
    @Test
    void aTrialWithTooFewUsersHidesNoneWithTooMany() {
        assertThat(Measured.at("100 users")
                        .series("buy", Metrics.THROUGHPUT, 10.0, 130.0)
                        .series("buy", Metrics.MEAN, 1000.0, 1000.0)
                        .findings())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.severity()).isEqualTo(INVALID);
                    assertThat(Texts.ENGLISH.of(one.why())).contains("= 130 users at work, not 100");
                });
    }

    /** Half a millisecond for each of 40,000 requests a second is the time of 20 users. */
    @Test
    void meansInWholeMillisecondsMayBeOffByHalfAOne() {
        Measured whole = Measured.nothing()
                .policy(NO_PAUSES)
                .named("web / 100 users / look", "throughput", "1/s", 20000)
                .named("web / 100 users / look", "mean", "ms", 3)
                .named("web / 100 users / buy", "throughput", "1/s", 20000);
        assertThat(whole.named("web / 100 users / buy", "mean", "ms", 3).findings())
                .isEmpty();
        assertThat(whole.named("web / 100 users / buy", "mean", "ms", 3.01).findings())
                .extracting(Finding::severity)
                .containsOnly(INVALID);
    }

    @Test
    void requestsOfTheSameUsersAddUp() {
        Measured run = Measured.nothing()
                .policy(NO_PAUSES)
                .named("web / 100 users / look", "throughput", "1/s", 1000)
                .named("web / 100 users / look", "mean", "ms", 50.5)
                .named("web / 100 users / buy", "throughput", "1/s", 500)
                .named("web / 100 users / buy", "mean", "ms", 98.5);
        assertThat(run.findings()).isEmpty();
    }

    /** Users were counted second by second; load "10" is not taken for users. */
    @Test
    void usersThatTheInjectorCounted() {
        Measured run = Measured.nothing()
                .series("buy", Metrics.THROUGHPUT, 100.0, 100.0)
                .series("buy", Metrics.MEAN, 40.5, 60.5);
        assertThat(run.findings()).isEmpty();
        run.timeline(Quantity.USERS, "users", 1, 0, 5, 5, 5).timeline(Quantity.USERS, "users", 2, 0, 5, 5, 5);
        // 4.05 of 5 in the first trial may be pauses; 6.05 of 5 in the second may not.
        assertThat(run.findings()).singleElement().satisfies(one -> {
            assertThat(one.severity()).isEqualTo(INVALID);
            assertThat(Texts.ENGLISH.of(one.why())).contains("6.05 users at work, not 5.00 (+21 %, trial 2)");
            assertThat(Texts.ENGLISH.of(one.sentence())).startsWith("not valid: shop / 10: ");
        });
    }

    /** Users whose single request takes hardly longer than a log's resolution of one millisecond. */
    @Test
    void usersOfOneShortRequestAreSeenForLessThanTheyAreThere() {
        Measured quick = Measured.nothing()
                .series("buy", Metrics.THROUGHPUT, 50.0)
                .series("buy", Metrics.MEAN, 1.6)
                .timeline(Quantity.USERS, "users", 1, 0, 0.03, 0.04, 0.03);
        assertThat(quick.findings()).isEmpty();
        Measured slow = Measured.nothing()
                .series("buy", Metrics.THROUGHPUT, 50.0)
                .series("buy", Metrics.MEAN, 16.5)
                .timeline(Quantity.USERS, "users", 1, 0, 0.03, 0.04, 0.03);
        assertThat(slow.findings()).singleElement().satisfies(one -> assertThat(one.severity())
                .isEqualTo(INVALID));
    }

    /**
     * Users who stay for a few milliseconds are seen in one of seven looks: 31 looks may well find one or ten of them.
     */
    @Test
    void looksThatFoundNobodyProveLittle() {
        double[] oneOfAll = new double[31];
        oneOfAll[17] = 1;
        double[] ten = new double[31];
        Arrays.fill(ten, 5, 15, 1);
        for (double[] counts : List.of(oneOfAll, ten)) {
            assertThat(counted(2.93, counts).policy(NO_PAUSES).findings()).isEmpty();
            assertThat(counted(40, counts).findings()).singleElement().satisfies(one -> assertThat(one.severity())
                    .isEqualTo(INVALID));
        }
    }

    /**
     * 8 users are active: 16 looks that find 4 and 6 alternately give the mean to within 1.03, two such looks to within
     * 4.
     */
    @Test
    void theMeanOfFewLooksIsKnownNoBetterThanTheyAgree() {
        double[] many = new double[16];
        Arrays.setAll(many, second -> second % 2 == 0 ? 4 : 6);
        assertThat(counted(160, many).findings()).extracting(Finding::severity).containsExactly(INVALID);
        assertThat(counted(120, many).findings()).isEmpty();
        assertThat(counted(160, 4, 6).findings()).isEmpty();
    }

    @Test
    void usersWhoAreKnownNotToPauseAreAtWork() {
        assertThat(counted(10.5, 5, 5, 5).findings()).isEmpty();
        assertThat(counted(10.5, 5, 5, 5).policy(NO_PAUSES).findings())
                .extracting(Finding::severity)
                .containsExactly(INVALID);
    }

    @Test
    void theWorstTrialIsReported() {
        Measured run = Measured.nothing()
                .series("buy", Metrics.THROUGHPUT, 50.0, 50.0, 50.0)
                .series("buy", Metrics.MEAN, 160.5, 200.5, 180.5);
        for (int trial = 1; trial <= 3; trial++) {
            run.timeline(Quantity.USERS, "users", trial, 0, 5, 5, 5);
        }
        assertThat(run.findings()).singleElement().satisfies(one -> assertThat(Texts.ENGLISH.of(one.why()))
                .contains("10.0 users at work, not 5.00 (+100 %, trial 2)"));
    }

    private static Measured counted(double meanMillis, double... users) {
        return Measured.nothing()
                .series("buy", Metrics.THROUGHPUT, 50.0)
                .series("buy", Metrics.MEAN, meanMillis)
                .timeline(Quantity.USERS, "users", 1, 0, users);
    }

    @Test
    void throughputWithoutUsersIsNotChecked() {
        assertThat(Measured.nothing()
                        .named("codec", "throughput", "ops/s", 1e6)
                        .named("codec", "mean", "ms", 1)
                        .findings())
                .isEmpty();
        assertThat(Measured.nothing()
                        .named("EJB / 0 users", "throughput", "1/s", 1)
                        .named("EJB / 0 users", "mean", "ms", 1)
                        .findings())
                .isEmpty();
    }
}
