package io.perfgate.read.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The scores that JMH prints for each iteration. Its results lack those of the warm-up. */
public final class JmhLog {

    private static final Pattern BENCHMARK = Pattern.compile("# Benchmark: (\\S++)");
    private static final Pattern PARAMETERS = Pattern.compile("# Parameters: (.++)");
    private static final Pattern START_OF_FORK = Pattern.compile("# (?:Warmup )?+Fork: ");
    private static final Pattern ITERATION =
            Pattern.compile("(?:# Warmup )?+Iteration ++\\d{1,9}+: (?:n = \\d{1,18}+, mean = )?+(\\d{1,18}+[.,]\\d++)"
                    + "(?: \\S{1,30}+ [\\d.,]{1,30}+)?+ ([\\w/]++).*+");

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
    public static List<Fork> forks(List<String> lines) {
        List<Fork> forks = new ArrayList<>();
        List<Double> scores = new ArrayList<>();
        String name = "";
        String unit = "";
        boolean isMeasured = false;
        for (String line : lines) {
            Matcher benchmark = BENCHMARK.matcher(line);
            Matcher parameters = PARAMETERS.matcher(line);
            Matcher iteration = ITERATION.matcher(line);
            if (benchmark.matches() || START_OF_FORK.matcher(line).lookingAt()) {
                if (isMeasured) {
                    forks.add(new Fork(name, unit, scores));
                }
                scores.clear();
                isMeasured = line.startsWith("# Fork: ");
            }
            if (benchmark.matches()) {
                name = benchmark.group(1);
            } else if (parameters.matches()) {
                name += " " + parameters.group(1);
            } else if (iteration.matches()) {
                double score = Double.parseDouble(iteration.group(1).replace(',', '.'));
                if (score >= LEAST) {
                    scores.add(score);
                    unit = iteration.group(2);
                }
            }
        }
        if (isMeasured) {
            forks.add(new Fork(name, unit, scores));
        }
        return List.copyOf(forks);
    }
}
