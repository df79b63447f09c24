package io.perfgate.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A selection of benchmarks of a JMH jar; each trial is one fork.
 *
 * @param jar its file, or <code>${classpath}</code>
 * @param include a pattern of benchmarks
 * @param exclude patterns of those that are left out all the same
 * @param profilers those of JMH besides {@code gc}, which is always there
 * @param launch its environment, directory and files
 * @param arguments further arguments of JMH's own command line, for example {@code -wi 3 -i 5}
 * @param javaOptions options of the benchmarks' JVM
 * @param within how long a trial may take before it counts as hung
 */
public record JmhWorkload(
        String name,
        String jar,
        String include,
        List<String> exclude,
        List<String> profilers,
        Launch launch,
        SortedMap<String, String> parameters,
        List<String> arguments,
        List<String> javaOptions,
        Duration within,
        Trials trials)
        implements Workload {

    /** In place of a jar. */
    private static final String CLASSPATH = "${classpath}";

    public JmhWorkload {
        exclude = List.copyOf(exclude);
        profilers = List.copyOf(profilers);
        javaOptions = List.copyOf(javaOptions);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        arguments = List.copyOf(arguments);
    }

    /** Whether they are in the class path that a build tool hands over. */
    public boolean isOfClasspath() {
        return jar.equals(CLASSPATH);
    }

    /** JMH cuts its own. */
    @Override
    public Duration warmUp() {
        return Duration.ZERO;
    }

    @Override
    public List<String> loads() {
        return List.of("");
    }

    /** Only those of its benchmarks that a pattern matches. */
    public JmhWorkload including(String pattern) {
        return new JmhWorkload(
                name, jar, pattern, exclude, profilers, launch, parameters, arguments, javaOptions, within, trials);
    }

    /** Without those of its benchmarks that a pattern matches besides. */
    public JmhWorkload excluding(String pattern) {
        List<String> all = new ArrayList<>(exclude);
        all.add(pattern);
        return new JmhWorkload(
                name, jar, include, all, profilers, launch, parameters, arguments, javaOptions, within, trials);
    }

    public JmhWorkload withArguments(List<String> others) {
        return new JmhWorkload(
                name, jar, include, exclude, profilers, launch, parameters, others, javaOptions, within, trials);
    }
}
