package io.perfgate.judge.noise;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Must;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * One series of the current run, and the same series in the baseline's runs.
 *
 * @param baseline runs with this series, oldest first
 * @param nights later runs that were not accepted, oldest first
 * @param rounding the rounding of work, in its unit; 0 for other series
 * @param pairs what accepted runs show of the noise between pairs of interleaved trials, as logarithms
 */
public record Comparison(
        MeasuredSeries current,
        List<Accepted> baseline,
        List<NotAccepted> nights,
        Design design,
        double rounding,
        Within pairs) {

    /**
     * @param isPinned the run is pinned, for example a release; creep is counted from it
     * @param beginsLevel the series regressed in this run and was accepted anyway
     */
    public record Accepted(String run, MeasuredSeries series, boolean isPinned, boolean beginsLevel) {}

    /** @param isWorse the series had regressed, and no later night has shown its recovery */
    public record NotAccepted(MeasuredSeries series, boolean isWorse) {}

    public Comparison withBaseline(UnaryOperator<MeasuredSeries> change) {
        return new Comparison(
                current,
                baseline.stream()
                        .map(run ->
                                new Accepted(run.run(), change.apply(run.series()), run.isPinned(), run.beginsLevel()))
                        .toList(),
                nights,
                design,
                rounding,
                pairs);
    }

    public Comparison {
        baseline = List.copyOf(baseline);
        nights = List.copyOf(nights);
        Must.hold(!baseline.isEmpty(), "nothing to compare '" + current.id().name() + "' with");
    }
}
