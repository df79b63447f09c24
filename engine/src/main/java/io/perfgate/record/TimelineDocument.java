package io.perfgate.record;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import java.util.List;

/**
 * The JSON form of a timeline, in run records and parts.
 *
 * @param seconds that there are values for; absent where each has its own
 * @param secondsPerValue how many seconds share a value; absent where each has its own
 */
record TimelineDocument(
        String workload,
        String load,
        String name,
        String unit,
        int trial,
        int startOffsetSeconds,
        Integer seconds,
        Integer secondsPerValue,
        List<Double> perSecond) {

    /** Tells Jackson to go by this. */
    @JsonSerialize(converter = Writing.class)
    @JsonDeserialize(converter = Reading.class)
    interface Mixin {}

    static final class Writing extends StdConverter<Timeline, TimelineDocument> {
        @Override
        public TimelineDocument convert(Timeline one) {
            boolean joined = one.secondsPerValue() > 1;
            return new TimelineDocument(
                    one.workload(),
                    one.load(),
                    one.name(),
                    one.unit(),
                    one.trial(),
                    one.startOffsetSeconds(),
                    joined ? one.perSecond().size() : null,
                    joined ? one.secondsPerValue() : null,
                    one.values());
        }
    }

    static final class Reading extends StdConverter<TimelineDocument, Timeline> {

        /** As many as {@link io.perfgate.read.PerSecond} counts; a broken document must not fill the memory. */
        private static final int MOST_SECONDS = io.perfgate.read.PerSecond.MOST_SECONDS + 1;

        @Override
        public Timeline convert(TimelineDocument one) {
            if (one.seconds() != null && (one.seconds() < 0 || one.seconds() > MOST_SECONDS)) {
                throw new IllegalArgumentException("a timeline of " + one.seconds() + " s");
            }
            return new Timeline(
                    one.workload(),
                    one.load(),
                    Quantity.named(one.name()),
                    one.unit(),
                    one.trial(),
                    one.startOffsetSeconds(),
                    one.secondsPerValue() == null || one.secondsPerValue() < 1 || one.seconds() == null
                            ? one.perSecond()
                            : Timeline.expanded(one.perSecond(), one.secondsPerValue(), one.seconds()));
        }
    }
}
