package io.perfgate.trend;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.level.AnySeries;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The verdict on a build depends only on the builds before it. */
class PrefixTest {

    @Test
    void aPrefixGivesTheSameVerdictsAsTheWholeUpToThere() {
        for (int seed = 0; seed < 10; seed++) {
            double[] values = AnySeries.of(seed);
            values[150] = seed % 2 == 0 ? 0 : values[150];
            List<LevelChange> whole = Histories.changes(values);
            for (int length = 0; length <= values.length; length++) {
                int end = length;
                assertThat(Histories.changes(Histories.prefix(values, length)))
                        .as("history " + seed + " up to " + length)
                        .isEqualTo(whole.stream()
                                .filter(change -> change.raisedAt() < end)
                                .toList());
            }
        }
    }
}
