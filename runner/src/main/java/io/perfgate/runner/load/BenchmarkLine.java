package io.perfgate.runner.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A line of JMH's list of benchmarks: one benchmark in one mode.
 *
 * @param name class and method
 * @param iterations of a fork, as its annotations say
 * @param values how many its parameters have by themselves
 */
record BenchmarkLine(String name, JmhIterations iterations, Map<String, Integer> values) {

    static final String BEGIN = "JMH ";

    private static final int MOST = 1_000_000;

    BenchmarkLine {
        values = Map.copyOf(values);
    }

    /** Empty if it is not as JMH writes it. */
    static Optional<BenchmarkLine> parse(String line) {
        try {
            return Optional.of(new Reader(line.substring(BEGIN.length())).line());
        } catch (IndexOutOfBoundsException | IllegalArgumentException other) {
            return Optional.empty();
        }
    }

    /** How often JMH runs it, where a workload sets some parameters: {@code 10,100} are two values. */
    int combinations(Map<String, String> set) {
        return values.entrySet().stream()
                .mapToInt(own -> set.containsKey(own.getKey())
                        ? set.get(own.getKey()).split(",").length
                        : Math.max(1, own.getValue()))
                .reduce(1, (one, other) -> (int) Math.min(MOST, (long) one * other));
    }

    /**
     * Fields as {@code S 3 abc}, each text after its length: {@code S} a text, {@code I} a number, {@code T} a time, {@code U} a
     * unit, {@code L} and {@code A} lists after their sizes, {@code M} lists by name, {@code E} nothing. They stand in the order of
     * JMH's {@code BenchmarkListEntry}: the class, a generated class, the method, the mode, threads, groups and their names, then
     * number, time and batch of the warm-up's iterations, and those of the measured ones.
     */
    private static final class Reader {

        private static final int METHOD = 2;
        private static final int MODE = 3;
        private static final int WARM_UP = 7;
        private static final int MEASURED = 10;

        private final String line;
        private final List<Optional<String>> fields = new ArrayList<>();
        private final Map<String, Integer> values = new TreeMap<>();
        private int at;

        Reader(String line) {
            this.line = line;
        }

        BenchmarkLine line() {
            while (at < line.length()) {
                fields.add(field(line.charAt(at)));
            }
            return new BenchmarkLine(
                    required(0) + "." + required(METHOD),
                    new JmhIterations(
                            required(MODE).equals("SingleShotTime"),
                            JmhIterations.Phase.of(fields.get(WARM_UP), fields.get(WARM_UP + 1)),
                            JmhIterations.Phase.of(fields.get(MEASURED), fields.get(MEASURED + 1))),
                    values);
        }

        private String required(int field) {
            return fields.get(field).orElseThrow(IllegalArgumentException::new);
        }

        /** Empty where it is a list or nothing. */
        private Optional<String> field(char kind) {
            at += 2;
            switch (kind) {
                case 'E' -> {}
                case 'L', 'A' -> list();
                case 'M' -> {
                    for (int left = number(); left > 0; left--) {
                        values.put(text(), list());
                    }
                }
                default -> {
                    return Optional.of(text());
                }
            }
            return Optional.empty();
        }

        /** Its size. */
        private int list() {
            int size = number();
            for (int i = 0; i < size; i++) {
                text();
            }
            return size;
        }

        private int number() {
            int end = line.indexOf(' ', at);
            int number = Integer.parseInt(line.substring(at, end));
            at = end + 1;
            return number;
        }

        private String text() {
            int length = number();
            String text = line.substring(at, at + length);
            at += length + 1;
            return text;
        }
    }
}
