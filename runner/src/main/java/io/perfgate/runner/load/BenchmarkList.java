package io.perfgate.runner.load;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The benchmarks of a JMH jar or class path, from the lists that JMH's annotation processor writes into them. */
public final class BenchmarkList {

    public static final String FILE = "META-INF/BenchmarkList";

    private final JmhWorkload workload;
    private final List<BenchmarkLine> all;
    private final List<BenchmarkLine> chosen;

    private BenchmarkList(JmhWorkload workload, List<BenchmarkLine> all) {
        this.workload = workload;
        this.all = all;
        this.chosen = chosen(workload, all);
    }

    /** Without any benchmark where there is no list, or one of another format. */
    public static BenchmarkList of(JmhWorkload workload, BenchmarkPlace place) throws IOException {
        return new BenchmarkList(
                workload,
                new Classpath(place.text())
                        .texts(FILE).stream()
                                .flatMap(String::lines)
                                .filter(line -> line.startsWith(BenchmarkLine.BEGIN))
                                .map(BenchmarkLine::parse)
                                .flatMap(Optional::stream)
                                .toList());
    }

    /** How long a trial of each JMH workload takes, by its name, as far as its benchmarks tell. */
    public static Map<String, Duration> trialTimes(Suite suite, String build) throws IOException {
        Map<String, Duration> times = new TreeMap<>();
        for (var workload : suite.workloads()) {
            if (workload instanceof JmhWorkload jmh) {
                of(jmh, BenchmarkPlace.of(jmh, build)).trialTime().ifPresent(time -> times.put(jmh.name(), time));
            }
        }
        return times;
    }

    /** The names of all, whether the workload includes them or not. */
    public List<String> names() {
        return all.stream().map(BenchmarkLine::name).toList();
    }

    /** One fork for each benchmark that is included, in each mode and combination of parameters. */
    public int forks() {
        return chosen.stream().mapToInt(this::combinations).sum();
    }

    /** Of all those forks; empty where no benchmark is known. */
    public Optional<Duration> trialTime() {
        return chosen.stream()
                .map(one -> one.iterations().ofFork(workload.arguments()).multipliedBy(combinations(one)))
                .reduce(Duration::plus);
    }

    private int combinations(BenchmarkLine line) {
        return line.combinations(workload.parameters());
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
}
