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
                "DB_PW                                | Zq7-hidden                          | ***679c",
                "dbPw                                 | Zq7-hidden                          | ***679c",
                "PGPASS                               | Zq7-hidden                          | ***679c",
                "FOO_PAT                              | Zq7-hidden                          | ***679c",
                "parameters.apiKey                    | Zq7-hidden                          | ***679c",
                "variables.credentials                | Zq7-hidden                          | ***679c",
                "options                              | -u admin:Zq7-hidden                 | ***a632",
                "url                                  | jdbc:x://me:Zq7-hidden@host/db      | ***11da",
                "url                                  | http://host/?a=1&auth_token=Zq7-hidden&b=2 | ***1b7f",
                "MODE                                 | fast                                | fast",
                "PATTERN                              | compact, at 1 user                  | compact, at 1 user",
                "path                                 | a-b/c-d                             | a-b/c-d"
            })
    void valuesOfTellingNamesAreOnlyMarked(String name, String value, String shown) {
        assertThat(Secrets.shown(name, value)).isEqualTo(shown);
    }

    @Test
    void aSecretIsMaskedWhereverItOccurs() {
        Secrets.shown("SHOP_PASSWORD", "Xk3-elsewhere");

        assertThat(Secrets.shown("-Dsome", "a,Xk3-elsewhere,b"))
                .doesNotContain("Xk3")
                .startsWith("a,***");
        assertThat(Secrets.shown("SHOP_PASSWORD", "Wq9-changed"))
                .isNotEqualTo(Secrets.shown("SHOP_PASSWORD", "Xk3-elsewhere"));
    }
}
