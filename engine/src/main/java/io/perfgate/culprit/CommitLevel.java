package io.perfgate.culprit;

import java.util.List;

/**
 * What the trials of one commit showed by themselves.
 *
 * @param position of the commit in its range
 * @param series in their order
 */
public record CommitLevel(int position, int trials, List<Measured> series) {

    /** In the metric's unit, with the bounds of the 95 % interval by the noise of all commits together. */
    public record Measured(double level, double low, double high) {}

    public CommitLevel {
        series = List.copyOf(series);
    }
}
