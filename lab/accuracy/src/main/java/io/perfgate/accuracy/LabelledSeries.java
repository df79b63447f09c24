package io.perfgate.accuracy;

import io.perfgate.measure.BuildHistory;
import java.util.List;

/**
 * A history with known changes.
 *
 * @param changes the builds, counted from 0, with which a new level begins
 * @param marked where at least one of those who were asked saw a change: what is found there is not false
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
