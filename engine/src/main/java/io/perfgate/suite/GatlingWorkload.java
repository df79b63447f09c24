package io.perfgate.suite;

import io.perfgate.capacity.CapacityGoal;
import io.perfgate.measure.Must;
import io.perfgate.suite.Workload.WorkloadBasics;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A Gatling simulation, run once per trial and load against a freshly started middleware.
 *
 * @param warmUp time cut from the beginning of each trial
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
        capacity.ifPresent(goal -> Must.hold(
                warmUp.multipliedBy(2).compareTo(goal.within()) <= 0,
                "workload '" + basics.name()
                        + "': 'warmUp' takes more than half of 'within', and the search needs the rest"));
    }

    public GatlingWorkload measuring(Duration time) {
        return timed(warmUp, time, within());
    }

    public GatlingWorkload timed(Duration itsWarmUp, Duration itsMeasure, Duration itsWithin) {
        WorkloadBasics itsBasics = new WorkloadBasics(name(), parameters(), launch(), itsWithin, trials());
        return new GatlingWorkload(itsBasics, simulation, jvm, loads, itsWarmUp, itsMeasure, capacity);
    }

    /** A copy with more JVM options, placed before its own. */
    public GatlingWorkload withOptions(List<String> more) {
        return new GatlingWorkload(basics, simulation, jvm.withOptions(more), loads, warmUp, measure, capacity);
    }

    /**
     * The JVM that runs a simulation.
     *
     * @param classpath jars and folders that hold the simulation and Gatling
     * @param project folder of the Maven project that holds them instead
     * @param options {@code -Xmx2g} for example
     */
    public record SimulationJvm(List<String> classpath, Optional<String> project, List<String> options) {

        public SimulationJvm {
            classpath = List.copyOf(classpath);
            options = List.copyOf(options);
        }

        boolean hasClasses() {
            return project.isPresent() || !classpath.isEmpty();
        }

        public SimulationJvm withOptions(List<String> more) {
            return new SimulationJvm(
                    classpath,
                    project,
                    Stream.concat(more.stream(), options.stream()).toList());
        }
    }
}
