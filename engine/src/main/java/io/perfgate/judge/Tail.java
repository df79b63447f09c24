package io.perfgate.judge;

import java.util.Arrays;

/**
 * How much likelier far shifts are than a normal law says, as runs without a change show it: latencies have long tails
 * towards slow. Beyond {@code start} chances fall more slowly, as their power {@code 1 / stretch} (an exponential tail of
 * the logarithm of the chance, fitted to what lies beyond: Pickands, Annals of Statistics 3, 1975; Hill, ibid.).
 *
 * @param start chance by the normal law from which on the tail was fitted
 * @param share of runs without a change that lie beyond
 * @param stretch 1 for a normal law
 */
record Tail(double start, double share, double stretch) {

    private static final double LARGEST_START = 0.05;
    /** Measurements of computers are seldom quite normal; so much is taken for granted before they show more or less. */
    private static final double USUAL_STRETCH = 1.2;
    /** As if it had been seen in so many runs. */
    private static final int USUAL_WEIGHT = 20;

    static final Tail USUAL = new Tail(LARGEST_START, LARGEST_START, USUAL_STRETCH);

    private static final int LEAST_CHANCES = 200;

    /** From chances that would be even between 0 and 1 under the normal law. */
    static Tail of(double[] chances) {
        int count = chances.length;
        if (count < LEAST_CHANCES) {
            return USUAL;
        }
        double[] sorted = Arrays.stream(chances).sorted().toArray();
        // As many as still count as far, few enough to be tail: the square root keeps both in large samples.
        int beyond = (int) Math.max(20, Math.sqrt(count));
        double start = Math.min(sorted[beyond], LARGEST_START);
        double logs = 0;
        int used = 0;
        while (used < beyond && sorted[used] < start) {
            logs += Math.log(start / Math.max(sorted[used], Double.MIN_NORMAL));
            used++;
        }
        double stretch = (logs + USUAL_WEIGHT * USUAL_STRETCH) / (used + USUAL_WEIGHT);
        return new Tail(start, (double) used / count, Math.max(1, stretch));
    }

    /** Never less than the normal law's own. */
    double of(double chance) {
        return chance >= start ? chance : Math.max(chance, share * Math.pow(chance / start, 1 / stretch));
    }
}
