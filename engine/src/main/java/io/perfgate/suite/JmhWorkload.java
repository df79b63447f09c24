package io.perfgate.suite;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A selection of benchmarks of a JMH jar; each trial is one fork.
 *
 * @param jar its file, or <code>${classpath}</code>
 * @param include a pattern of benchmarks
 * @param exclude patterns of excluded benchmarks
 * @param profilers of JMH besides {@code gc}, which is always used
 * @param launch its environment, directory and files
 * @param arguments further arguments of JMH's own command line, for example {@code -wi 3 -i 5}
 * @param javaOptions options of the benchmarks' JVM
 * @param within time after which a trial counts as hung
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

    /** Replaces a jar. */
    private static final String CLASSPATH = "${classpath}";

    public JmhWorkload {
        exclude = List.copyOf(exclude);
        profilers = List.copyOf(profilers);
        javaOptions = List.copyOf(javaOptions);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        arguments = List.copyOf(arguments);
    }

    /** Whether the benchmarks are in the class path from a build tool. */
    public boolean isOfClasspath() {
        return jar.equals(CLASSPATH);
    }

    /** None; JMH has its own. */
    @Override
    public Duration warmUp() {
        return Duration.ZERO;
    }

    @Override
    public List<String> loads() {
        return List.of("");
    }

    /** The same with only the benchmarks that match a pattern. */
    public JmhWorkload including(String pattern) {
        return new JmhWorkload(
                name, jar, pattern, exclude, profilers, launch, parameters, arguments, javaOptions, within, trials);
    }
}
