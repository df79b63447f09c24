package io.perfgate.middleware.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationOptionsTest {
    @Test
    void readsEveryOption() {
        ApplicationOptions options = parse("--port 8080 --part forms --way rmi --rows 7 --connections 3"
                + " --database postgresql://db:5432 --fault work=200us");
        assertThat(options.port()).isEqualTo(8080);
        assertThat(options.part()).isEqualTo(PartKind.FORMS);
        assertThat(options.way()).isEqualTo(ApplicationOptions.Way.RMI);
        assertThat(options.rows()).isEqualTo(7);
        assertThat(options.connections()).isEqualTo(3);
        assertThat(options.database()).isEqualTo(new Database(Database.Dialect.POSTGRESQL, "db:5432"));
        assertThat(options.faults()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    --port 1 --part forms                        | --database is missing; see --help
                    --port 1 --database h2://a:1                 | --part is missing; see --help
                    --port 1 --database h2://a:1 --part shop     | --part shop: there is no such part; choose from workflow, forms, permissions, three-tier
                    --port 1 --database ora://a:1 --part forms   | --database ora://a:1: this is not h2://HOST:PORT or postgresql://HOST:PORT
                    --port 1 --database h2://a:1 --part forms --way soap | --way soap: there is no such way; choose from web, rmi
                    """)
    void errorsNameTheMistakeAndTheFix(String commandLine, String message) {
        assertThatThrownBy(() -> parse(commandLine))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static ApplicationOptions parse(String commandLine) {
        return ApplicationOptions.parse(List.of(commandLine.split(" ")));
    }
}
