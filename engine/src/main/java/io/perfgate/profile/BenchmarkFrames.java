package io.perfgate.profile;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Separates a benchmark's part of a fork's stacks from JMH's. */
final class BenchmarkFrames {

    private static final String HARNESS = "org.openjdk.jmh.";
    /** JMH generates a class for each benchmark. */
    private static final Pattern GENERATED =
            Pattern.compile("(?s)((?:.*\\.)?)(?:jmh_generated|generated)\\.(\\w+)_jmhTest\\..*");

    private BenchmarkFrames() {}

    /** The running benchmark, as {@code package.Class.method}; blank if the stack has none. */
    static String benchmark(List<String> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            Matcher generated = GENERATED.matcher(stack.get(i));
            if (generated.matches()) {
                return generated.group(1) + generated.group(2).replace('_', '.');
            }
        }
        return "";
    }

    /**
     * The one of these names that refers to the benchmark; generated names do not distinguish {@code _} from {@code .}.
     */
    static String named(String benchmark, Set<String> names) {
        return names.stream()
                .filter(name -> ("." + plain(benchmark)).endsWith("." + plain(name)))
                .findFirst()
                .orElse(benchmark);
    }

    private static String plain(String name) {
        return name.replace('_', '.');
    }

    /** The stack from the benchmark's method on; empty for work of JMH itself. */
    static List<String> cut(List<String> stack, String benchmark) {
        int begin = 0;
        for (int i = 0; i < stack.size(); i++) {
            begin = GENERATED.matcher(stack.get(i)).matches() ? i + 1 : begin;
        }
        int end = stack.size();
        while (end > begin && stack.get(end - 1).startsWith(HARNESS)) {
            end--;
        }
        if (begin > 0) {
            // The compiler may have inlined the benchmark's method into the loop around it.
            return begin == end ? List.of(benchmark) : stack.subList(begin, end);
        }
        boolean isOther = stack.stream().anyMatch(method -> method.startsWith(HARNESS))
                || stack.stream().allMatch(Frames::isOfJdk);
        return isOther ? List.of() : stack;
    }
}
