package io.perfgate.runner.progress;

import io.perfgate.measure.Amounts;
import java.util.OptionalDouble;

/**
 * The figures of a running trial.
 *
 * @param perSecond successful requests
 * @param p99Millis of these; NaN if there were none
 * @param heapBytes the used heap of the middleware, if sampled
 */
public record LiveFigures(double perSecond, double p99Millis, OptionalDouble heapBytes) {

    String words() {
        String p99 = Double.isNaN(p99Millis) ? "" : ", p99 " + Amounts.value(p99Millis, "ms");
        String heap = heapBytes.isPresent() ? ", heap " + Amounts.value(heapBytes.getAsDouble(), "B") : "";
        return ", " + Amounts.value(perSecond, "1/s") + p99 + heap;
    }
}
