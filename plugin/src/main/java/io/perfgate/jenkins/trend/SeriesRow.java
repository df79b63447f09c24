package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.util.Objects;

/**
 * One series in one gate.
 *
 * @param verdict the word used in documents
 */
public record SeriesRow(GateId gate, String verdict, Figures figures) {

    /**
     * The figures; NaN if one does not exist.
     *
     * @param nights that the change covers; 1 for this gate's run alone
     */
    public record Figures(double current, double baseline, double change, int nights, double lowest, double highest) {

        public Figures {
            if (nights < 1) {
                throw new IllegalArgumentException("a change over " + nights + " nights");
            }
        }

        /** NaN if the run does not agree with earlier nights. */
        double levelOfNights() {
            return nights > 1 ? baseline * (1 + change) : Double.NaN;
        }
    }

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
                        figures.current(),
                        figures.baseline(),
                        figures.change(),
                        figures.nights(),
                        figures.lowest(),
                        figures.highest()));
    }
}
