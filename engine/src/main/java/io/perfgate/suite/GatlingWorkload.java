package io.perfgate.suite;

import io.perfgate.capacity.CapacityGoal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A Gatling simulation, run once per trial and load against a freshly started middleware.
 *
 * @param warmUp time cut from the beginning of each trial
 * @param measure the measurement window after it
 * @param capacity the goal of a search that replaces fixed loads; {@code loads} then has one blank entry
 */
public record GatlingWorkload(
        WorkloadBasics basics,
        String simulation,
        SimulationJvm jvm,
        List<String> loads,
        Duration warmUp,
        Duration measure,
        Optional<CapacityGoal> capacity)
        implements Workload {

    public GatlingWorkload {
        loads = List.copyOf(loads);
        Workload.mustBeMeasurable(basics.name(), loads, warmUp, measure);
        if (capacity.filter(goal -> warmUp.multipliedBy(2).compareTo(goal.within()) > 0)
                .isPresent()) {
            throw new IllegalArgumentException("workload '" + basics.name()
                    + "': 'warmUp' takes more than half of 'within', and the search needs the rest");
        }
    }

    /** A copy with another measurement window. */
    public GatlingWorkload measuring(Duration time) {
        return timed(warmUp, time, within());
    }

    /** A copy with other times, at any load. */
    public GatlingWorkload timed(Duration itsWarmUp, Duration itsMeasure, Duration itsWithin) {
        WorkloadBasics itsBasics = new WorkloadBasics(name(), parameters(), launch(), itsWithin, trials());
        return new GatlingWorkload(itsBasics, simulation, jvm, loads, itsWarmUp, itsMeasure, capacity);
    }

    /** A copy with more JVM options, placed before its own. */
    public GatlingWorkload withOptions(List<String> more) {
        return new GatlingWorkload(basics, simulation, jvm.withOptions(more), loads, warmUp, measure, capacity);
    }
}
