package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.util.Objects;

/**
 * One series in one gate. A figure that does not exist is NaN.
 *
 * @param series its short number in this index
 * @param verdict the word of the contract
 */
public record SeriesRow(
        int series,
        GateId gate,
        String verdict,
        double current,
        double baseline,
        double change,
        double lowest,
        double highest) {

    private static final int SERIES_BITS = Long.SIZE - 1 - GateId.BUILD_BITS - GateId.NUMBER_BITS;

    static final int MOST_SERIES = 1 << SERIES_BITS;

    public SeriesRow {
        if (series < 0 || series >= MOST_SERIES) {
            throw new IllegalArgumentException("an index holds at most " + MOST_SERIES + " series");
        }
        Objects.requireNonNull(gate, "gate");
        Objects.requireNonNull(verdict, "verdict");
    }

    static SeriesRow of(int series, GateId gate, TrendFigures figures) {
        return new SeriesRow(
                series,
                gate,
                figures.verdict(),
                figures.current(),
                figures.baseline(),
                figures.change(),
                figures.lowest(),
                figures.highest());
    }

    /** One series after the other, each in the order of the builds: a chart reads one stretch of the index. */
    long packed() {
        return first(series, 0) + gate.packed();
    }

    static int seriesOf(long packed) {
        return (int) (packed >>> (GateId.BUILD_BITS + GateId.NUMBER_BITS));
    }

    /** Below all gates of a build of a series. */
    static long first(int series, int build) {
        return ((long) series << (GateId.BUILD_BITS + GateId.NUMBER_BITS)) + GateId.first(build);
    }
}
