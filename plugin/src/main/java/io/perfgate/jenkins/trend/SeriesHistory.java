package io.perfgate.jenkins.trend;

import java.util.ArrayList;
import java.util.List;

/** A series over builds, the oldest first; complete if it includes all existing builds. */
public record SeriesHistory(IndexedSeries series, List<Moment> moments, boolean isComplete) {

    /**
     * A row with its gate.
     *
     * @param acceptedAs its pinned name if a later gate was compared with its run, blank if it has none; otherwise null
     */
    public record Moment(SeriesRow row, IndexedGate gate, String acceptedAs) {

        /** Null if it is not pinned. */
        String pinned() {
            return "".equals(acceptedAs) ? null : acceptedAs;
        }
    }

    public SeriesHistory {
        moments = List.copyOf(moments);
    }

    /** By moment, why the measurement setup changed with it; null if it did not. */
    List<String> measuredAnew() {
        List<String> reasons = new ArrayList<>();
        String last = "";
        for (Moment moment : moments) {
            String reason = moment.gate().measuringChanged();
            reasons.add(reason.isEmpty() || reason.equals(last) ? null : reason);
            last = reason.isEmpty() ? last : reason;
        }
        return reasons;
    }
}
