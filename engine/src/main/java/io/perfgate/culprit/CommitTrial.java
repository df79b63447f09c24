package io.perfgate.culprit;

import io.perfgate.measure.Must;
import java.util.List;

/**
 * One trial of one commit, for all searched series.
 *
 * @param position the position of the commit in its range
 * @param values the values of the series, in order, in the units of their metrics
 */
public record CommitTrial(int position, List<Double> values) {

    public CommitTrial {
        values = List.copyOf(values);
        Must.hold(
                position >= 0 && values.stream().allMatch(Double::isFinite),
                "no trial of commit " + position + " with " + values);
    }
}
