package io.perfgate.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                "ACCESS_CODE                          | Zq7-hidden                          | ***679c",
                "variables.slackWebhook               | Zq7-hidden                          | ***679c",
                "PSWD                                 | Zq7-hidden                          | ***679c",
                "MODE                                 | fast                                | fast",
                "PATTERN                              | compact, at 1 user                  | compact, at 1 user",
                "path                                 | a-b/c-d                             | a-b/c-d"
            })
    void valuesOfTellingNamesAreOnlyMarked(String name, String value, String shown) {
        assertThat(Secrets.shown(name, value)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no answer at http://me:Zq7@127.0.0.1:1/up, within 1 s | no answer at http://***@127.0.0.1:1/up, within 1 s",
                "(https://me:a@Zq7/b@host) and me@host  | (https://***@host) and me@host",
                "https://host/up?api_key=Zq7            | https://host/up?***",
                "https://host/up?page=2                 | https://host/up?page=2",
                "a://b://c                              | a://b://c"
            })
    void urlsArePrintedWithoutSecrets(String text, String printed) {
        assertThat(Secrets.masked(text)).isEqualTo(printed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--vault-token Xj5-1",
                "--db-password=Xj5-2",
                "-Dvault.unseal=Xj5-3",
                "-Dwebhook=https://hooks.example/T0/Xj5-4",
                "-H|Authorization: Bearer Xj5-5",
                "user=me;password=Xj5-6",
                "--header:|{\"secret\": \"Xj5-7\"}"
            })
    void valuesOfTellingArgumentsAreNotPrinted(String command) {
        Secrets.hide(List.of(command.contains("|") ? command.split("\\|") : command.split(" ")));

        assertThat(Secrets.masked("failed: " + command)).doesNotContain("Xj5");
    }

    @Test
    void aClassPathIsPrinted() {
        Secrets.hide(List.of("java", "-cp", "lib/jwt.jar:app.jar", "-Dtoken.size=8"));

        assertThat(Secrets.masked("no app.jar of 8")).isEqualTo("no app.jar of 8");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Dauth.token.enabled=true",
                "--check-token=False",
                "-Dtoken.lifetime=3600",
                "-Dmain=TokenService -Xmx1g",
                "--token --verbose"
            })
    void settingsOfTellingNamesArePrinted(String command) {
        Secrets.hide(List.of(command.split(" ")));

        assertThat(Secrets.masked(command)).isEqualTo(command);
    }

    @Test
    void aSettingInAVariableIsShown() {
        Secrets.hide(Map.of("TOKEN_CHECK", "true"));

        assertThat(Secrets.masked("is true")).isEqualTo("is true");
        assertThat(Secrets.shown("MODE", "true")).isEqualTo("true");
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
