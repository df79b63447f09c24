package io.perfgate.suite;

import java.time.Duration;
import java.util.List;

/**
 * A selection of benchmarks of a JMH jar; each trial is one fork.
 *
 * @param jar its file, or <code>${classpath}</code>
 * @param include a pattern of benchmarks
 * @param exclude patterns of those that are left out all the same
 * @param profilers those of JMH besides {@code gc}, which is always there
 * @param arguments further arguments of JMH's own command line, for example {@code -wi 3 -i 5}
 * @param javaOptions options of the benchmarks' JVM
 */
public record JmhWorkload(
        WorkloadBasics basics,
        String jar,
        String include,
        List<String> exclude,
        List<String> profilers,
        List<String> arguments,
        List<String> javaOptions)
        implements Workload {

    /** In place of a jar. */
    private static final String CLASSPATH = "${classpath}";

    public JmhWorkload {
        exclude = List.copyOf(exclude);
        profilers = List.copyOf(profilers);
        javaOptions = List.copyOf(javaOptions);
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
        return new JmhWorkload(basics, jar, pattern, exclude, profilers, arguments, javaOptions);
    }
}
