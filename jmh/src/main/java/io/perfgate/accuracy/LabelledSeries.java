package io.perfgate.accuracy;

import io.perfgate.measure.BuildHistory;
import java.util.List;

/**
 * A history whose answer is known.
 *
 * @param changes the builds, counted from 0, with which a new level begins; none in a quiet series
 * @param marked where at least one of those who were asked saw a change: what is found there is not false
 */
record LabelledSeries(BuildHistory history, List<Integer> changes, List<Integer> marked) {

    LabelledSeries {
        changes = List.copyOf(changes);
        marked = List.copyOf(marked);
    }

    LabelledSeries(BuildHistory history, List<Integer> changes) {
        this(history, changes, changes);
    }
}
