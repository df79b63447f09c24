package io.perfgate.runner.sut;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadinessTest {

    @ParameterizedTest
    @ValueSource(strings = {"http://my_shop:8080/", "tcp://shop", "tcp://shop:66000"})
    void refusesWhatNamesNoHostOrPort(String ready) {
        assertThatThrownBy(() -> Readiness.of("middleware", ready))
                .hasMessage("middleware: 'ready: " + ready + "' needs a host without '_', and a port below 65536");
    }
}
