package io.perfgate.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LevelsTest {

    @Test
    void eachLevelHasItsCentreAndSpread() {
        double[] values = IntStream.range(0, 60)
                .mapToDouble(i -> (i < 40 ? 100 : 120) + i % 3 - 1)
                .toArray();

        assertThat(Levels.of(values))
                .containsExactly(new Level(0, 40, 100, Level.NORMAL), new Level(40, 60, 120, Level.NORMAL));
    }

    @Test
    void aShortSeriesIsOneLevelAndNoneWithoutValues() {
        assertThat(Levels.of(new double[0])).isEmpty();
        assertThat(Levels.of(new double[] {5})).containsExactly(new Level(0, 1, 5, 0));
    }

    @Test
    void levelsFollowEachOtherWithoutGaps() {
        for (int seed = 0; seed < 20; seed++) {
            double[] values = AnySeries.of(seed);
            List<Level> levels = Levels.of(values);
            assertThat(levels.get(0).from()).isZero();
            assertThat(levels.get(levels.size() - 1).to()).isEqualTo(values.length);
            for (int i = 1; i < levels.size(); i++) {
                assertThat(levels.get(i).from()).isEqualTo(levels.get(i - 1).to());
            }
        }
    }

    @Test
    void laterValuesDoNotMoveWhereALevelBegan() {
        double[] values = AnySeries.of(1);
        List<Integer> starts = Levels.of(values).stream().map(Level::from).toList();
        for (int length = 1; length < values.length; length++) {
            assertThat(starts)
                    .startsWith(Levels.of(Arrays.copyOf(values, length)).stream()
                            .map(Level::from)
                            .toArray(Integer[]::new));
        }
    }

    @Test
    void aLevelHasValues() {
        assertThatThrownBy(() -> new Level(3, 3, 1, 0)).hasMessage("a level cannot go from 3 to 3");
    }
}
