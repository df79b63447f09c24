package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.validity.Measured.only;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.words.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Loads that did not arrive as intended, and pauses that a closed load hides. */
class ArrivalsTest {

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
    void aWarningHidesNoTrialWithFewerUsers() {
        Measured lateThenFewer = Measured.at("50/s")
                .timeline(Quantity.ARRIVALS, "1/s", 1, 0, 60, second -> second == 20 ? 0 : second == 23 ? 100 : 50)
                .timeline(Quantity.ARRIVALS, "1/s", 2, 0, 60, second -> 40);

        only(lateThenFewer.findings(), Finding.Kind.INJECTOR, INVALID);
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
}
