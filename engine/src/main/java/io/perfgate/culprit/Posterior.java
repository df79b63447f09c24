package io.perfgate.culprit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The probability of each placement of steps after the trials so far, by Bayes' rule. All commits are equally suspect
 * beforehand; two in five searches have no step at all, and further steps are rare. The commits between two measured
 * ones share the probability of a step between them.
 */
public final class Posterior {

    /** The prior probability that nothing changed. */
    static final double NO_STEP = 0.4;

    private static final double ONE_STEP_MORE = 0.1;

    /** Placements that are less probable than the best one by this (natural logarithm) are dropped. */
    private static final double NEGLIGIBLE = 9;

    private static final int FOLLOWED = 6;

    private final CommitRange range;
    private final int[] nodes;
    private final int[] suspectsInGap;
    private final int[] trialsOfNode;
    private final List<SeriesEvidence> evidence;
    private final Map<List<Integer>, Double> logs = new LinkedHashMap<>();
    private final List<Placement> placements;

    /** @param trials in chronological order, at least of the good and the bad commit */
    public Posterior(CommitRange range, List<SearchedSeries> series, List<CommitTrial> trials) {
        this.range = range;
        nodes = trials.stream()
                .mapToInt(trial -> range.nodeOf(trial.position()))
                .distinct()
                .sorted()
                .toArray();
        BitSet suspects = range.suspects();
        suspectsInGap = IntStream.range(0, nodes.length - 1)
                .map(gap -> suspects.get(nodes[gap] + 1, nodes[gap + 1] + 1).cardinality())
                .toArray();
        int[] places = trials.stream()
                .mapToInt(trial -> Arrays.binarySearch(nodes, range.nodeOf(trial.position())))
                .toArray();
        trialsOfNode = new int[nodes.length];
        Arrays.stream(places).forEach(place -> trialsOfNode[place]++);
        evidence = IntStream.range(0, series.size())
                .mapToObj(i -> new SeriesEvidence(
                        series.get(i),
                        trials.stream()
                                .mapToDouble(trial ->
                                        series.get(i).toScale(trial.values().get(i)))
                                .toArray(),
                        places))
                .toList();
        placements = search();
    }

    private List<Placement> search() {
        List<List<Integer>> few = new ArrayList<>(List.of(List.of()));
        IntStream.range(0, gaps()).forEach(gap -> few.add(List.of(gap)));
        weigh(few);
        List<List<Integer>> followed = few.subList(1, few.size());
        while (!followed.isEmpty()) {
            followed = more(followed);
            followed.forEach(gaps -> logs.put(gaps, logProbability(gaps)));
        }
        double[] shares = LogSums.shares(
                logs.values().stream().mapToDouble(Double::doubleValue).toArray());
        List<List<Integer>> all = List.copyOf(logs.keySet());
        double least = Math.exp(-NEGLIGIBLE);
        return IntStream.range(0, all.size())
                .filter(i -> shares[i] > least || all.get(i).isEmpty())
                .mapToObj(i -> new Placement(
                        all.get(i),
                        shares[i],
                        evidence.stream()
                                .map(series -> series.levels(all.get(i)))
                                .toList()))
                .sorted(Comparator.comparingDouble(Placement::probability).reversed())
                .toList();
    }

    /** Weighs the first placements over the whole grid. Points of the grid that none of them needs are dropped. */
    private void weigh(List<List<Integer>> few) {
        double[] sums = new double[few.size()];
        List<double[][]> all = new ArrayList<>();
        for (SeriesEvidence one : evidence) {
            double[][] ofSeries = few.stream().map(one::logEvidence).toArray(double[][]::new);
            all.add(ofSeries);
            for (int i = 0; i < sums.length; i++) {
                sums[i] += LogSums.sum(ofSeries[i]);
            }
        }
        for (int i = 0; i < sums.length; i++) {
            sums[i] += logPrior(few.get(i));
            logs.put(few.get(i), sums[i]);
        }
        double[] shares = LogSums.shares(sums);
        for (int series = 0; series < evidence.size(); series++) {
            double[] weights = new double[all.get(series)[0].length];
            for (int i = 0; i < shares.length; i++) {
                double[] ofPoints = LogSums.shares(all.get(series)[i]);
                for (int point = 0; point < weights.length; point++) {
                    weights[point] += shares[i] * ofPoints[point];
                }
            }
            evidence.get(series).keep(weights);
        }
    }

