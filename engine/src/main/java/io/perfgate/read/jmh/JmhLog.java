package io.perfgate.read.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The scores that JMH prints for each iteration. Its results lack those of the warm-up. */
public final class JmhLog {

    private static final Pattern START = Pattern.compile("(?m)^(?=# (?:Benchmark|Fork|Warmup Fork): )");
    private static final Pattern BENCHMARK = Pattern.compile("# Benchmark: (\\S++)");
    private static final Pattern PARAMETERS = Pattern.compile("(?m)^# Parameters: (.++)$");
    private static final Pattern ITERATION = Pattern.compile(
            "(?m)^(?:# Warmup )?+Iteration ++\\d{1,9}+: (?:n = \\d{1,18}+, mean = )?+(\\d{1,18}+[.,]\\d++)"
                    + "(?: \\S{1,30}+ [\\d.,]{1,30}+)?+ ([\\w/]++)");

    /** JMH prints three decimals, so smaller values are too coarse. */
    private static final double LEAST = 1;

    private JmhLog() {}

    /** @param benchmark with its parameters, if it has any */
    public record Fork(String benchmark, String unit, List<Double> scores) {
        public Fork {
            scores = List.copyOf(scores);
        }
    }

    /** The measured forks in order; values that are printed too coarsely are missing. */
    public static List<Fork> forks(String log) {
        List<Fork> forks = new ArrayList<>();
        String name = "";
        for (String section : START.split(log)) {
            Matcher benchmark = BENCHMARK.matcher(section);
            if (benchmark.lookingAt()) {
                Matcher parameters = PARAMETERS.matcher(section);
                name = benchmark.group(1) + (parameters.find() ? " " + parameters.group(1) : "");
            } else if (section.startsWith("# Fork: ")) {
                forks.add(fork(name, section));
            }
        }
        return List.copyOf(forks);
    }

    private static Fork fork(String name, String section) {
        List<Double> scores = new ArrayList<>();
        String unit = "";
        Matcher iteration = ITERATION.matcher(section);
        while (iteration.find()) {
            double score = Double.parseDouble(iteration.group(1).replace(',', '.'));
            unit = iteration.group(2);
            if (score >= LEAST) {
                scores.add(score);
            }
        }
        return new Fork(name, unit, scores);
    }
}
