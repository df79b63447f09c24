package io.perfgate.record;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;

/**
 * The noise of a benchmark's forks in accepted runs, for judging forks with as many iterations.
 *
 * @param benchmark without its parameters
 * @param variance variance of the logarithm of a fork's score
 */
public record ForkVariance(String workload, String benchmark, double variance, int degrees) {

    public ForkVariance {
        workload = Names.shown(workload);
        benchmark = Names.shown(benchmark);
        variance = Amounts.rounded(variance);
        Must.hold(
                variance >= 0 && degrees > 0,
                "'" + benchmark + "': forks cannot vary by " + variance + " with " + degrees + " degrees of freedom");
    }

    public boolean isOf(MeasuredSeries series) {
        return Metrics.isScore(series.metric()) && series.id().isOf(workload, benchmark);
    }
}
