package io.perfgate.runner.progress;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Place;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The progress of a run.
 *
 * @param trial counts from 1; 0 before the first
 * @param share the share of the planned time, from 0 to 1
 * @param secondsLeft absent before the first trial if its time is unknown
 */
public record ProgressState(
        Place place, int trial, int done, int planned, double share, OptionalLong secondsLeft, Optional<Live> live) {

    String now() {
        return place.words() + ", trial " + trial;
    }

    String left() {
        if (secondsLeft.isEmpty()) {
            return "time left unknown";
        }
        long seconds = secondsLeft.getAsLong();
        return seconds >= 90 ? "about " + (seconds + 30) / 60 + " min left" : "about " + seconds + " s left";
    }

    String figures() {
        return live.map(Live::words).orElse("");
    }

    /**
     * The figures of a running trial.
     *
     * @param perSecond successful requests
     * @param p99Millis of these; NaN if there were none
     * @param heapBytes the used heap of the middleware, if sampled
     */
    public record Live(double perSecond, double p99Millis, OptionalDouble heapBytes) {

        String words() {
            String p99 = Double.isNaN(p99Millis) ? "" : ", p99 " + Amounts.value(p99Millis, "ms");
            String heap = heapBytes.isPresent() ? ", heap " + Amounts.value(heapBytes.getAsDouble(), "B") : "";
            return ", " + Amounts.value(perSecond, "1/s") + p99 + heap;
        }
    }
}
