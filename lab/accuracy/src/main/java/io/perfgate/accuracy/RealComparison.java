package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/** 586 real benchmarks, 5 of their forks against the other 5; none or a tenth of them slower; tolerance 0. */
final class RealComparison {

    private static final int SERIES = 586;
    private static final int FORKS = 5;

    private RealComparison() {}

    static void print(Path datasets, int runs, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        out.printf(
                "%nforks: %d real benchmarks, 5 forks against 5 others, a tenth slower, tolerance 0 (%d runs)%n",
                SERIES, runs);
        for (double slower : new double[] {0, 0.05, 0.1}) {
            Policy policy = ComparisonAccuracy.noTolerance();
            Random random = new Random(7);
            int found = 0;
            int changed = 0;
            int falseAlarms = 0;
            int red = 0;
            for (int run = 0; run < runs; run++) {
                boolean[] isSlower = tenth(random);
                MeasuredRun[] pair = pair(forks, random, isSlower, slower);
                List<SeriesVerdict> verdicts = Judge.judge(List.of(pair[0]), pair[1], policy, ErrorBudget.only(policy))
                        .series();
                boolean any = false;
                for (int i = 0; i < SERIES; i++) {
                    boolean regressed = verdicts.get(i).regressed();
                    boolean alarm = regressed || verdicts.get(i).verdict() instanceof Verdict.Improved;
                    boolean really = slower > 0 && isSlower[i];
                    any |= regressed;
                    changed += really ? 1 : 0;
                    found += really && regressed ? 1 : 0;
                    falseAlarms += alarm && !(really && regressed) ? 1 : 0;
                }
                red += any ? 1 : 0;
            }
            out.printf(
                    Locale.ROOT,
                    "  +%.0f %%: found %.1f %%, of the alarms false %.2f %%, runs red %.1f %%%n",
                    100 * slower,
                    100.0 * found / Math.max(1, changed),
                    100.0 * falseAlarms / Math.max(1, found + falseAlarms),
                    100.0 * red / runs);
        }
    }

    private static boolean[] tenth(Random random) {
        List<Integer> places =
                new ArrayList<>(IntStream.range(0, SERIES).boxed().toList());
        Collections.shuffle(places, random);
        boolean[] chosen = new boolean[SERIES];
        places.subList(0, SERIES / 10).forEach(place -> chosen[place] = true);
        return chosen;
    }

    private static MeasuredRun[] pair(RealForks forks, Random random, boolean[] isSlower, double slower) {
        List<MeasuredSeries> before = new ArrayList<>();
        List<MeasuredSeries> now = new ArrayList<>();
        for (int i = 0; i < SERIES; i++) {
            List<Double> all = new ArrayList<>();
            for (double fork : forks.forks(random.nextInt(forks.size()))) {
                all.add(fork);
            }
            Collections.shuffle(all, random);
            double factor = isSlower[i] ? 1 + slower : 1;
            SeriesId id = SeriesId.named("series " + i);
            before.add(new MeasuredSeries(id, Metrics.MEAN, all.subList(0, FORKS)));
            now.add(new MeasuredSeries(
                    id,
                    Metrics.MEAN,
                    all.subList(FORKS, 2 * FORKS).stream()
                            .map(value -> value * factor)
                            .toList()));
        }
        return new MeasuredRun[] {new MeasuredRun("before", before), new MeasuredRun("now", now)};
    }
}
