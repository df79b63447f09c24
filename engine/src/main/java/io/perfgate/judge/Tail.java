package io.perfgate.judge;

import java.util.Arrays;

/**
 * How much likelier far shifts are than a normal law says. Beyond {@code start} chances fall more slowly, as their power
 * 1 / stretch: an exponential tail of the logarithm of the chance, fitted to what lies beyond in runs without a change
 * (Hill, Annals of Statistics 3, 1975).
 *
 * @param start chance by the normal law from which on the tail was fitted
 * @param share of runs without a change that lie beyond
 * @param beyond how many they are
 * @param logs sum of the logarithms of {@code start} / chance over them; as many as they are under the normal law
 */
record Tail(double start, double share, int beyond, double logs) {

    private static final double LARGEST_START = 0.05;
    private static final int LEAST_CHANCES = 200;

    /** Measurements of computers are seldom quite normal: so much is taken for granted. */
    private static final double USUAL_STRETCH = 1.2;
    /** Student's t has long tails itself while its degrees are few. */
    private static final double DEGREES_OF_HALF = 4;

    /** What skewness 1 adds, by the tail of means of exponential values. */
    private static final double STRETCH_OF_SKEWNESS = 0.8;

    /** The usual counts as if it had been seen in so many runs. */
    private static final int USUAL_WEIGHT = 20;

    static final Tail USUAL = new Tail(LARGEST_START, LARGEST_START, 0, 0);

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
        return used == 0 ? USUAL : new Tail(start, (double) used / count, used, logs);
    }

    /**
     * Never less than the normal law's own chance.
     *
     * @param degrees of freedom of the shift's error
     * @param skewness of the shift, towards where it is asked about
     */
    double of(double chance, double degrees, double skewness) {
        if (chance >= start) {
            // Straight, on logarithms, from what is no tail at all to where the tail begins.
            return Math.max(chance, Math.pow(chance, Math.log(share) / Math.log(start)));
        }
        double unusual = degrees / (degrees + DEGREES_OF_HALF);
        double skewed = STRETCH_OF_SKEWNESS * Math.max(0, skewness);
        double usual = 1 + (USUAL_STRETCH - 1) * unusual + skewed;
        // A skewed tail gets longer further out than what was seen.
        double stretch = Math.max(1 + skewed, (logs + USUAL_WEIGHT * usual) / (beyond + USUAL_WEIGHT));
        return Math.max(chance, share * Math.pow(chance / start, 1 / stretch));
    }
}
