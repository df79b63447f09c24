package io.perfgate.jenkins.trend;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All that an index holds besides its rows, as it is written to its file.
 *
 * @param complete whether all builds that there were have been taken in; newer ones come as they end
 * @param leftOut how many series of the newest gate there was no room for
 * @param removed how many gates have rows in the files that no longer count
 * @param gates oldest first
 * @param accepted names of runs that a gate was compared with, and the names that they are pinned by; blank if they are
 *     not
 */
record IndexContent(
        boolean complete,
        long leftOut,
        int removed,
        List<Gate> gates,
        List<IndexedSeries> series,
        Map<String, String> accepted) {

    /** Whoever changes what is written here, the form of a row or the list of verdicts raises it. */
    static final int SCHEMA = 2;

    static final IndexContent EMPTY = new IndexContent(false, 0, 0, List.of(), List.of(), Map.of());

    /** @param series the bits of its series' short numbers, lowest first */
    @SuppressWarnings("ArrayRecordComponent") // as it is written; gates are not compared
    record Gate(IndexedGate gate, byte[] series) {

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
        return byId(gates, Gate::id);
    }

    static <K, V> Map<K, V> byId(Collection<V> values, Function<V, K> id) {
        return values.stream().collect(Collectors.toMap(id, value -> value));
    }
}
