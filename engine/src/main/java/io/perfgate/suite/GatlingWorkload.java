package io.perfgate.suite;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A Gatling simulation, run once per trial and load against a freshly started middleware.
 *
 * @param classpath jars and folders that hold the simulation and Gatling
 * @param project folder of the Maven project that holds them instead
 * @param launch its environment, directory and files
 * @param warmUp what is cut from the beginning of each trial
 * @param measure the measuring time after it
 * @param javaOptions options of the JVM that makes the load, {@code -Xmx2g} for example
 * @param within how long a trial may take beyond warm-up and measuring before it counts as hung
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
        Trials trials)
        implements Workload {

    public GatlingWorkload {
        classpath = List.copyOf(classpath);
        javaOptions = List.copyOf(javaOptions);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        loads = List.copyOf(loads);
        Workload.mustBeMeasurable(name, loads, warmUp, measure);
    }

    boolean hasClasses() {
        return project.isPresent() || !classpath.isEmpty();
    }

    /** The same for a time of its own. */
    public GatlingWorkload measuring(Duration time) {
        return new GatlingWorkload(
                name,
                simulation,
                classpath,
                project,
                launch,
                parameters,
                loads,
                warmUp,
                time,
                javaOptions,
                within,
                trials);
    }
}
