package io.perfgate.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The rules of counting, for a series with a step at build 40, reported at build 44. */
class HistoryScoreTest {

    @Test
    void aDetectionWithinFiveBuildsFindsTheChange() {
        assertThat(line(40)).containsExactly("1", "1.000", "1.000", "-", "4.0", "-");
        assertThat(line(35)).containsExactly("1", "1.000", "1.000", "-", "9.0", "-");
        assertThat(line(34)).containsExactly("1", "0.000", "0.000", "-", "-", "-");
    }

    @Test
    void aDetectionFindsOneChangeOnly() {
        assertThat(line(37, 41)).containsExactly("1", "0.500", "1.000", "-", "7.0", "-");
    }

    @Test
    void inAQuietSeriesEveryDetectionIsFalse() {
        assertThat(line()).containsExactly("1", "-", "0.000", "1.000", "-", "10.00");
    }

    private static String[] line(Integer... changes) {
        List<BuildTrials> builds = IntStream.range(0, 100)
                .mapToObj(i -> new BuildTrials("b" + i, List.of(i < 40 ? 100.0 : 110.0)))
                .toList();
        LabelledSeries series = new LabelledSeries(new BuildHistory(Direction.LOWER, builds), List.of(changes));
        return HistoryScore.of(List.of(series)).line("").strip().split(" +");
    }
}
