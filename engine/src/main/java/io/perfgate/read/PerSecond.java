package io.perfgate.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Counts by second since a trial's start; grows with the time covered, not with what is counted. */
public final class PerSecond {

    private static final int MOST_SECONDS = 40 * 24 * 3600;

    private int[] counts = new int[64];
    private int seconds;

    public void add(long offsetMillis, int count) {
        int second = (int) Math.min(Math.max(offsetMillis, 0) / 1000, MOST_SECONDS);
        if (second >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(second + 1, counts.length * 2));
        }
        seconds = Math.max(seconds, second + 1);
        counts[second] += count;
    }

    public int seconds() {
        return seconds;
    }

    public int at(int second) {
        return second < seconds ? counts[second] : 0;
    }

    /** The counts from one second to another, exclusive. */
    public List<Double> between(int fromSecond, int toSecond) {
        List<Double> values = new ArrayList<>();
        for (int second = fromSecond; second < toSecond; second++) {
            values.add((double) at(second));
        }
        return values;
    }
}
