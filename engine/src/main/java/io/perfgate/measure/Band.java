package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;

/**
 * One quantity over all trials of a place: least, middle and greatest value of the trials in each stretch of time. Its
 * size does not depend on the length or number of trials.
 *
 * @param startSeconds time of the first value in a trial
 * @param stepSeconds time covered by each value
 */
public record Band(
        @JsonUnwrapped Place place,
        @JsonProperty("name") Quantity quantity,
        String unit,
        int startSeconds,
        int stepSeconds,
        List<Double> low,
        List<Double> middle,
        List<Double> high) {

    public static final int MOST_VALUES = 120;

    private static final double LEAST_SHARE = 0.05;

    public Band {
        unit = Names.shown(unit);
        low = Doubles.copyOf(low);
        middle = Doubles.copyOf(middle);
        high = Doubles.copyOf(high);
        Must.hold(
                startSeconds >= 0 && stepSeconds >= 1,
                "a band begins at " + startSeconds + " s in steps of " + stepSeconds + " s");
        Must.hold(
                middle.size() <= MOST_VALUES && low.size() == middle.size() && high.size() == middle.size(),
                "a band has " + low.size() + ", " + middle.size() + " and " + high.size() + " values; it has at most "
                        + MOST_VALUES + ", as many of each");
        for (int i = 0; i < middle.size(); i++) {
            if (!(low.get(i) <= middle.get(i) && middle.get(i) <= high.get(i))
                    || !Double.isFinite(high.get(i) - low.get(i))) {
                throw new IllegalArgumentException(
                        "a band from " + low.get(i) + " by " + middle.get(i) + " to " + high.get(i));
            }
        }
    }

    /** @param trials timelines of one quantity at one place, at least one */
    public static Band of(List<Timeline> trials) {
        Timeline first = trials.get(0);
        int start = trials.stream().mapToInt(Timeline::startOffsetSeconds).min().orElseThrow();
        int end = trials.stream()
                .mapToInt(
                        trial -> trial.startOffsetSeconds() + trial.perSecond().size())
                .max()
                .orElseThrow();
        int step = Math.max(1, (end - start + MOST_VALUES - 1) / MOST_VALUES);
        List<double[]> means = trials.stream()
                .map(trial -> means(trial, start, step, (end - start + step - 1) / step))
                .toList();
        List<Double> low = new ArrayList<>();
        List<Double> middle = new ArrayList<>();
        List<Double> high = new ArrayList<>();
        for (int from = start; from < end; from += step) {
            int at = low.size();
            double[] sorted = means.stream()
                    .mapToDouble(trial -> trial[at])
                    .filter(Double::isFinite)
                    .sorted()
                    .toArray();
            if (sorted.length == 0) { // no trial covers this stretch
                sorted = new double[] {at == 0 ? 0 : middle.get(at - 1)};
            }
            low.add(sorted[0]);
            middle.add(Amounts.rounded(sorted[(sorted.length - 1) / 2] / 2 + sorted[sorted.length / 2] / 2));
            high.add(sorted[sorted.length - 1]);
        }
        return new Band(first.place(), first.quantity(), first.unit(), start, step, low, middle, high);
    }

    /** The mean of each stretch; NaN if the trial does not cover it. */
    private static double[] means(Timeline trial, int start, int step, int stretches) {
        double[] sums = new double[stretches];
        int[] counts = new int[stretches];
        List<Double> values = trial.values();
        for (int i = 0; i < values.size(); i++) {
            int at = (trial.startOffsetSeconds() + i * trial.secondsPerValue() - start) / step;
            sums[at] += values.get(i);
            counts[at]++;
        }
        for (int at = 0; at < stretches; at++) {
            sums[at] = Amounts.rounded(sums[at] / counts[at]);
        }
        return sums;
    }

    /**
     * The distance to another band of the same quantity: the gap between them, relative to the larger one. It is 0 if
     * they touch everywhere, and at most 1. For a share, the size counts as at least a twentieth, so that tiny values
     * do not matter.
     */
    public double outside(Band other) {
        double gaps = 0;
        double mine = 0;
        double others = 0;
        double least = 0;
        for (int i = 0; i < middle.size(); i++) {
            int at = (startSeconds + i * stepSeconds - other.startSeconds) / other.stepSeconds;
            if (at >= 0 && at < other.middle.size()) {
                gaps += Math.max(0, Math.max(low.get(i) - other.high.get(at), other.low.get(at) - high.get(i)));
                mine += Math.abs(middle.get(i));
                others += Math.abs(other.middle.get(at));
                least += unit.equals(Metric.SHARE) ? LEAST_SHARE : 0;
            }
        }
        double size = Math.max(least, Math.max(mine, others));
        return size == 0 ? 0 : Math.min(1, gaps / size);
    }

    /** The key by which two runs are matched. */
    public List<Object> key() {
        return List.of(place, quantity, unit);
    }
}
