package io.perfgate.measure;

import java.util.Optional;

/**
 * How much worse something is, as a share of the level before, whichever direction is worse; below 0 where it is better.
 *
 * @param least and {@code most} are its interval
 */
public record Worsening(double estimate, double least, double most) {

    public Worsening {
        if (!(least <= most) || !Double.isFinite(estimate)) {
            throw new IllegalArgumentException(
                    "no figure of how much worse: " + estimate + ", " + least + " to " + most);
        }
    }

    /** Empty where there is no ratio, or no interval. */
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
