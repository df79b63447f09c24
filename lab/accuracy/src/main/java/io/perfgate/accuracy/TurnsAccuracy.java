package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Outcome;
import io.perfgate.suite.Policy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** A pull request measured interleaved with its target: five pairs of trials, in which no series or one is slower. */
final class TurnsAccuracy {

    private static final int PAIRS = 5;
    private static final int SEED = 7;
    private static final int[] SERIES = {5, 12, 50};
    private static final double[] FACTORS = {1, 1.2, 1.5};

    private TurnsAccuracy() {}

    static void print(Path datasets, int draws, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        List<Integer> all = IntStream.range(0, forks.size()).boxed().toList();
        ErrorBudget budget = new ErrorBudget(Policy.DEFAULT.falseAlarms(), ErrorBudget.MISSED, Design.INTERLEAVED);
        out.printf("%nturns: red/amber/green of %d; real forks, %d pairs, tolerance 5 %%%n", draws, PAIRS);
        for (int series : SERIES) {
            for (double factor : FACTORS) {
                Random random = new Random(SEED);
                Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
                for (int draw = 0; draw < draws; draw++) {
                    List<Integer> picked = RealForks.pick(random, all, series);
                    MeasuredRun target = forks.run(random, "target", picked, PAIRS, 0);
                    MeasuredRun change = RealForks.slower(forks.run(random, "change", picked, PAIRS, 0), factor);
                    Outcome outcome = Judge.judge(List.of(target), change, Policy.DEFAULT, budget)
                            .outcome();
                    counts.merge(outcome, 1, Integer::sum);
                }
                out.printf(
                        "  %2d series, x%.1f: %3d/%3d/%3d%n",
                        series,
                        factor,
                        counts.getOrDefault(Outcome.FAIL, 0),
                        counts.getOrDefault(Outcome.CANNOT_TELL, 0),
                        counts.getOrDefault(Outcome.PASS, 0));
            }
        }
    }
}
