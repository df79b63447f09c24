package io.perfgate.report;

import io.perfgate.culprit.CommitLevel;
import io.perfgate.culprit.SearchResult;
import java.util.List;

/** From the lowest bound of all measured commits to the highest: 0 to 1. */
record LevelScale(double low, double high) {

    static LevelScale of(SearchResult result, int series) {
        List<CommitLevel.Measured> all = result.levels().stream()
                .map(level -> level.series().get(series))
                .toList();
        return new LevelScale(
                all.stream().mapToDouble(CommitLevel.Measured::low).min().orElseThrow(),
                all.stream().mapToDouble(CommitLevel.Measured::high).max().orElseThrow());
    }

    double of(double value) {
        return high > low ? Math.max(0, Math.min(1, (value - low) / (high - low))) : 0.5;
    }
}
