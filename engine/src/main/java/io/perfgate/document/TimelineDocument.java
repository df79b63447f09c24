package io.perfgate.document;

import io.perfgate.measure.OrNull;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.read.PerSecond;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a timeline, in run records and parts.
 *
 * @param seconds with values; absent if every second has one
 * @param secondsPerValue number of seconds per value; absent if it is 1
 */
record TimelineDocument(
        String workload,
        String load,
        Quantity name,
        String unit,
        int trial,
        int startOffsetSeconds,
        @OrNull @Nullable Integer seconds,
        @OrNull @Nullable Integer secondsPerValue,
        List<Double> perSecond) {

    /** The limit of {@link PerSecond}, so that a broken document does not fill the memory. */
    private static final int MOST_SECONDS = PerSecond.MOST_SECONDS + 1;

    static TimelineDocument of(Timeline timeline) {
        boolean joined = timeline.secondsPerValue() > 1;
        return new TimelineDocument(
                timeline.workload(),
                timeline.load(),
                timeline.quantity(),
                timeline.unit(),
                timeline.trial(),
                timeline.startOffsetSeconds(),
                joined ? timeline.perSecond().size() : null,
                joined ? timeline.secondsPerValue() : null,
                timeline.values());
    }

    Timeline timeline() {
        if (seconds != null && (seconds < 0 || seconds > MOST_SECONDS)) {
            throw new IllegalArgumentException("a timeline of " + seconds + " s");
        }
        List<Double> values = seconds == null || secondsPerValue == null || secondsPerValue < 1
                ? perSecond
                : Timeline.expanded(perSecond, secondsPerValue, seconds);
        return new Timeline(workload, load, name, unit, trial, startOffsetSeconds, values);
    }
}
