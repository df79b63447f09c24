package io.perfgate.jenkins.trend;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/** What an open index holds, besides the rows. */
final class IndexContent {

    /** Marks of a chart; of a baseline with more runs the first have theirs. */
    private static final int MOST_ACCEPTED = 20_000;

    /** Removed gates whose rows are not worth cleaning up. */
    private static final int FEW_REMOVED = 1_000;

    private boolean complete;
    private long leftOut;
    private int removed;
    private final NavigableMap<GateId, Entry> gates = new TreeMap<>();
    private final Map<SeriesKey, IndexedSeries> series = new HashMap<>();
    private final Map<String, String> accepted;

    /** @param series by their short numbers */
    private record Entry(IndexedGate gate, BitSet series) {}

    IndexContent() {
        accepted = new HashMap<>();
    }

    IndexContent(IndexDocument document) {
        complete = document.complete();
        leftOut = document.leftOut();
        removed = document.removed();
        document.gates().forEach(entry -> put(entry.gate(), BitSet.valueOf(entry.series())));
        document.series()
                .forEach(entry -> put(new IndexedSeries(
                        entry.id(),
                        entry.key(),
                        new Metric(entry.key().metric(), entry.unit(), Direction.ofWord(entry.direction())),
                        entry.rows(),
                        entry.newest())));
        accepted = new HashMap<>(document.accepted());
    }

    IndexDocument toDocument() {
        return new IndexDocument(
                IndexDocument.SCHEMA,
                complete,
                leftOut,
                removed,
                gates.values().stream()
                        .map(entry -> new IndexDocument.Gate(entry.gate(), entry.series().toByteArray()))
                        .toList(),
                series.values().stream()
                        .map(indexed -> new IndexDocument.Series(
                                indexed.id(),
                                indexed.key(),
                                indexed.metric().unit(),
                                indexed.metric().direction().word(),
                                indexed.rows(),
                                indexed.newest()))
                        .toList(),
                accepted);
    }

    /** Whether all builds that there were have been taken in; newer ones come as they end. */
    boolean isComplete() {
        return complete;
    }

    void complete() {
        complete = true;
    }

    long leftOut() {
        return leftOut;
    }

    void leftOut(long count) {
        leftOut = count;
    }

    /** Whether most of what the row files hold is of no use. */
    boolean isMostlyRemoved() {
        return removed > gates.size() + FEW_REMOVED;
    }

    void cleanedUp() {
        removed = 0;
    }

    Map<String, String> accepted() {
        return accepted;
    }

    /** A run was accepted; that it is pinned is never forgotten for a gate that does not know. */
    void accepted(String run, String pinned) {
        boolean isKnown = accepted.containsKey(run);
        if (isKnown ? !pinned.isEmpty() : accepted.size() < MOST_ACCEPTED) {
            accepted.put(run, pinned);
        }
    }

    List<IndexedGate> gates() {
        return gates(gates);
    }

    List<IndexedGate> gates(GateId first, GateId last) {
        return gates(gates.subMap(first, true, last, true));
    }

    List<IndexedGate> gatesOf(int build) {
        return gates(gates.subMap(new GateId(build, 1), true, new GateId(build, Integer.MAX_VALUE), true));
    }

    List<IndexedGate> newestBuild() {
        return gates.isEmpty() ? List.of() : gatesOf(gates.lastKey().build());
    }

    private static List<IndexedGate> gates(SortedMap<GateId, Entry> entries) {
        return entries.values().stream().map(Entry::gate).toList();
    }

    boolean isNewest(GateId gate) {
        return gates.lastKey().equals(gate);
    }

    boolean has(GateId gate) {
        return gates.containsKey(gate);
    }

    void put(IndexedGate gate, BitSet seriesOfGate) {
        gates.put(gate.id(), new Entry(gate, seriesOfGate));
    }

    /** The series of a gate that was there, by their short numbers. */
    BitSet remove(GateId gate) {
        removed++;
        return gates.remove(gate).series();
    }

    List<IndexedSeries> series() {
        return List.copyOf(series.values());
    }

    /** Null where it is not known. */
    IndexedSeries series(SeriesKey key) {
        return series.get(key);
    }

    void put(IndexedSeries indexed) {
        series.put(indexed.key(), indexed);
    }

    void remove(SeriesKey key) {
        series.remove(key);
    }

    /**
     * The rows of a series that count, the oldest first: those of gates that are in. What a process that was killed added
     * before its gates were in does not count, and of several of one gate the last does.
     */
    List<SeriesRow> rowsOf(IndexedSeries indexed, List<SeriesRow> added) {
        SortedMap<GateId, SeriesRow> rows = new TreeMap<>();
        for (SeriesRow row : added) {
            Entry entry = gates.get(row.gate());
            if (entry != null && entry.series().get(indexed.id())) {
                rows.put(row.gate(), row);
            }
        }
        if (rows.size() != indexed.rows()) {
            throw new DamagedIndex(rows.size() + " of " + indexed.rows() + " rows of series " + indexed.key() + " are left");
        }
        return new ArrayList<>(rows.values());
    }
}
