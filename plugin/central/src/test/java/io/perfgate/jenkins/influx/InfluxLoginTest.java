package io.perfgate.jenkins.influx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InfluxLoginTest {

    @Test
    void aUserNamedTokenHasAPassword() {
        assertThat(new InfluxLogin(false, "token", "secret").authorization()).isEqualTo("Basic dG9rZW46c2VjcmV0");
        assertThat(new InfluxLogin(true, "token", "secret").authorization()).isEqualTo("secret");
    }
}
