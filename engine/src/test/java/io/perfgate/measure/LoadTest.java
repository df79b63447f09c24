package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoadTest {

    @Test
    void itsFirstNumberIsItsLevel() {
        assertThat(new Load("100 users").level()).hasValue(100);
        assertThat(new Load("10/20/5/1").level()).hasValue(10);
        assertThat(new Load("rate 2.5").level()).hasValue(2.5);
        assertThat(new Load("heavy").level()).isEmpty();
        assertThat(new Load("").level()).isEmpty();
    }

    @Test
    void onlyExplicitUsersAreUsers() {
        assertThat(new Load("EJB / 500 users").users()).hasValue(500);
        assertThat(new Load("1 user").users()).hasValue(1);
        assertThat(new Load("500").users()).isEmpty();
        assertThat(new Load("EJB / 500 users / buy").upToUsers()).isEqualTo("EJB / 500 users");
        assertThat(new Load("EJB / buy").upToUsers()).isEqualTo("EJB / buy");
    }

    @Test
    void onlyExplicitRatesAreArrivals() {
        assertThat(new Load("50/s").arrivalsPerSecond()).hasValue(50);
        assertThat(new Load("2.5 / s").arrivalsPerSecond()).hasValue(2.5);
        assertThat(new Load("peak 50/s of buy").arrivalsPerSecond()).hasValue(50);
        assertThat(new Load("10/10/10/1").arrivalsPerSecond()).isEmpty();
        assertThat(new Load("50/sec").arrivalsPerSecond()).isEmpty();
        assertThat(new Load("50 users").arrivalsPerSecond()).isEmpty();
    }

    @Test
    void usersMayBeLeftOut() {
        assertThat(new Load("100 users").isWritten("100")).isTrue();
        assertThat(new Load("100").isWritten("100 users")).isTrue();
        assertThat(new Load("100").isWritten("1000")).isFalse();
    }
}
