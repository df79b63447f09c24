package io.perfgate.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DB_PASSWORD                          | Zq7-hidden                          | ***679c",
                "workloads[a].parameters.apiKey       | Zq7-hidden                          | ***679c",
                "variables.credentials                | Zq7-hidden                          | ***679c",
                "middleware.start                     | run --token Zq7-hidden --port 1     | run --token ***679c --port 1",
                "middleware.start                     | run -Dx.secret=Zq7-hidden           | run -Dx.secret=***679c",
                "url                                  | jdbc:x://me:Zq7-hidden@host/db      | jdbc:x://me:***679c@host/db",
                "url                                  | http://host/?a=1&auth_token=Zq7-hidden&b=2 | http://host/?a=1&auth_token=***679c&b=2",
                "middleware.start                     | run --token ${token} --port ${port} | run --token ${token} --port ${port}",
                "MODE                                 | fast                                | fast"
            })
    void whatANameTellsIsOnlyMarked(String name, String value, String shown) {
        assertThat(Secrets.shown(name, value)).isEqualTo(shown);
    }

    @Test
    void aSecretIsMarkedWhereverItStands() {
        Secrets.shown("SHOP_PASSWORD", "Xk3-elsewhere");

        assertThat(Secrets.shown("-Dsome", "a,Xk3-elsewhere,b"))
                .doesNotContain("Xk3")
                .startsWith("a,***");
        assertThat(Secrets.shown("SHOP_PASSWORD", "Wq9-changed"))
                .isNotEqualTo(Secrets.shown("SHOP_PASSWORD", "Xk3-elsewhere"));
    }
}
