package io.perfgate.timeseries;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The growth of memory that collections cannot free. Collections free varying amounts, so a {@link Slope} is fitted to
 * the minimum of each of up to {@value #MOST_GROUPS} groups of neighbours.
 *
 * <p>A leak continues: both halves must rise, the later one at least 0.6 times as fast as the first. This excludes
 * warm-up, which levels off, and caches, which rise once.
 *
 * @param bytesPerHour over the whole time
 * @param lowBytesPerHour lower bound; negative infinity if unknown
 * @param keepsRising whether both halves certainly rise without levelling off
 * @param lastBytes approximate use at the end
 */
public record HeapTrend(
        double bytesPerHour,
        double lowBytesPerHour,
        double highBytesPerHour,
        boolean keepsRising,
        double lastBytes,
        double seconds) {

    /** Heap used after one collection. */
    public record Point(double seconds, double usedBytes) {}

    /** The least duration; a minute after the start says nothing about hours. */
    public static final double LEAST_SECONDS = 60;

    /** The least number of points, so that each half has six, enough for an interval. */
    static final int LEAST_POINTS = 12;

    static final int MOST_GROUPS = 20;
    private static final double SECONDS_PER_HOUR = 3600;
    /** The one-sided error allowed for the whole trend and for each half. */
    private static final double UNCERTAINTY = 0.005;

    private static final double UNCERTAINTY_OF_HALF = 0.025;
    private static final double GOES_ON = 0.6;

    /**
     * Empty if there is too little time or too few collections.
     *
     * @param points with rising times
     */
    public static Optional<HeapTrend> of(List<Point> points) {
        if (points.size() < LEAST_POINTS) {
            return Optional.empty();
        }
        double seconds = points.get(points.size() - 1).seconds() - points.get(0).seconds();
        if (!(seconds >= LEAST_SECONDS)) {
            return Optional.empty();
        }
        int groups = Math.min(MOST_GROUPS, points.size());
        double[] times = new double[groups];
        double[] least = new double[groups];
        for (int group = 0; group < groups; group++) {
            Point lowest = points.subList(points.size() * group / groups, points.size() * (group + 1) / groups).stream()
                    .min(Comparator.comparingDouble(Point::usedBytes))
                    .orElseThrow();
            times[group] = lowest.seconds() / SECONDS_PER_HOUR;
            least[group] = lowest.usedBytes();
        }
        double dependence = Slope.dependence(times, least);
        Slope whole = Slope.of(times, least, UNCERTAINTY, dependence);
        Slope first = part(times, least, 0, groups / 2, dependence);
        Slope second = part(times, least, groups / 2, groups, dependence);
        return Optional.of(new HeapTrend(
                whole.perUnit(),
                whole.low(),
                whole.high(),
                first.low() > 0 && second.low() > 0 && second.perUnit() >= GOES_ON * first.perUnit(),
                least[groups - 1],
                seconds));
    }

    private static Slope part(double[] times, double[] least, int from, int to, double dependence) {
        return Slope.of(
                Arrays.copyOfRange(times, from, to),
                Arrays.copyOfRange(least, from, to),
                UNCERTAINTY_OF_HALF,
                dependence);
    }

    public boolean surelyMoreThan(double bytesPerHour) {
        return keepsRising && lowBytesPerHour > bytesPerHour;
    }

    /**
     * The p-value of growth beyond {@code bytesPerHour}, from Sen's interval read as a normal distribution; 1 if
     * nothing is certain or the rise levels off.
     */
    public double chanceOfNoMoreThan(double bytesPerHour) {
        double reach = this.bytesPerHour - lowBytesPerHour;
        double excess = this.bytesPerHour - bytesPerHour;
        if (!keepsRising || excess <= 0 || Double.isInfinite(reach)) {
            return 1;
        }
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double errors = excess / reach * normal.inverseSurvivalProbability(UNCERTAINTY);
        return reach == 0 ? 0 : normal.survivalProbability(errors);
    }

    /** Hours until the heap is full; infinite if it does not grow. */
    public double hoursTo(double maxBytes) {
        return bytesPerHour > 0 ? Math.max(0, maxBytes - lastBytes) / bytesPerHour : Double.POSITIVE_INFINITY;
    }
}
