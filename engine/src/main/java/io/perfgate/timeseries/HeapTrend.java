package io.perfgate.timeseries;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How fast the memory that collections cannot free grows. Collections free what they find, some more, some less, so the
 * least of each of {@value #BLOCKS} equal spans is taken; through these goes a {@link Slope}.
 *
 * <p>A leak goes on: both halves have to rise, the later one at least two thirds as fast as the first. What rises and levels
 * off is warm-up, what rises once and stays is a cache, and neither does that.
 *
 * @param bytesPerHour of the whole time
 * @param lowBytesPerHour what it surely is at least; negative infinity where nothing is sure
 * @param highBytesPerHour what it surely is at most
 * @param goesOn both halves surely rise, and the rise does not level off
 * @param lastBytes about what was used at the end
 * @param seconds that the trend was seen for
 */
public record HeapTrend(
        double bytesPerHour,
        double lowBytesPerHour,
        double highBytesPerHour,
        boolean goesOn,
        double lastBytes,
        double seconds) {

    /** Heap used after one collection. */
    public record Point(double seconds, double usedBytes) {}

    /** A minute of a program that has just started says nothing of the hours to come. */
    public static final double LEAST_SECONDS = 60;

    static final int BLOCKS = 20;
    private static final int LEAST_PER_BLOCK = 2;
    /** One-sided, for the whole and for each half. */
    private static final double UNCERTAINTY = 0.005;

    private static final double UNCERTAINTY_OF_HALF = 0.025;
    private static final double GOES_ON = 2.0 / 3;

    /** Empty where the time is too short or the collections are too few to tell anything. */
    public static Optional<HeapTrend> of(List<Point> points) {
        if (points.size() < BLOCKS * LEAST_PER_BLOCK) {
            return Optional.empty();
        }
        double from = points.get(0).seconds();
        double seconds = points.get(points.size() - 1).seconds() - from;
        if (!(seconds >= LEAST_SECONDS)) {
            return Optional.empty();
        }
        double[] least = new double[BLOCKS];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (Point point : points) {
            int block = Math.min(BLOCKS - 1, (int) ((point.seconds() - from) / seconds * BLOCKS));
            least[block] = Math.min(least[block], point.usedBytes());
        }
        if (Arrays.stream(least).anyMatch(Double::isInfinite)) {
            return Optional.empty(); // a long time without any collection: nothing is known of it
        }
        Slope whole = Slope.of(least, UNCERTAINTY);
        Slope first = Slope.of(Arrays.copyOfRange(least, 0, BLOCKS / 2), UNCERTAINTY_OF_HALF);
        Slope second = Slope.of(Arrays.copyOfRange(least, BLOCKS / 2, BLOCKS), UNCERTAINTY_OF_HALF);
        double perHour = 3600 / (seconds / BLOCKS);
        return Optional.of(new HeapTrend(
                whole.perStep() * perHour,
                whole.low() * perHour,
                whole.high() * perHour,
                first.low() > 0 && second.low() > 0 && second.perStep() >= GOES_ON * first.perStep(),
                least[BLOCKS - 1],
                seconds));
    }

    /** Surely growing, by more than {@code bytesPerHour}. */
    public boolean surelyMoreThan(double bytesPerHour) {
        return goesOn && lowBytesPerHour > bytesPerHour;
    }

    /** Until the heap is full; infinite where it does not grow. */
    public double hoursTo(double maxBytes) {
        return bytesPerHour > 0 ? Math.max(0, maxBytes - lastBytes) / bytesPerHour : Double.POSITIVE_INFINITY;
    }
}
