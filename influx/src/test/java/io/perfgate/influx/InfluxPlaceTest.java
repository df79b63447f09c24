package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InfluxPlaceTest {

    @ParameterizedTest
    @ValueSource(strings = {"influx.test", "ftp://influx.test", "http://", "http://a b"})
    void aPlaceIsAUrl(String url) {
        assertThatThrownBy(() -> new InfluxPlace(url, "db", "", "", ""))
                .hasMessage("'" + url + "' is not the URL of a server, such as http://influx.test:8086");
    }

    @Test
    void noPasswordOfAUrlIsPrinted() {
        InfluxPlace place = new InfluxPlace("http://joe:hunter2@127.0.0.1:1", "builds", "", "", "");
        assertThat(place.toString()).isEqualTo("http://***@127.0.0.1:1, database 'builds'");
        InfluxPlace withLogin = new InfluxPlace("http://127.0.0.1:1", "builds", "", "joe", "hunter2");
        assertThat(new InfluxBaselines(withLogin, "main", Duration.ZERO, Duration.ZERO))
                .asString()
                .doesNotContain("hunter2");
        assertThatThrownBy(() -> new InfluxPlace("http://joe:hunter2@exa mple", "builds", "", "", ""))
                .hasMessageStartingWith("'http://***@exa mple' is not the URL");
        assertThatThrownBy(() -> new InfluxPlace("joe:hunter2@example", "builds", "", "", ""))
                .hasMessageStartingWith("'***@example' is not the URL");
    }
}
