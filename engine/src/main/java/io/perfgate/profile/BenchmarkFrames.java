package io.perfgate.profile;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What of a fork's stacks is the benchmark's, and what is JMH's own. */
final class BenchmarkFrames {

    private static final String HARNESS = "org.openjdk.jmh.";
    /** JMH generates a class for each benchmark. */
    private static final Pattern GENERATED =
            Pattern.compile("(?s)((?:.*\\.)?)(?:jmh_generated|generated)\\.(\\w+)_jmhTest\\..*");

    private BenchmarkFrames() {}

    /** The benchmark at work, as {@code package.Class.method}; blank where the stack is of no benchmark. */
    static String benchmark(List<String> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            Matcher generated = GENERATED.matcher(stack.get(i));
            if (generated.matches()) {
                return generated.group(1) + generated.group(2).replace('_', '.');
            }
        }
        return "";
    }

    /** One of these names, where it is the benchmark's: generated names do not tell {@code _} from {@code .}. */
    static String named(String benchmark, Set<String> names) {
        return names.stream()
                .filter(name -> ("." + plain(benchmark)).endsWith("." + plain(name)))
                .findFirst()
                .orElse(benchmark);
    }

    private static String plain(String name) {
        return name.replace('_', '.');
    }

    /** From the benchmark's method on; empty for what JMH does on its own account. */
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
            // The compiler may have made the benchmark's method a part of the loop round it.
            return begin == end ? List.of(benchmark) : stack.subList(begin, end);
        }
        boolean isOther = stack.stream().anyMatch(method -> method.startsWith(HARNESS))
                || stack.stream().allMatch(Frames::isOfJdk);
        return isOther ? List.of() : stack;
    }
}
