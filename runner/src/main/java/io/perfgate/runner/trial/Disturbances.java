package io.perfgate.runner.trial;

import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import java.util.ArrayList;
import java.util.List;

/** Trials that other work on the machine disturbed: how many may be repeated, and which were. */
final class Disturbances {

    private final int repeats;
    private final List<Course.Discarded> discarded = new ArrayList<>();

    Disturbances(int repeats) {
        this.repeats = repeats;
    }

    /** Not without end: on a machine that is never quiet every trial would be repeated. */
    boolean mayRepeat(String workload) {
        return discarded.stream()
                        .filter(trial -> trial.workload().equals(workload))
                        .count()
                < repeats;
    }

    void discard(Course.Discarded trial) {
        discarded.add(trial);
    }

    List<Course.Discarded> discarded() {
        return List.copyOf(discarded);
    }

    /** What the record keeps of the other build's trials: that nobody else disturbed them, or how much. */
    static List<Timeline> ofOtherBuild(List<Timeline> timelines) {
        return timelines.stream()
                .filter(timeline -> timeline.quantity().equals(Quantity.OTHER_CPU))
                .map(timeline -> new Timeline(
                        timeline.workload(),
                        timeline.load(),
                        Quantity.OTHER_CPU_AGAINST,
                        timeline.unit(),
                        timeline.trial(),
                        timeline.startOffsetSeconds(),
                        timeline.perSecond()))
                .toList();
    }
}
