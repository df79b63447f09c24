package io.perfgate.trend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The method of docs/history.md written down plainly: the whole history is kept, everything is sorted again for every
 * build, and only logarithms are known. Slow; an oracle for {@link ChangeDetector}.
 */
final class PlainDetector {

    private final List<Double> all = new ArrayList<>();
    private final List<int[]> raised = new ArrayList<>();
    private final List<double[]> steps = new ArrayList<>();
    private int start;
    private double spreadLeft = Double.NaN;
    private double varianceLeft;

    /** @return index and raisedAt of each change */
    static List<int[]> changes(double[] values) {
        PlainDetector plain = new PlainDetector();
        for (double value : values) {
            plain.all.add(Math.log(value));
            plain.judge();
        }
        return plain.raised;
    }

    private void judge() {
        int end = all.size();
        int fewest = Double.isNaN(spreadLeft) ? 10 : 5;
        for (int newest : new int[] {5, 6, 7, 8, 10, 12, 15, 19, 24, 30}) {
            int from = end - newest;
            if (from - start >= fewest && isLeft(noise(Math.max(start, from - 60), from), from, end, 1)) {
                step(Math.max(start + fewest, end - 30));
                return;
            }
        }
        if (end - start >= 60) {
            double[] pin = noise(start, start + 30);
            double[] now = noise(end - 30, end);
            double[] wider = {pin[0], Math.max(pin[1], now[1]), Math.max(pin[2], now[2]), 30};
            if (Math.abs(now[0] - pin[0]) > Math.log(1.05) && isLeft(wider, end - 30, end, 2)) {
                step(Math.max(start, end - 90) + fewest);
            }
        }
    }

    private void step(int first) {
        int end = all.size();
        int low = Math.max(start, end - 90);
        int best = first;
        for (int at = first; at < end; at++) {
            if (distance(low, at) + distance(at, end) < distance(low, best) + distance(best, end)) {
                best = at;
            }
        }
        double[] old = noise(Math.max(low, best - 60), best);
        double from = Math.exp(old[0]);
        double to = Math.exp(median(slice(best, end)));
        boolean known = false;
        if (steps.size() >= 2) {
            double[] last = steps.get(steps.size() - 1);
            double[] beforeLast = steps.get(steps.size() - 2);
            double near = Math.abs(to - from) / 4;
            known = best - beforeLast[0] <= 200
                    && Math.abs(to - last[1]) < near
                    && Math.abs(from - beforeLast[1]) < near;
        }
        steps.add(new double[] {best, from});
        if (!known) {
            raised.add(new int[] {best, end - 1});
        }
        start = best;
        spreadLeft = old[1];
        varianceLeft = old[2];
    }

    /** Median, spread, variance of the scores, count. */
    private double[] noise(int from, int to) {
        double[] values = slice(from, to);
        double median = median(values);
        double mad = median(Arrays.stream(values).map(v -> Math.abs(v - median)).toArray());
        double spread = Math.max(1.4826 * mad, Math.log1p(0.003)) * (1 + 3.0 / values.length);
        double variance = Math.max(
                1,
                Arrays.stream(values)
                        .map(v -> clip((v - median) / spread))
                        .map(z -> z * z)
                        .average()
                        .orElseThrow());
        boolean few = values.length < 10;
        return new double[] {
            median,
            few ? Math.max(spread, spreadLeft) : spread,
            few ? Math.max(variance, varianceLeft) : variance,
            values.length
        };
    }

    private boolean isLeft(double[] level, int from, int to, double allowance) {
        int k = to - from;
        double sum = Arrays.stream(slice(from, to))
                .map(v -> clip((v - level[0]) / level[1]))
                .sum();
        return (Math.abs(sum) - allowance * k) / Math.sqrt(k * level[2] * (1 + k / level[3])) > 4.75;
    }

    private double distance(int from, int to) {
        double[] values = slice(from, to);
        double median = median(values);
        return Arrays.stream(values).map(v -> Math.abs(v - median)).sum();
    }

    private double[] slice(int from, int to) {
        return all.subList(from, to).stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double clip(double score) {
        return Math.max(-4, Math.min(4, score));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
