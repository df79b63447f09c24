package io.perfgate.runner.load;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** The names of the benchmarks in a JMH jar or class path; none where JMH's list of them is missing, or new to us. */
public record BenchmarkList(List<String> names) {

    public static final String FILE = "META-INF/BenchmarkList";

    private static final int MOST_LOOKS = 1_000_000;

    /** Class, generated class and method, each after its length. */
    private static final Pattern NAME = Pattern.compile("(?m)^JMH S \\d+ (\\S+) S \\d+ \\S+ S \\d+ (\\S+) ");

    public BenchmarkList {
        names = List.copyOf(names);
    }

    public static BenchmarkList of(BenchmarkPlace place) throws IOException {
        return new BenchmarkList(new Classpath(place.text())
                .texts(FILE).stream().flatMap(BenchmarkList::names).toList());
    }

    private static Stream<String> names(String list) {
        return NAME.matcher(list).results().map(found -> found.group(1) + "." + found.group(2));
    }

    /** Whether a workload measures any of them. As in JMH, a pattern may match anywhere in a name. */
    public boolean hasAnyOf(JmhWorkload workload) {
        Predicate<String> excluded = workload.exclude().stream()
                .map(pattern -> matching(workload, pattern))
                .reduce(name -> false, Predicate::or);
        return names.stream().anyMatch(matching(workload, workload.include()).and(excluded.negate()));
    }

    private static boolean isFound(JmhWorkload workload, Pattern pattern, String name) {
        try {
            return pattern.matcher(new LimitedText(name, MOST_LOOKS)).find();
        } catch (LimitedText.Exhausted endless) {
            throw Failure.usage("workload '" + workload.name() + "': the pattern '" + pattern + "' tries more than "
                    + MOST_LOOKS + " ways on " + name + "; write it without a repetition of repetitions");
        }
    }

    private static Predicate<String> matching(JmhWorkload workload, String pattern) {
        try {
            Pattern compiled = Pattern.compile(pattern);
            return name -> isFound(workload, compiled, name);
        } catch (PatternSyntaxException wrong) {
            throw Failure.usage("workload '" + workload.name() + "': '" + wrong.getPattern() + "' is no pattern: "
                    + wrong.getDescription());
        }
    }
}
