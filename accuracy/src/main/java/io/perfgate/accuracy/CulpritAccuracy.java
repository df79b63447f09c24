package io.perfgate.accuracy;

import io.perfgate.accuracy.SimulatedRange.Searched;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * The search for the commit that did it, with the noise of real forks: ranges of 64 commits, of which some do not build and some
 * change documents only; beside a bisection with a fixed number of trials for each step.
 */
final class CulpritAccuracy {

    private static final int COMMITS = 64;
    private static final double NOISE = 0.02;
    private static final int SEED = 23;

    private CulpritAccuracy() {}

    /** @param factors how much the steps change, each at a commit of its own */
    private record Case(String words, List<Double> factors, double driftPerTrial, int mostTrials) {}

    private static final List<Case> CASES = List.of(
            new Case("+5 %", List.of(1.05), 0, 300),
            new Case("nothing changed", List.of(), 0, 200),
            new Case("+20 % and -10 %", List.of(1.2, 0.9), 0, 300),
            new Case("+5 %, drift", List.of(1.05), 0.005, 300),
            new Case("nothing changed, drift", List.of(), 0.005, 200));

    static void print(Path datasets, int searches, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        out.printf(
                "%nculprit: %d commits, noise of real forks scaled to %.0f %%, %d searches each%n",
                COMMITS, 100 * NOISE, searches);
        out.printf(
                "%-26s %7s %7s %7s %16s %16s%n",
                "what changed", "right", "wrong", "open", "trials (median)", "builds (median)");
        for (Case one : CASES) {
            print(one, forks, searches, out);
        }
        for (int trials : new int[] {4, 5, 6, 7, 8}) {
            bisect(forks, searches * 10, trials, out);
        }
    }

    private static void print(Case one, RealForks forks, int searches, PrintStream out) {
        Random random = new Random(SEED);
        int right = 0;
        int wrong = 0;
        List<Integer> trials = new ArrayList<>();
        List<Integer> builds = new ArrayList<>();
        for (int i = 0; i < searches; i++) {
            Map<Integer, Double> steps = steps(random, one.factors());
            Searched searched = range(random, forks, steps, one.driftPerTrial()).search(one.mostTrials());
            boolean isRight = searched.named().equals(List.copyOf(steps.keySet()));
            right += isRight ? 1 : 0;
            wrong += isRight || steps.keySet().containsAll(searched.named()) ? 0 : 1;
            trials.add(searched.trials());
            builds.add(searched.builds());
        }
        out.printf(
                Locale.ROOT,
                "%-26s %7d %7d %7d %16d %16d%n",
                one.words(),
                right,
                wrong,
                searches - right - wrong,
                median(trials),
                median(builds));
    }

    private static void bisect(RealForks forks, int searches, int trialsPerStep, PrintStream out) {
        Random random = new Random(SEED);
        int right = 0;
        List<Integer> trials = new ArrayList<>();
        for (int i = 0; i < searches; i++) {
            Map<Integer, Double> steps = steps(random, List.of(1.05));
            Searched searched = range(random, forks, steps, 0).bisect(trialsPerStep);
            right += searched.named().equals(List.copyOf(steps.keySet())) ? 1 : 0;
            trials.add(searched.trials());
        }
        out.printf(
                Locale.ROOT,
                "%-26s %6.1f%% %32d   (%d searches)%n",
                "+5 %, bisected with " + trialsPerStep,
                100.0 * right / searches,
                median(trials),
                searches);
    }

    private static SimulatedRange range(
            Random random, RealForks forks, Map<Integer, Double> steps, double driftPerTrial) {
        double[] noise = scaled(forks.forks(random.nextInt(forks.size())));
        return new SimulatedRange(random, COMMITS, steps, noise, driftPerTrial);
    }

    private static Map<Integer, Double> steps(Random random, List<Double> factors) {
        Map<Integer, Double> steps = new TreeMap<>();
        for (double factor : factors) {
            int position = 1 + random.nextInt(COMMITS);
            while (steps.containsKey(position)) {
                position = 1 + random.nextInt(COMMITS);
            }
            steps.put(position, factor);
        }
        return steps;
    }

    /** Logarithms of forks round their mean, in the deviation that is wanted. */
    private static double[] scaled(double[] forks) {
        double mean = 0;
        for (double fork : forks) {
            mean += Math.log(fork) / forks.length;
        }
        double squares = 0;
        for (double fork : forks) {
            squares += Math.pow(Math.log(fork) - mean, 2);
        }
        double deviation = Math.sqrt(squares / forks.length);
        double[] scaled = new double[forks.length];
        for (int i = 0; i < forks.length; i++) {
            scaled[i] = (Math.log(forks[i]) - mean) / deviation * NOISE;
        }
        return scaled;
    }

    private static int median(List<Integer> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
