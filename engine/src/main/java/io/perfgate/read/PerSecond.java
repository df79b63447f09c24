package io.perfgate.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts by second since a trial's start. A trial of more than 4096 seconds (68 minutes) is counted by two, four or
 * more seconds at a time, so that a week of it takes no more memory than an hour.
 */
public final class PerSecond {

    private static final int MOST_COUNTS = 4096;
    private static final int MOST_SECONDS = 40 * 24 * 3600;

    private int[] counts = new int[16];
    private int secondsPerCount = 1;
    private int seconds;

    public void add(long offsetMillis, int count) {
        int second = (int) Math.min(Math.max(offsetMillis, 0) / 1000, MOST_SECONDS);
        while (second / secondsPerCount >= MOST_COUNTS) {
            halve();
        }
        int index = second / secondsPerCount;
        if (index >= counts.length) {
            counts = Arrays.copyOf(counts, Math.min(MOST_COUNTS, Math.max(index + 1, counts.length * 2)));
        }
        seconds = Math.max(seconds, second + 1);
        counts[index] += count;
    }

    /** Seconds from the trial's start to the last count. */
    public int seconds() {
        return seconds;
    }

    /** How many seconds are counted together: 1, unless the trial is long. */
    public int secondsPerCount() {
        return secondsPerCount;
    }

    /** The count of one second; where several are counted together, their mean. */
    public double at(int second) {
        int index = second / secondsPerCount;
        return index < counts.length ? (double) counts[index] / secondsPerCount : 0;
    }

    /** How many from one second to another, exclusive; exact where both are multiples of what is counted together. */
    public double sum(int fromSecond, int toSecond) {
        double sum = 0;
        for (int second = fromSecond; second < toSecond; ) {
            int end = Math.min(toSecond, (second / secondsPerCount + 1) * secondsPerCount);
            sum += at(second) * (end - second);
            second = end;
        }
        return sum;
    }

    /** The counts from one second to another, exclusive. */
    public List<Double> between(int fromSecond, int toSecond) {
        List<Double> values = new ArrayList<>();
        for (int second = fromSecond; second < toSecond; second++) {
            values.add(at(second));
        }
        return values;
    }

    long bytes() {
        return counts.length * 4L + 40;
    }

    private void halve() {
        int[] halved = new int[counts.length];
        for (int i = 0; i < counts.length; i++) {
            halved[i / 2] += counts[i];
        }
        counts = halved;
        secondsPerCount *= 2;
    }
}
