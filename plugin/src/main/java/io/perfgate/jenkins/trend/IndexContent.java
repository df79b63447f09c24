package io.perfgate.jenkins.trend;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The content of an index file, without the rows.
 *
 * @param complete whether all existing builds are included; new ones follow as they end
 * @param leftOut number of series of the newest gate without room
 * @param removed number of gates whose rows are in the files but no longer count
 * @param gates oldest first
 * @param accepted runs that a gate was compared with, with their pinned names; blank if not pinned
 */
public record IndexContent(
        boolean complete,
        long leftOut,
        int removed,
        List<Gate> gates,
        List<IndexedSeries> series,
        Map<String, String> accepted) {

    /** Raise this after a change of this form, of the rows or of the list of verdicts. */
    static final int SCHEMA = 2;

    static final IndexContent EMPTY = new IndexContent(false, 0, 0, List.of(), List.of(), Map.of());

    /** @param series bit set of its series' short numbers, lowest first */
    @SuppressWarnings("ArrayRecordComponent") // as it is written; gates are not compared
    public record Gate(IndexedGate gate, byte[] series) {

        GateId id() {
            return gate.id();
        }

        boolean has(int id) {
            return id < series.length * Byte.SIZE && (series[id / Byte.SIZE] >> id % Byte.SIZE & 1) == 1;
        }
    }

    IndexContent completed() {
        return new IndexContent(true, leftOut, removed, gates, series, accepted);
    }

    Map<GateId, Gate> gatesById() {
        return gates.stream().collect(Collectors.toMap(Gate::id, gate -> gate));
    }
}
