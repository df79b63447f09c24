package io.perfgate.runner.load;

import io.perfgate.record.BenchmarkIterations;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * The benchmarks in a JMH jar or class path; none if JMH's list is missing or in an unknown form.
 *
 * @param place the jar or class path, as messages name it
 */
public record BenchmarkList(String place, List<Benchmark> benchmarks) {

    public static final String FILE = "META-INF/BenchmarkList";

    private static final int MOST_LOOKS = 1_000_000;

    /** Class, generated class and method, each preceded by its length. */
    private static final Pattern BENCHMARK =
            Pattern.compile("(?m)^JMH S \\d+ (\\S+) S \\d+ (\\S+) S \\d+ (\\S+) (.*)$");

    /** The parameters, preceded by their number. */
    private static final Pattern PARAMETERS = Pattern.compile(" M (\\d{1,4}) ");

    /** Threads, groups, warm-up and measurement after the mode, each a number of iterations and a time. */
    private static final Pattern ITERATIONS = Pattern.compile(
            "S \\d+ (\\w+) (?:E|I \\d+ \\d+) A (?:\\d+ ){1,50}E "
                    + "(?:E|I \\d+ (\\d+)) (?:E|T \\d+ (\\d+ \\w+)) (?:E|I \\d+ \\d+) (?:E|I \\d+ (\\d+)) (?:E|T \\d+ (\\d+ \\w+)) ");

    /**
     * @param generated the class that JMH runs for it
     * @param mode as in JMH's source
     * @param parameters names with numbers of values; empty if the list has an unknown form
     * @param iterations empty if the list has an unknown form, or an iteration has no fixed time
     */
    public record Benchmark(
            String name,
            String generated,
            String mode,
            Optional<Map<String, Integer>> parameters,
            Optional<BenchmarkIterations> iterations) {}

    public BenchmarkList {
        benchmarks = List.copyOf(benchmarks);
    }

    public static BenchmarkList of(BenchmarkPlace place) throws IOException {
        return new BenchmarkList(
                place.shown(),
                new Classpath(place.text())
                        .texts(FILE).stream().flatMap(BenchmarkList::benchmarks).toList());
    }

    private static Stream<Benchmark> benchmarks(String list) {
        return BENCHMARK
                .matcher(list)
                .results()
                .map(found -> new Benchmark(
                        found.group(1) + "." + found.group(3),
                        found.group(2),
                        mode(found.group(4)),
                        parameters(found.group(4)),
                        iterations(found.group(4))));
    }

    private static String mode(String line) {
        String[] words = line.split(" ", 4);
        return words.length > 2 ? words[2] : "";
    }

    private static Optional<BenchmarkIterations> iterations(String line) {
        Matcher found = ITERATIONS.matcher(line);
        return found.lookingAt() && !found.group(1).equals("SingleShotTime")
                ? Optional.of(BenchmarkIterations.DEFAULT
                        .warmUp(Optional.ofNullable(found.group(2)), Optional.ofNullable(found.group(3)))
                        .measurement(Optional.ofNullable(found.group(4)), Optional.ofNullable(found.group(5))))
                : Optional.empty();
    }

    /** Parameters with values, all preceded by their lengths. */
    private static Optional<Map<String, Integer>> parameters(String line) {
        Matcher begin = PARAMETERS.matcher(line);
        Map<String, Integer> names = new TreeMap<>();
        if (!begin.find()) {
            return Optional.of(names);
        }
        try (Scanner rest = new Scanner(line.substring(begin.end()))) {
            for (int left = Integer.parseInt(begin.group(1)); left > 0; left--) {
                rest.nextInt();
                String name = rest.next();
                int values = rest.nextInt();
                names.put(name, values);
                for (; values > 0; values--) {
                    rest.nextInt();
                    rest.next();
                }
            }
            return Optional.of(names);
        } catch (NoSuchElementException otherwise) {
            return Optional.empty();
        }
    }

    /**
     * The benchmarks of a workload. As in JMH, a pattern may match anywhere in a name. Refuses patterns that match none,
     * which JMH would try for ever.
     */
    public List<Benchmark> of(JmhWorkload workload) {
        Predicate<String> chosen = anyOf(workload.include(), workload)
                .and(anyOf(workload.exclude(), workload).negate());
        List<Benchmark> found = benchmarks.stream()
                .filter(benchmark -> chosen.test(benchmark.name()))
                .toList();
        if (found.isEmpty() && !benchmarks.isEmpty()) {
            throw Failure.usage(workload.what() + ": 'include: " + String.join(", ", workload.include())
                    + "' matches none of the " + benchmarks.size() + " benchmarks of " + place + ", "
                    + benchmarks.get(0).name() + " for example");
        }
        return found;
    }

    private static Predicate<String> anyOf(List<String> patterns, JmhWorkload workload) {
        return patterns.stream().map(pattern -> matching(workload, pattern)).reduce(name -> false, Predicate::or);
    }

    private static boolean isFound(JmhWorkload workload, Pattern pattern, String name) {
        try {
            return pattern.matcher(new LimitedText(name, MOST_LOOKS)).find();
        } catch (LimitedText.Exhausted endless) {
            throw Failure.usage(workload.what() + ": the pattern '" + pattern + "' tries more than " + MOST_LOOKS
                    + " ways on " + name + "; write it without a repetition of repetitions");
        }
    }

    private static Predicate<String> matching(JmhWorkload workload, String pattern) {
        try {
            Pattern compiled = Pattern.compile(pattern);
            return name -> isFound(workload, compiled, name);
        } catch (PatternSyntaxException wrong) {
            throw Failure.usage(
                    workload.what() + ": '" + wrong.getPattern() + "' is no pattern: " + wrong.getDescription());
        }
    }

    /** A text with a limited number of accesses, because some regular expressions never end. */
    private static final class LimitedText implements CharSequence {

        private final String text;
        private int looksLeft;

        LimitedText(String text, int looks) {
            this.text = text;
            looksLeft = looks;
        }

        static final class Exhausted extends RuntimeException {
            private static final long serialVersionUID = 1;
        }

        @Override
        public char charAt(int index) {
            if (looksLeft-- == 0) {
                throw new Exhausted();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
