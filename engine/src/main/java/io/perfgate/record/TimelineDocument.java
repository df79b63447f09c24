package io.perfgate.record;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
        @Nullable Integer seconds,
        @Nullable Integer secondsPerValue,
        List<Double> perSecond) {

    /** Tells Jackson to go by this. */
    @JsonSerialize(converter = Writing.class)
    @JsonDeserialize(converter = Reading.class)
    interface Mixin {}

    static final class Writing extends StdConverter<Timeline, TimelineDocument> {
        @Override
        public TimelineDocument convert(Timeline timeline) {
            boolean joined = timeline.secondsPerValue() > 1;
            return new TimelineDocument(
                    timeline.workload(),
                    timeline.load(),
                    timeline.name(),
                    timeline.unit(),
                    timeline.trial(),
                    timeline.startOffsetSeconds(),
                    joined ? timeline.perSecond().size() : null,
                    joined ? timeline.secondsPerValue() : null,
                    timeline.values());
        }
    }

    static final class Reading extends StdConverter<TimelineDocument, Timeline> {

        /** As many as {@link io.perfgate.read.PerSecond} counts; a broken document must not fill the memory. */
        private static final int MOST_SECONDS = io.perfgate.read.PerSecond.MOST_SECONDS + 1;

        @Override
        public Timeline convert(TimelineDocument timelineDocument) {
            if (timelineDocument.seconds() != null
                    && (timelineDocument.seconds() < 0 || timelineDocument.seconds() > MOST_SECONDS)) {
                throw new IllegalArgumentException("a timeline of " + timelineDocument.seconds() + " s");
            }
            return new Timeline(
                    timelineDocument.workload(),
                    timelineDocument.load(),
                    Quantity.named(timelineDocument.name()),
                    timelineDocument.unit(),
                    timelineDocument.trial(),
                    timelineDocument.startOffsetSeconds(),
                    timelineDocument.secondsPerValue() == null
                                    || timelineDocument.secondsPerValue() < 1
                                    || timelineDocument.seconds() == null
                            ? timelineDocument.perSecond()
                            : Timeline.expanded(
                                    timelineDocument.perSecond(),
                                    timelineDocument.secondsPerValue(),
                                    timelineDocument.seconds()));
        }
    }
}
