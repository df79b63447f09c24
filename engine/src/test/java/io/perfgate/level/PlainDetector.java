package io.perfgate.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The method of docs/history.md in its simplest form: it keeps the whole history, sorts everything again for every
 * build, and supports only logarithms. Slow; an oracle for {@link ChangeDetector}.
 */
final class PlainDetector {

    private final double[] all;
    private final double[] leastCost;
    private final int[] lastLevel;
    private final List<int[]> raised = new ArrayList<>();
    private final List<double[]> steps = new ArrayList<>();
    private int start;
    private double noise;

    private PlainDetector(double[] values) {
        all = Arrays.stream(values).map(Math::log).toArray();
        leastCost = new double[all.length + 1];
        lastLevel = new int[all.length + 1];
    }

    /** @return index and raisedAt of each change */
    static List<int[]> changes(double[] values) {
        PlainDetector plain = new PlainDetector(values);
        for (int end = 1; end <= values.length; end++) {
            plain.judge(end);
        }
        return plain.raised;
    }

    private void judge(int end) {
        noise = Math.log1p(0.005);
        if (end > 1) {
            double[] differences = new double[Math.min(end, 90) - 1];
            for (int i = 0; i < differences.length; i++) {
                differences[i] = Math.abs(all[end - 1 - i] - all[end - 2 - i]);
            }
            noise = Math.max(noise, 1.3 * 1.4826 / Math.sqrt(2) * median(differences));
        }
        split(end);
        int low = Math.max(start, end - 100);
        int newest = lastLevel[end];
        int before = Math.max(low, lastLevel[newest]);
        if (newest == low || newest - before < 5 || end - newest < 5 || end - newest > 50) {
            return;
        }
        int at = place(before, newest, end);
        int from = Math.max(before, at - 50);
        double old = median(slice(from, at));
        double now = median(slice(at, end));
        if (evidence(from, at, end, old, now) < 27 * (1 + 8.0 / (at - from)) + 12 * Math.log((end - at) / 5.0)
                || (end - at == 5 && Math.abs(all[at] - now) > Math.abs(all[at] - old))) {
            return;
        }
        for (int i = steps.size() - 1; i > 0; i--) {
            double swing = Math.min(steps.get(i)[1], steps.get(i - 1)[1]);
            if (at - steps.get(i - 1)[0] <= 200 && Math.abs(now - old) < 0.4 * swing) {
                return;
            }
        }
        steps.add(new double[] {at, Math.abs(now - old)});
        raised.add(new int[] {at, end - 1});
        start = at;
        leastCost[start] = 0;
        for (int i = start + 1; i <= end; i++) {
            split(i);
        }
    }

    private void split(int end) {
        int low = Math.max(start, end - 100);
        leastCost[end] = leastCost[low] + cost(slice(low, end), noise);
        lastLevel[end] = low;
        for (int at = end - 5; at > low; at--) {
            double cost = leastCost[at] + 25 + cost(slice(at, end), noise);
            if (cost < leastCost[end]) {
                leastCost[end] = cost;
                lastLevel[end] = at;
            }
        }
    }

    private int place(int from, int newest, int end) {
        double old = median(slice(from, newest));
        double now = median(slice(newest, end));
        double least = Double.POSITIVE_INFINITY;
        int best = newest;
        double cost = 0;
        for (int at = Math.max(from + 5, newest - 15); at <= Math.min(end - 5, newest + 15); at++) {
            if (cost < least) {
                least = cost;
                best = at;
            }
            cost += loss((all[at] - old) / noise) - loss((all[at] - now) / noise);
        }
        return best;
    }

    private double evidence(int from, int at, int end, double old, double now) {
        double[] rest = new double[end - from];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = all[from + i] - (from + i < at ? old : now);
        }
        double deviation = Math.max(
                noise, 1.3 * 1.4826 * median(Arrays.stream(rest).map(Math::abs).toArray()));
        double asTwo = Arrays.stream(rest).map(r -> loss(r / deviation)).sum();
        double products = 0;
        double squares = 0;
        for (int i = 0; i < rest.length; i++) {
            squares += clip(rest[i] / deviation) * clip(rest[i] / deviation);
            if (i > 0 && from + i != at) {
                products += clip(rest[i] / deviation) * clip(rest[i - 1] / deviation);
            }
        }
        double carried = squares == 0 ? 0 : Math.max(0, products / squares);
        return (cost(slice(from, end), deviation) - asTwo) / Math.max(1, asTwo / rest.length) / (1 + carried);
    }

    private double[] slice(int from, int to) {
        return Arrays.copyOfRange(all, from, to);
    }

    private static double cost(double[] values, double deviation) {
        double median = median(values);
        return Arrays.stream(values)
                .sorted()
                .map(v -> loss((v - median) * (1 / deviation)))
                .sum();
    }

    private static double loss(double deviations) {
        return Math.min(deviations * deviations, 3.5 * 3.5);
    }

    private static double clip(double score) {
        return Math.max(-3.5, Math.min(3.5, score));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
