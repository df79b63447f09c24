package io.perfgate.jenkins.trend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AttentionTest {

    @Test
    void theWorstIsFirstAndWhatIsMeasuredNoMoreIsLast() {
        List<IndexedSeries> series = List.of(
                series("quiet", 9, "unchanged", 0.01),
                series("gone", 5, "regressed", 0.9),
                series("better", 9, "improved", -0.5),
                series("unknown", 9, "undecided", Double.NaN),
                series("worse", 9, "regressed", 0.1),
                series("halved", 9, "regressed", -0.5));

        assertThat(Attention.first(series))
                .extracting(one -> one.key().series())
                .containsExactly("halved", "worse", "unknown", "better", "quiet", "gone");
    }

    private static IndexedSeries series(String name, int build, String verdict, double change) {
        SeriesRow row = new SeriesRow(new GateId(build, 1), verdict, new SeriesRow.Figures(1, 1, change, 1, 1));
        return IndexedSeries.of(1, new SeriesKey(Runs.PROFILE, Runs.SUITE, name, "mean"), Runs.MEAN, 1, row);
    }
}
