package io.perfgate.jenkins.trend;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Verdict;
import io.perfgate.trend.TrendFigures;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AttentionTest {

    @Test
    void theWorstIsFirstAndUnmeasuredSeriesAreLast() {
        List<IndexedSeries> series = List.of(
                series("quiet", 9, "unchanged", 0.01),
                series("gone", 5, "regressed", 0.9),
                series("better", 9, "improved", -0.5),
                series("watched", 9, "pending", 0.08),
                series("unknown", 9, "undecided", Double.NaN),
                series("worse", 9, "regressed", 0.1),
                series("halved", 9, "regressed", -0.5));

        assertThat(Attention.first(series))
                .extracting(one -> one.key().series())
                .containsExactly("halved", "worse", "unknown", "watched", "better", "quiet", "gone");
    }

    @ParameterizedTest
    @EnumSource
    void everyDoubtHasAPlace(Verdict.Doubt doubt) {
        IndexedRun run = Runs.of(
                1,
                Outcome.PASS,
                List.of(Runs.verdict("a", new Verdict.Undecided(Optional.empty(), doubt, Reason.NONE))),
                List.of());

        assertThat(Attention.WORST_FIRST).contains(run.figures().get(0).verdict());
    }

    private static IndexedSeries series(String name, int build, String verdict, double change) {
        SeriesRow row = new SeriesRow(new GateId(build, 1), verdict, new TrendFigures.Figures(1, 1, change, 1, 1, 1));
        return new IndexedSeries(
                1,
                new SeriesKey(Runs.PROFILE, Runs.SUITE, name, "mean"),
                Runs.MEAN.unit(),
                Runs.MEAN.direction(),
                1,
                row);
    }
}
