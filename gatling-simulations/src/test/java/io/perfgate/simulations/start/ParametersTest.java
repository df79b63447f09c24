package io.perfgate.simulations.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.simulations.messaging.Load;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParametersTest {
    private final Properties properties = new Properties();
    private final Parameters parameters = new Parameters(properties);

    @ParameterizedTest
    @CsvSource({"512B, 512", "1K, 1024", "100K, 102400", "1M, 1048576", "0B, 0"})
    void readsSizes(String text, int bytes) {
        properties.setProperty("body", text);
        assertThat(parameters.bytes("body")).isEqualTo(bytes);
    }

    @Test
    void addsWarmUpAndMeasuringUp() {
        properties.setProperty("perfgate.warmUpSeconds", "2");
        properties.setProperty("perfgate.measureSeconds", "6");
        assertThat(parameters.total()).isEqualTo(Duration.ofSeconds(8));
    }

    @Test
    void readsTheTarget() {
        properties.setProperty("perfgate.target", "127.0.0.1:61616");
        assertThat(parameters.target("perfgate.target").getHostString()).isEqualTo("127.0.0.1");
        assertThat(parameters.target("perfgate.target").getPort()).isEqualTo(61616);
    }

    @Test
    void readsTheLoad() {
        assertThat(load("500/400/50/20")).isEqualTo(new Load(500, 400, 50, 20));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1/1/1", "1/1/1/1/1", "a/1/1/1", "0/1/1/1", "1/1/3/1", "2/1/1/2", "-1/1/1/1"})
    void refusesALoadThatMakesNoSense(String text) {
        assertThatThrownBy(() -> load(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("-Dperfgate.load=" + text + " is not senders/receivers/connections/queues");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1k", "-1K", "999999999M", "1G"})
    void namesASizeThatItCannotRead(String text) {
        properties.setProperty("body", text);
        assertThatThrownBy(() -> parameters.bytes("body"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("-Dbody=" + text + " is not a size such as 512B, 1K or 1M");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", ":1", "127.0.0.1:99999"})
    void namesATargetThatItCannotRead(String text) {
        properties.setProperty("perfgate.target", text);
        assertThatThrownBy(() -> parameters.target("perfgate.target"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("-Dperfgate.target=" + text + " is not host:port");
    }

    @Test
    void namesTheMissingParameter() {
        assertThatThrownBy(() -> parameters.bytes("body"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("-Dbody is missing; give it a size such as 512B, 1K or 1M");
    }

    private Load load(String text) {
        properties.setProperty("perfgate.load", text);
        return parameters.read("perfgate.load", Load.EXPECTED, Load::parse);
    }
}
