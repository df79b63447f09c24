package io.perfgate.jenkins.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A series over builds, the oldest first.
 *
 * @param gates those of the rows
 * @param accepted those of them whose run a later gate was compared with, and the names that they are pinned by; blank
 *     if they are not
 * @param isComplete whether all builds that there were have been taken in
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

    /** The name that the run of a row is pinned by; null where it is not. */
    String pinned(SeriesRow row) {
        String name = accepted.getOrDefault(row.gate(), "");
        return name.isEmpty() ? null : name;
    }

    /** By row: why it is measured in another way than the rows before it; null where it is not. */
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
