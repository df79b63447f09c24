package io.perfgate.jenkins.trust;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AcceptingJobsTest {

    @Test
    void aJobIsNamedWholeOrByItsFolder() {
        AcceptingJobs named = AcceptingJobs.ofLines("nightly\r\n\n team/broker/* \n");

        assertThat(named.has("nightly")).isTrue();
        assertThat(named.has("team/broker/main")).isTrue();
        assertThat(named.has("nightly2")).isFalse();
        assertThat(named.has("team/nightly")).isFalse();
        assertThat(named.has("team/broker2/main")).isFalse();
    }

    @Test
    void withoutNamesNoJobAccepts() {
        assertThat(AcceptingJobs.ofLines("").has("")).isFalse();
    }
}
