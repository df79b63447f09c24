package io.perfgate.accuracy;

import io.perfgate.measure.BuildHistory;
import java.util.List;

/**
 * A history whose answer is known.
 *
 * @param changes the builds, counted from 0, with which a new level begins; none in a quiet series
 */
record LabelledSeries(BuildHistory history, List<Integer> changes) {

    LabelledSeries {
        changes = List.copyOf(changes);
    }
}
