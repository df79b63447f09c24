package io.perfgate.suite;

import io.perfgate.suite.Workload.Trials;
import io.perfgate.suite.Workload.WorkloadBasics;
import java.time.Duration;
import java.util.List;

/**
 * A selection of benchmarks of a JMH jar; each trial is one fork.
 *
 * @param jar its file, or <code>${classpath}</code>
 * @param profilers JMH profilers besides {@code gc}, which is always used
 * @param arguments further arguments for JMH's command line, for example {@code -wi 3 -i 5}
 */
public record JmhWorkload(
        WorkloadBasics basics,
        String jar,
        List<String> include,
        List<String> exclude,
        List<String> profilers,
        List<String> arguments,
        List<String> javaOptions)
        implements Workload {

    /** Used in place of a jar. */
    private static final String CLASSPATH = "${classpath}";

    public JmhWorkload {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        profilers = List.copyOf(profilers);
        javaOptions = List.copyOf(javaOptions);
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

    /** The same with only the benchmarks that match any of these patterns. */
    public JmhWorkload including(List<String> patterns) {
        return new JmhWorkload(basics, jar, patterns, exclude, profilers, arguments, javaOptions);
    }

    /** A copy whose first look is after at most this many trials. */
    public JmhWorkload lookedAtAfter(int trials) {
        Trials all = new Trials(Math.min(trials, trials().first()), trials().most());
        return new JmhWorkload(basics.with(all), jar, include, exclude, profilers, arguments, javaOptions);
    }

    public JmhWorkload withArguments(List<String> others) {
        return new JmhWorkload(basics, jar, include, exclude, profilers, others, javaOptions);
    }

    /** Stays the same, because kept builds hold its digest: several patterns are written as one. */
    @Override
    public String toString() {
        return "JmhWorkload[basics=" + basics + ", jar=" + jar + ", include=" + String.join("|", include) + ", exclude="
                + exclude + ", profilers=" + profilers + ", arguments=" + arguments + ", javaOptions=" + javaOptions
                + "]";
    }
}
