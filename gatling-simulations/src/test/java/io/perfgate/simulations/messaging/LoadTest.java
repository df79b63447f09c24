package io.perfgate.simulations.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadTest {

    @ParameterizedTest
    @CsvSource({"1/2/3/1, 1, 2, 3, 1", "10, 10, 10, 10, 1", "1 user, 1, 1, 1, 1", "16 users, 16, 16, 16, 1"})
    void isReadFromALevelOrANumberOfUsers(String text, int senders, int receivers, int connections, int queues) {
        assertThat(Load.parse(text)).isEqualTo(new Load(senders, receivers, connections, queues));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 users", "10/s", "10/10/10", "10/10/21/1", "ten"})
    void anotherTextIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Load.parse(text));
    }
}
