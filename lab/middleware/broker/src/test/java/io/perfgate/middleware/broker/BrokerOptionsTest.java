package io.perfgate.middleware.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrokerOptionsTest {
    @Test
    void readsEveryOption() {
        BrokerOptions options =
                parse("--port 61616 --data messages --store jdbc --store-wait 4ms --fault work=200us --fault none");
        assertThat(options.port()).isEqualTo(61616);
        assertThat(options.dataDirectory()).isEqualTo(Path.of("messages"));
        assertThat(options.store()).isEqualTo(Store.JDBC);
        assertThat(options.faults()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    --port 70000             | --port 70000: choose a port from 0 to 65535
                    --port x                 | --port x: choose a port from 0 to 65535
                    --port                   | --port needs a value; see --help
                    --data d                 | --port is missing; give --port N, or --port 0 for any free one
                    --prot 1                 | unknown option '--prot'; choose from --port, --data, --store, --store-wait, --queues, --link, --other, --window, --fault, --help
                    --port 1 --fault work=2x | --fault work=2x: '2x' is not a duration such as 200us, 5ms or 1s
                    --port 1 --link bridge   | --link bridge needs --other HOST:PORT
                    --port 1 --store disk    | --store disk: there is no such store; choose from memory, fast, safe, mapped, asyncio, jdbc
                    --store-wait 2x          | --store-wait 2x: '2x' is not a duration such as 200us, 5ms or 1s
                    """)
    void errorsNameTheMistakeAndTheFix(String commandLine, String message) {
        assertThatThrownBy(() -> parse(commandLine))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static BrokerOptions parse(String commandLine) {
        return BrokerOptions.parse(List.of(commandLine.split(" ")));
    }
}
