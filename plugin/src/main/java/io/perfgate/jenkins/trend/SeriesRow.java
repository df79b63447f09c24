package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.util.Objects;

/**
 * One series in one gate.
 *
 * @param verdict the word used in documents
 */
public record SeriesRow(GateId gate, String verdict, TrendFigures.Figures figures) {

    public SeriesRow {
        Objects.requireNonNull(gate, "gate");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(figures, "figures");
    }

    static SeriesRow of(GateId gate, TrendFigures series) {
        return new SeriesRow(gate, series.verdict(), series.figures());
    }
}
