package io.perfgate.suite;

import io.perfgate.capacity.CapacityGoal;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A Gatling simulation, run once per trial and load against a freshly started middleware.
 *
 * @param classpath jars and folders that hold the simulation and Gatling
 * @param project folder of the Maven project that holds them instead
 * @param launch its environment, directory and files
 * @param warmUp time cut from the beginning of each trial
 * @param measure the measuring time after it
 * @param javaOptions options of the JVM that makes the load, {@code -Xmx2g} for example
 * @param within time beyond warm-up and measuring after which a trial counts as hung
 * @param capacity the goal of a search that replaces fixed loads; {@code loads} is then one blank
 */
public record GatlingWorkload(
        String name,
        String simulation,
        List<String> classpath,
        Optional<String> project,
        Launch launch,
        SortedMap<String, String> parameters,
        List<String> loads,
        Duration warmUp,
        Duration measure,
        List<String> javaOptions,
        Duration within,
        Trials trials,
        Optional<CapacityGoal> capacity)
        implements Workload {

    public GatlingWorkload {
        classpath = List.copyOf(classpath);
        javaOptions = List.copyOf(javaOptions);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        loads = List.copyOf(loads);
        Workload.mustBeMeasurable(name, loads, warmUp, measure);
        if (capacity.filter(goal -> warmUp.multipliedBy(2).compareTo(goal.within()) > 0)
                .isPresent()) {
            throw new IllegalArgumentException("workload '" + name
                    + "': 'warmUp' takes more than half of 'within', and the search needs the rest");
        }
    }

    boolean hasClasses() {
        return project.isPresent() || !classpath.isEmpty();
    }

    /** The same with another measuring time. */
    public GatlingWorkload measuring(Duration time) {
        return timed(warmUp, time, within);
    }

    /** The same with other times, at any load. */
    public GatlingWorkload timed(Duration itsWarmUp, Duration itsMeasure, Duration itsWithin) {
        return with(itsWarmUp, itsMeasure, itsWithin, javaOptions);
    }

    /** The same with more JVM options, placed before its own. */
    public GatlingWorkload withOptions(List<String> more) {
        return with(
                warmUp,
                measure,
                within,
                Stream.concat(more.stream(), javaOptions.stream()).toList());
    }

    private GatlingWorkload with(Duration warms, Duration measures, Duration takes, List<String> options) {
        return new GatlingWorkload(
                name,
                simulation,
                classpath,
                project,
                launch,
                parameters,
                loads,
                warms,
                measures,
                options,
                takes,
                trials,
                capacity);
    }
}
