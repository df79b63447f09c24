package io.perfgate.judge;

import io.perfgate.measure.MeasuredSeries;
import java.util.List;
import java.util.Objects;

/**
 * One series of the current run beside the same series of the baseline's runs.
 *
 * @param baseline one entry per run that holds the series
 */
record Comparison(MeasuredSeries current, List<MeasuredSeries> baseline, Design design) {

    Comparison {
        Objects.requireNonNull(current, "current");
        Objects.requireNonNull(design, "design");
        baseline = List.copyOf(baseline);
        if (baseline.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to compare '" + current.id().name() + "' with");
        }
    }
}