    /** The most probable placements with one more step. */
    private List<List<Integer>> more(List<List<Integer>> followed) {
        double least = Collections.max(logs.values()) - NEGLIGIBLE;
        Set<List<Integer>> more = new HashSet<>();
        followed.stream()
                .filter(gaps -> Objects.requireNonNull(logs.get(gaps)) > least)
                .sorted(Comparator.comparingDouble(logs::get).reversed())
                .limit(FOLLOWED)
                .forEach(gaps -> IntStream.range(0, suspectsInGap.length)
                        .filter(gap -> !gaps.contains(gap))
                        .forEach(gap -> more.add(with(gaps, gap))));
        more.removeAll(logs.keySet());
        return more.stream().sorted(Comparator.comparing(List::toString)).toList();
    }

    private static List<Integer> with(List<Integer> gaps, int gap) {
        return Stream.concat(gaps.stream(), Stream.of(gap)).sorted().toList();
    }

    private double logProbability(List<Integer> gaps) {
        return logPrior(gaps)
                + evidence.stream()
                        .mapToDouble(one -> LogSums.sum(one.logEvidence(gaps)))
                        .sum();
    }

    private double logPrior(List<Integer> gaps) {
        if (gaps.isEmpty()) {
            return Math.log(NO_STEP);
        }
        double log = Math.log((1 - NO_STEP) * (1 - ONE_STEP_MORE)) + (gaps.size() - 1) * Math.log(ONE_STEP_MORE);
        int suspects = IntStream.of(suspectsInGap).sum();
        for (int i = 0; i < gaps.size(); i++) {
            // All ways to choose this many commits are equally likely.
            log += Math.log((double) suspectsInGap[gaps.get(i)] * (i + 1) / (suspects - i));
        }
        return log;
    }

    CommitRange range() {
        return range;
    }

    /** All placements, the most probable first. */
    List<Placement> placements() {
        return placements;
    }

    /** The measured nodes, by their first commits. */
    int[] nodes() {
        return nodes.clone();
    }

    /** The commits between a measured node and the next that may contain its step. */
    List<Integer> suspects(int gap) {
        return range.suspects().get(nodes[gap] + 1, nodes[gap + 1] + 1).stream()
                .map(offset -> nodes[gap] + 1 + offset)
                .boxed()
                .toList();
    }

    /** The probability that nothing changed. */
    public double ofNoStep() {
        return placements.stream()
                .filter(placement -> placement.steps() == 0)
                .mapToDouble(Placement::probability)
                .sum();
    }

    /** The probability, for each commit in the range, that it made a step. */
    List<Double> ofCommits() {
        double[] shares = new double[range.last() + 1];
        for (int gap = 0; gap < suspectsInGap.length; gap++) {
            for (int position : suspects(gap)) {
                shares[position] = ofGap(gap) / suspectsInGap[gap];
            }
        }
        return Arrays.stream(shares).boxed().toList();
    }

    /** The first commits of those nodes that have fewer trials than this. */
    List<Integer> withFewerTrials(IntStream places, int trials) {
        return places.filter(place -> trialsOfNode[place] < trials)
                .map(place -> nodes[place])
                .boxed()
                .toList();
    }

    int gaps() {
        return suspectsInGap.length;
    }

    /** The probability that a gap contains a step. */
    double ofGap(int gap) {
        return placements.stream()
                .filter(placement -> placement.gaps().contains(gap))
                .mapToDouble(Placement::probability)
                .sum();
    }
}
