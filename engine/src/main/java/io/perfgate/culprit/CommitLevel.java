package io.perfgate.culprit;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Estimate;
import io.perfgate.judge.noise.Sample;
import io.perfgate.judge.noise.Within;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The level of one commit, from its own trials.
 *
 * @param position the position of the commit in its range
 * @param series levels of the series, in order
 */
public record CommitLevel(int position, int trials, List<Measured> series) {

    /** A level in the metric's unit, with its 95 % interval from the noise of all commits together. */
    public record Measured(double level, double low, double high) {}

    public CommitLevel {
        series = List.copyOf(series);
    }

    static List<CommitLevel> of(CommitRange range, List<SearchedSeries> series, List<CommitTrial> trials) {
        Map<Integer, List<CommitTrial>> byNode = trials.stream()
                .collect(Collectors.groupingBy(
                        trial -> range.nodeOf(trial.position()), TreeMap::new, Collectors.toList()));
        double[] noise = IntStream.range(0, series.size())
                .mapToDouble(i -> halfWidthOfOne(series.get(i), i, byNode))
                .toArray();
        List<CommitLevel> levels = new ArrayList<>();
        byNode.forEach((node, ofNode) -> levels.add(new CommitLevel(
                node,
                ofNode.size(),
                IntStream.range(0, series.size())
                        .mapToObj(i -> measured(series.get(i), values(series.get(i), i, ofNode), noise[i]))
                        .toList())));
        return levels;
    }

    private static Measured measured(SearchedSeries series, Sample values, double halfWidthOfOne) {
        double mean = values.mean();
        double half = halfWidthOfOne / Math.sqrt(values.size());
        return new Measured(series.toUnit(mean), series.toUnit(mean - half), series.toUnit(mean + half));
    }

    private static Sample values(SearchedSeries series, int index, List<CommitTrial> trials) {
        return new Sample(trials.stream()
                .mapToDouble(trial -> series.toScale(trial.values().get(index)))
                .toArray());
    }

    /** The half width for a commit with one trial: the expected noise, corrected by the noise of all commits. */
    private static double halfWidthOfOne(SearchedSeries series, int index, Map<Integer, List<CommitTrial>> byNode) {
        Within noise = new Within(series.noise() * series.noise(), series.degrees())
                .with(byNode.values().stream()
                        .map(ofNode -> values(series, index, ofNode))
                        .toList());
        return new Estimate(0, Math.sqrt(noise.variance()), noise.degrees(), 0).halfWidth(1 - ErrorBudget.MISSED);
    }
}
