package io.perfgate.runner.check;

import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The benchmarks of a JMH jar or class path, from the lists that JMH's annotation processor writes into them. */
public final class Benchmarks {

    private static final String LIST = "META-INF/BenchmarkList";

    private Benchmarks() {}

    static Optional<Obstacle> missing(JmhWorkload workload, BenchmarkPlace place) throws IOException {
        String what = "workload '" + workload.name() + "'";
        Classpath jars = new Classpath(place.text());
        List<String> lists = jars.texts(LIST);
        if (lists.isEmpty()) {
            return jars.holds("org.openjdk.jmh.Main")
                    ? Optional.of(Obstacle.stops(what + ": " + place.shown() + " holds no benchmarks (no " + LIST
                            + "); name the jar that is built with JMH's annotation processor"))
                    : Optional.empty(); // its classpath is another than can be told
        }
        List<BenchmarkLine> all = lines(lists);
        return all.isEmpty() || !chosen(workload, all).isEmpty()
                ? Optional.empty()
                : Optional.of(Obstacle.stops(what + ": 'include: " + workload.include() + "' matches none of the "
                        + all.size() + " benchmarks of " + place.shown() + ", "
                        + all.get(0).name() + " for example"));
    }

    /** How many forks a trial of each JMH workload is, by its name: one for each benchmark, mode and combination of parameters. */
    public static Map<String, Integer> forks(Suite suite, String build) throws IOException {
        Map<String, Integer> forks = new TreeMap<>();
        for (var workload : suite.workloads()) {
            if (workload instanceof JmhWorkload jmh) {
                List<String> lists = new Classpath(BenchmarkPlace.of(jmh, build).text()).texts(LIST);
                int all = chosen(jmh, lines(lists)).stream()
                        .mapToInt(one -> one.combinations(jmh.parameters()))
                        .sum();
                forks.put(jmh.name(), Math.max(1, all)); // where nothing can be told there is one at least
            }
        }
        return forks;
    }

    /** As JMH chooses: a pattern is looked for anywhere in a name. */
    private static List<BenchmarkLine> chosen(JmhWorkload workload, List<BenchmarkLine> all) {
        Pattern include = pattern(workload, workload.include());
        List<Pattern> exclude =
                workload.exclude().stream().map(text -> pattern(workload, text)).toList();
        return all.stream()
                .filter(one -> include.matcher(one.name()).find())
                .filter(one -> exclude.stream()
                        .noneMatch(pattern -> pattern.matcher(one.name()).find()))
                .toList();
    }

    private static Pattern pattern(JmhWorkload workload, String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException wrong) {
            throw Failure.usage("workload '" + workload.name() + "': '" + wrong.getPattern() + "' is no pattern: "
                    + wrong.getDescription());
        }
    }

    private static List<BenchmarkLine> lines(List<String> lists) {
        return lists.stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith(BenchmarkLine.BEGIN))
                .map(BenchmarkLine::parse)
                .flatMap(Optional::stream)
                .toList();
    }
}
