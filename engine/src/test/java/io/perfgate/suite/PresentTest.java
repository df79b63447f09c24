package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PresentTest {

    private static Middleware.Present at(String target) {
        return new Middleware.Present(
                "shop", target, Optional.empty(), Duration.ofSeconds(5), new Middleware.Jvm.None(), List.of());
    }

    @Test
    void aHostMayBeCalledLikeAProtocol() {
        assertThat(at("httpd:8080").address()).hasHost("httpd").hasPort(8080);
        assertThat(at("http://shop.test/cart").address()).hasHost("shop.test").hasNoPort();
    }

    @ParameterizedTest
    @ValueSource(strings = {"my_broker:61616", "http://my_broker/", "broker:66000"})
    void refusesWhatNamesNoHostOrPort(String target) {
        assertThatThrownBy(() -> at(target))
                .hasMessage("'" + target + "' needs a host without '_', and a port below 65536");
    }
}
