package io.perfgate.judge;

import io.perfgate.measure.MeasuredSeries;
import java.util.List;
import java.util.Objects;

/**
 * One series of the current run beside the same series of the baseline's runs.
 *
 * @param baseline one entry per run that holds the series
 */
record Comparison(MeasuredSeries current, List<MeasuredSeries> baseline) {

    Comparison {
        Objects.requireNonNull(current, "current");
        baseline = List.copyOf(baseline);
    }
}
