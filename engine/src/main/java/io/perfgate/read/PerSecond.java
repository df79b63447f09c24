package io.perfgate.read;

import io.perfgate.measure.Tally;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Counts by second since a trial's start. Trials longer than 4096 seconds count two, four or more seconds together, so
 * a week takes no more memory than an hour.
 */
public final class PerSecond {

    private static final int MOST_COUNTS = 4096;
    /** Forty days; later events count in the last second. */
    public static final int MOST_SECONDS = 40 * 24 * 3600;

    private Tally counts = new Tally();
    private int secondsPerCount = 1;
    private int seconds;

    public void add(long offsetMillis, long count) {
        int second = (int) Math.min(Math.max(offsetMillis, 0) / 1000, MOST_SECONDS);
        while (second / secondsPerCount >= MOST_COUNTS) {
            halve();
        }
        seconds = Math.max(seconds, second + 1);
        counts.add(second / secondsPerCount, count);
    }

    public void add(PerSecond other) {
        while (secondsPerCount < other.secondsPerCount) {
            halve();
        }
        int ratio = secondsPerCount / other.secondsPerCount;
        other.counts.forEach((index, count) -> counts.add(index / ratio, count));
        seconds = Math.max(seconds, other.seconds);
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
        return (double) counts.get(second / secondsPerCount) / secondsPerCount;
    }

    /** The count from one second to another, exclusive; exact if both are multiples of the seconds counted together. */
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
        return IntStream.range(fromSecond, toSecond).mapToObj(this::at).toList();
    }

    long bytes() {
        return counts.bytes() + 32;
    }

    private void halve() {
        Tally halved = new Tally();
        counts.forEach((index, count) -> halved.add(index / 2, count));
        counts = halved;
        secondsPerCount *= 2;
    }
}
