package io.perfgate.accuracy;

import io.perfgate.measure.BuildHistory;
import java.util.List;

/**
 * A history with known changes.
 *
 * @param changes the builds, counted from 0, with which a new level begins
 * @param marked builds at which at least one person marked a change; detections there are not false
 * @param isQuiet without a change
 */
record LabelledSeries(BuildHistory history, List<Integer> changes, List<Integer> marked, boolean isQuiet) {

    LabelledSeries {
        changes = List.copyOf(changes);
        marked = List.copyOf(marked);
    }

    LabelledSeries(BuildHistory history, List<Integer> changes) {
        this(history, changes, changes, changes.isEmpty());
    }
}
