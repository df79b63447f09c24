package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CommandLineTest {

    @Test
    void splitsAtBlanksAndKeepsQuotesTogether() {
        assertThat(CommandLine.split("java  -jar 'my broker.jar' --name=\"a b\" ''"))
                .containsExactly("java", "-jar", "my broker.jar", "--name=a b", "");
    }

    @Test
    void aQuoteMustBeClosed() {
        assertThatThrownBy(() -> CommandLine.split("java 'x")).hasMessage("a quote is not closed: add another '");
    }
}
