package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitTest {

    @ParameterizedTest
    @CsvSource({
        "mean <= 3 s at 100 users, 100, true",
        "mean <= 3 s at 100 users, 100 users, true",
        "mean <= 3 s at 100, 100 users, true",
        "mean <= 3 s at 1 user, 1 user, true",
        "mean <= 3 s at 100 users, 1000 users, false",
        "mean <= 3 s at 10/10/10/1, 10/10/10/1, true",
        "mean <= 3 s, anything, true",
    })
    void holdsAtALevelHoweverThatIsWritten(String limit, String level, boolean holds) {
        assertThat(Limit.parse(limit).holdsAt(level)).isEqualTo(holds);
    }
}
