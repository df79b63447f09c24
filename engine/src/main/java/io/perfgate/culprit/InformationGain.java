package io.perfgate.culprit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The information in nats that one more trial of a commit is expected to give about the steps. It is the mutual
 * information of its value and the placement (Lindley, On a measure of the information provided by an experiment,
 * Annals of Mathematical Statistics 27, 1956).
 */
final class InformationGain {

    private static final int POINTS = 48;
    private static final double REACH = 4;

    /** Less probable placements contribute almost nothing to the choice. */
    private static final double LEAST_PROBABILITY = 1e-3;

    private final Posterior posterior;
    private final BitSet suspects;
    private final int[] nodes;

    InformationGain(Posterior posterior) {
        this.posterior = posterior;
        suspects = posterior.range().suspects();
        nodes = posterior.nodes();
    }

    /** The result of a trial for one placement of the steps, with its probability. */
    private record Answer(double probability, double mean, double variance) {}

    double of(int position) {
        int series = posterior.placements().get(0).levels().size();
        double sum = 0;
        for (int i = 0; i < series; i++) {
            sum += information(answers(position, i));
        }
        double entropy = answers(position, 0).stream()
                .mapToDouble(answer -> -answer.probability() * Math.log(answer.probability()))
                .sum();
        // Series of one trial may be redundant; none can show more than on which side of the commit the step lies.
        return Math.min(sum, entropy);
    }

    private List<Answer> answers(int position, int series) {
        List<Answer> answers = new ArrayList<>();
        int node = posterior.range().nodeOf(position);
        int found = Arrays.binarySearch(nodes, node);
        int gap = found >= 0 ? found : -found - 2;
        double before = found >= 0 ? 0 : shareUpTo(gap, position);
        for (Placement placement : posterior.placements()) {
            if (placement.probability() < LEAST_PROBABILITY) {
                continue;
            }
            Placement.Levels levels = placement.levels().get(series);
            int stretch = placement.stretchBefore(gap);
            boolean isSplit = found < 0 && placement.gaps().contains(gap);
            double beyond = isSplit ? before : 0;
            add(answers, placement.probability() * beyond, levels, stretch + 1);
            add(answers, placement.probability() * (1 - beyond), levels, stretch);
        }
        return answers;
    }

    /** The share of a gap's suspects that come no later than a commit. */
    private double shareUpTo(int gap, int position) {
        double all = suspects.get(nodes[gap] + 1, nodes[gap + 1] + 1).cardinality();
        return suspects.get(nodes[gap] + 1, position + 1).cardinality() / all;
    }

    private static void add(List<Answer> answers, double probability, Placement.Levels levels, int stretch) {
        if (probability > 0) {
            answers.add(new Answer(
                    probability, levels.mean()[stretch], levels.covariance()[stretch][stretch] + levels.noise()));
        }
    }

    /** Integrates over all possible results by the rectangle rule. */
    private static double information(List<Answer> answers) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        double narrowest = Double.POSITIVE_INFINITY;
        for (Answer answer : answers) {
            double deviation = Math.sqrt(answer.variance());
            low = Math.min(low, answer.mean() - REACH * deviation);
            high = Math.max(high, answer.mean() + REACH * deviation);
            narrowest = Math.min(narrowest, deviation);
        }
        int points = (int) Math.max(POINTS, Math.min(20 * POINTS, 2 * (high - low) / narrowest));
        double width = (high - low) / points;
        double[] together = new double[points];
        double[][] each = new double[answers.size()][points];
        for (int i = 0; i < each.length; i++) {
            Answer answer = answers.get(i);
            double deviation = Math.sqrt(answer.variance());
            for (int point = 0; point < points; point++) {
                double distance = (low + (point + 0.5) * width - answer.mean()) / deviation;
                each[i][point] = Math.exp(-0.5 * distance * distance) / (deviation * Math.sqrt(2 * Math.PI));
                together[point] += answer.probability() * each[i][point];
            }
        }
        double information = 0;
        for (int i = 0; i < each.length; i++) {
            for (int point = 0; point < points; point++) {
                double density = each[i][point];
                if (density > 0 && together[point] > 0) {
                    information += answers.get(i).probability() * density * Math.log(density / together[point]) * width;
                }
            }
        }
        return Math.max(0, information);
    }
}
