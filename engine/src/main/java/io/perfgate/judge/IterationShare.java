package io.perfgate.judge;

import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The share of a benchmark's allocation that belongs to iterations. It is the slope of
 * {@code bytes/operations = b + a/operations}, fitted over the iterations of all forks. Each fork has its own {@code b}
 * because compilers differ. All iterations take the same time, so the time of an operation represents
 * {@code 1/operations}.
 *
 * @param low lower end of its 95 % interval
 * @param high upper end; 1 if the iterations' numbers of operations are too similar
 */
record IterationShare(double estimate, double low, double high) {

    private static final double ERROR = 0.025;

    private static final IterationShare UNKNOWN = new IterationShare(0, 0, 1);

    /** Empty if no iterations are recorded. */
    static Optional<IterationShare> of(SeriesId benchmark, List<Timeline> timelines) {
        SimpleFit fit = new SimpleFit();
        for (Timeline allocated : of(benchmark, Quantity.allocations(benchmark.subject()), timelines)) {
            of(benchmark, Quantity.iterations(benchmark.subject()), timelines).stream()
                    .filter(scores -> scores.trial() == allocated.trial()
                            && scores.perSecond().size()
                                    == allocated.perSecond().size())
                    .forEach(scores -> fit.add(times(scores), values(allocated)));
        }
        return fit.forks == 0 ? Optional.empty() : Optional.of(fit.share());
    }

    private static List<Timeline> of(SeriesId benchmark, Quantity quantity, List<Timeline> timelines) {
        return timelines.stream()
                .filter(timeline -> timeline.place().equals(benchmark.place())
                        && timeline.quantity().equals(quantity))
                .toList();
    }

    private static double[] times(Timeline scores) {
        boolean isRate = scores.unit().startsWith("ops/");
        return Arrays.stream(values(scores))
                .map(score -> isRate ? 1 / score : score)
                .toArray();
    }

    private static double[] values(Timeline timeline) {
        return timeline.perSecond().stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Least squares with one slope for all forks and an intercept for each. */
    private static final class SimpleFit {

        private int forks;
        private int iterations;
        private double squares;
        private double products;
        private double squaresOfBytes;
        private double timePerByte;

        void add(double[] times, double[] bytes) {
            double meanTime = Arrays.stream(times).average().orElse(Double.NaN);
            double meanBytes = Arrays.stream(bytes).average().orElse(Double.NaN);
            for (int i = 0; i < times.length; i++) {
                squares += (times[i] - meanTime) * (times[i] - meanTime);
                products += (times[i] - meanTime) * (bytes[i] - meanBytes);
                squaresOfBytes += (bytes[i] - meanBytes) * (bytes[i] - meanBytes);
            }
            iterations += times.length;
            timePerByte += meanTime / meanBytes;
            forks++;
        }

        IterationShare share() {
            int degrees = iterations - forks - 1;
            double slope = products / squares;
            double toShare = timePerByte / forks;
            if (degrees < 1 || !Double.isFinite(slope * toShare)) {
                return UNKNOWN;
            }
            double residuals = Math.max(0, squaresOfBytes - slope * products);
            double half = TDistribution.of(degrees).inverseSurvivalProbability(ERROR)
                    * Math.sqrt(residuals / degrees / squares);
            return new IterationShare(
                    within(slope * toShare), within((slope - half) * toShare), within((slope + half) * toShare));
        }

        private static double within(double share) {
            return Math.min(1, Math.max(0, share));
        }
    }
}
