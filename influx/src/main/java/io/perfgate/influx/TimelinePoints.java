package io.perfgate.influx;

import io.perfgate.measure.Place;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The timelines of a run as points, at the seconds at which they were measured. */
public final class TimelinePoints {

    public static final String MEASUREMENT = "perfgate_timeline";

    private final RunIdentity identity;
    private final Map<Trial, Instant> starts = new HashMap<>();

    private record Trial(Place place, int number) {}

    private TimelinePoints(RunRecord record, Origin origin) {
        identity = new RunIdentity(record, origin);
        for (Course.TrialStart trialStart : record.course().trialStarts()) {
            starts.put(new Trial(trialStart.place(), trialStart.trial()), trialStart.at());
        }
    }

    /** Creates points lazily, because a long run has millions. Iterations of benchmarks are not included. */
    public static Stream<Point> of(RunRecord record, Origin origin) {
        TimelinePoints points = new TimelinePoints(record, origin);
        return seconds(record).filter(points::isPlaced).flatMap(points::points);
    }

    /** The number of timelines without a start time, as in records of earlier versions. */
    public static long withoutTime(RunRecord record) {
        TimelinePoints points = new TimelinePoints(record, Origin.UNKNOWN);
        return seconds(record).filter(timeline -> !points.isPlaced(timeline)).count();
    }

    private static Stream<Timeline> seconds(RunRecord record) {
        return record.timelines().stream()
                .filter(timeline -> timeline.quantity().isBySecond());
    }

    private static Trial trial(Timeline timeline) {
        return new Trial(timeline.place(), timeline.trial());
    }

    private boolean isPlaced(Timeline timeline) {
        return starts.containsKey(trial(timeline));
    }

    private Stream<Point> points(Timeline timeline) {
        TreeMap<String, String> tags = identity.tags();
        RunIdentity.tag(tags, "workload", timeline.place().workload());
        RunIdentity.tag(tags, "load", timeline.place().load());
        RunIdentity.tag(tags, "timeline", timeline.name());
        RunIdentity.tag(tags, "trial", Integer.toString(timeline.trial()));
        Instant start = starts.get(trial(timeline)).plusSeconds(timeline.startOffsetSeconds());
        List<Double> values = timeline.values();
        return IntStream.range(0, values.size())
                .filter(index -> Double.isFinite(values.get(index)))
                .mapToObj(index -> {
                    TreeMap<String, Object> fields = identity.fields();
                    fields.put("value", values.get(index));
                    fields.put("unit", timeline.unit());
                    Instant second = start.plusSeconds((long) index * timeline.secondsPerValue());
                    return new Point(MEASUREMENT, tags, fields, identity.epochNanos(second));
                });
    }
}
