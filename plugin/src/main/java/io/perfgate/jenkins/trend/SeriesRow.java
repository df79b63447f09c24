package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.util.Objects;

/**
 * One series in one gate.
 *
 * @param verdict the word of the contract
 */
public record SeriesRow(GateId gate, String verdict, Figures figures) {

    /** A figure that does not exist is NaN. */
    public record Figures(double current, double baseline, double change, double lowest, double highest) {}

    public SeriesRow {
        Objects.requireNonNull(gate, "gate");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(figures, "figures");
    }

    static SeriesRow of(GateId gate, TrendFigures figures) {
        return new SeriesRow(
                gate,
                figures.verdict(),
                new Figures(
                        figures.current(), figures.baseline(), figures.change(), figures.lowest(), figures.highest()));
    }
}
