package io.perfgate.jenkins.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A series over builds, the oldest first.
 *
 * @param gates the gates of the rows
 * @param accepted gates whose run a later gate was compared with, with their pinned names; blank if not pinned
 * @param isComplete whether all existing builds are included
 */
public record SeriesHistory(
        IndexedSeries series,
        List<SeriesRow> rows,
        Map<GateId, IndexedGate> gates,
        Map<GateId, String> accepted,
        boolean isComplete) {

    public SeriesHistory {
        rows = List.copyOf(rows);
        gates = Map.copyOf(gates);
        accepted = Map.copyOf(accepted);
        for (SeriesRow row : rows) {
            if (!gates.containsKey(row.gate())) {
                throw new IllegalStateException("row of " + row.gate() + " has no gate");
            }
        }
    }

    /** The pinned name of a row's run; null if it is not pinned. */
    String pinned(SeriesRow row) {
        String name = accepted.getOrDefault(row.gate(), "");
        return name.isEmpty() ? null : name;
    }

    /** By row, why the measurement setup changed with it; null if it did not. */
    List<String> measuredAnew() {
        List<String> reasons = new ArrayList<>();
        String last = "";
        for (SeriesRow row : rows) {
            String reason = gates.get(row.gate()).measuringChanged();
            reasons.add(reason.isEmpty() || reason.equals(last) ? null : reason);
            last = reason.isEmpty() ? last : reason;
        }
        return reasons;
    }
}
