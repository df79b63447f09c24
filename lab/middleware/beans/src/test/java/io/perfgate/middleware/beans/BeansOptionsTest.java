package io.perfgate.middleware.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeansOptionsTest {
    @Test
    void readsEveryOption() {
        BeansOptions options = parse("--port 1099 --way ssl --pool 5 --clients 20 --fault work=200us");
        assertThat(options.port()).isEqualTo(1099);
        assertThat(options.way()).isEqualTo(Transport.SSL);
        assertThat(options.pool()).isEqualTo(5);
        assertThat(options.clients()).isEqualTo(20);
        assertThat(options.faults()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    --port 1              | --way is missing; give one of local, socket, rmi, http, ssl
                    --port 1 --way corba  | --way corba: there is no such way; choose from local, socket, rmi, http, ssl
                    --port 1 --way rmi --pool 0 | --pool 0: at least 1 is needed
                    """)
    void errorsNameTheMistakeAndTheFix(String commandLine, String message) {
        assertThatThrownBy(() -> parse(commandLine))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static BeansOptions parse(String commandLine) {
        return BeansOptions.parse(List.of(commandLine.split(" ")));
    }
}
