package io.perfgate.runner.check;

import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.Classpath;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The benchmarks of a JMH jar or class path, from the lists that JMH's annotation processor writes into them. */
final class Benchmarks {

    private static final String LIST = "META-INF/BenchmarkList";
    private static final int METHOD = 3;

    private Benchmarks() {}

    static Optional<Obstacle> missing(JmhWorkload workload, BenchmarkPlace place) throws IOException {
        String what = "workload '" + workload.name() + "'";
        Classpath jars = new Classpath(place.text());
        List<String> lists = jars.texts(LIST);
        String where = place.shown();
        try {
            if (lists.isEmpty() && jars.holds("org.openjdk.jmh.Main")) {
                return Optional.of(Obstacle.stops(what + ": " + where + " holds no benchmarks (no " + LIST
                        + "); name the jar that is built with JMH's annotation processor"));
            }
            if (lists.isEmpty()) {
                return Optional.empty(); // its classpath is another than can be told
            }
            List<String> names = names(lists);
            boolean isAny = names.isEmpty() || names.stream().anyMatch(name -> isChosen(workload, name));
            return isAny
                    ? Optional.empty()
                    : Optional.of(Obstacle.stops(what + ": 'include: " + workload.include() + "' matches none of the "
                            + names.size() + " benchmarks of " + where + ", " + names.get(0) + " for example"));
        } catch (PatternSyntaxException wrong) {
            return Optional.of(
                    Obstacle.stops(what + ": '" + wrong.getPattern() + "' is no pattern: " + wrong.getDescription()));
        }
    }

    /** As JMH chooses: a pattern is looked for anywhere in a name. */
    private static boolean isChosen(JmhWorkload workload, String name) {
        return Pattern.compile(workload.include()).matcher(name).find()
                && workload.exclude().stream()
                        .noneMatch(pattern ->
                                Pattern.compile(pattern).matcher(name).find());
    }

    private static List<String> names(List<String> lists) {
        return lists.stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("JMH "))
                .map(Benchmarks::fields)
                .map(fields -> fields.get(0) + "." + fields.get(METHOD - 1))
                .toList();
    }

    /** Of {@code JMH S 3 abc S 2 de ...}: class, generated class, method. */
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        int at = "JMH ".length();
        while (fields.size() < METHOD && line.startsWith("S ", at)) {
            int afterLength = line.indexOf(' ', at + 2);
            int length = Integer.parseInt(line.substring(at + 2, afterLength));
            fields.add(line.substring(afterLength + 1, afterLength + 1 + length));
            at = afterLength + 1 + length + 1;
        }
        return fields;
    }
}
