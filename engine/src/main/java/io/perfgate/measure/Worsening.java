package io.perfgate.measure;

import java.util.Optional;

/**
 * A worsening as a share of the former level, for either direction; below 0 if it is better.
 *
 * @param least lower end of its interval; {@code most} is the upper end
 */
public record Worsening(double estimate, double least, double most) {

    public Worsening {
        if (!(least <= most) || !Double.isFinite(estimate)) {
            throw new IllegalArgumentException(
                    "no figure of how much worse: " + estimate + ", " + least + " to " + most);
        }
    }

    /** Empty if there is no ratio or no interval. */
    public static Optional<Worsening> of(Metric metric, Change change) {
        if (!Double.isFinite(change.relative()) || Double.isNaN(change.low()) || Double.isNaN(change.high())) {
            return Optional.empty();
        }
        return Optional.of(
                metric.direction() == Direction.LOWER
                        ? new Worsening(change.relative(), change.low(), change.high())
                        : new Worsening(-change.relative(), -change.high(), -change.low()));
    }
}
