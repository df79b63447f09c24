package io.perfgate.jenkins.trend;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.DataType;

/**
 * What an open index holds.
 *
 * @param gates by build
 * @param series by their short numbers
 * @param rows series after series, each by build
 * @param accepted names of runs that a gate was compared with, and the names that they are pinned by; blank if they are
 *     not
 * @param state see {@link #isComplete()}
 */
record IndexMaps(
        MVMap<Long, IndexedGate> gates,
        MVMap<Long, IndexedSeries> series,
        MVMap<Long, SeriesRow> rows,
        MVMap<String, String> accepted,
        MVMap<Long, Long> state) {

    private static final long COMPLETE = 1;
    private static final long LEFT_OUT = 2;

    /** Marks of a chart; of a baseline with more runs the first have theirs. */
    private static final int MOST_ACCEPTED = 20_000;

    static IndexMaps of(MVStore store) {
        return new IndexMaps(
                map(store, "gates", NumberType.INSTANCE, IndexTypes.GATE),
                map(store, "series", NumberType.INSTANCE, IndexTypes.SERIES),
                map(store, "rows", NumberType.INSTANCE, IndexTypes.ROW),
                map(store, "accepted", IndexTypes.TEXT, IndexTypes.TEXT),
                map(store, "state", NumberType.INSTANCE, NumberType.INSTANCE));
    }

    private static <K, V> MVMap<K, V> map(MVStore store, String name, DataType<K> keys, DataType<V> values) {
        return store.openMap(name, new MVMap.Builder<K, V>().keyType(keys).valueType(values));
    }

    /** Whether all builds that there were have been taken in; newer ones come as they end. */
    boolean isComplete() {
        return state.containsKey(COMPLETE);
    }

    void complete() {
        state.put(COMPLETE, COMPLETE);
    }

    /** How many series of the newest gate there was no room for. */
    long leftOut() {
        return state.getOrDefault(LEFT_OUT, 0L);
    }

    void leftOut(long count) {
        state.put(LEFT_OUT, count);
    }

    /** A run was accepted; that it is pinned is never forgotten for a gate that does not know. */
    void accepted(String run, String pinned) {
        boolean isKnown = accepted.containsKey(run);
        if (isKnown ? !pinned.isEmpty() : accepted.size() < MOST_ACCEPTED) {
            accepted.put(run, pinned);
        }
    }

    Map<SeriesKey, IndexedSeries> seriesByKey() {
        Map<SeriesKey, IndexedSeries> found = new HashMap<>();
        series.values().forEach(indexed -> found.put(indexed.key(), indexed));
        return found;
    }

    List<IndexedGate> gatesOf(int firstBuild, int lastBuild) {
        List<IndexedGate> found = new ArrayList<>();
        Cursor<Long, IndexedGate> cursor =
                gates.cursor(GateId.first(firstBuild), GateId.first(lastBuild) + GateId.MOST_GATES, false);
        while (cursor.hasNext()) {
            long key = cursor.next();
            found.add(checked(cursor.getValue(), key, cursor.getValue().id().packed()));
        }
        return found;
    }

    /** The rows of a series from a build on, the oldest first; of more than {@code most} the newest. */
    List<SeriesRow> rowsOf(IndexedSeries indexed, int firstBuild, int most) {
        List<SeriesRow> newestFirst = new ArrayList<>();
        Cursor<Long, SeriesRow> cursor =
                rows.cursor(SeriesRow.first(indexed.id() + 1, 0) - 1, SeriesRow.first(indexed.id(), firstBuild), true);
        while (cursor.hasNext() && newestFirst.size() < most) {
            long key = cursor.next();
            newestFirst.add(checked(cursor.getValue(), key, cursor.getValue().packed()));
        }
        if (firstBuild == 0 && newestFirst.size() != Math.min(most, indexed.rows())) {
            throw new IllegalStateException(
                    newestFirst.size() + " of " + indexed.rows() + " rows of series " + indexed.key() + " are left");
        }
        Collections.reverse(newestFirst);
        return newestFirst;
    }

    private static <V> V checked(V value, long key, long ownKey) {
        if (key != ownKey) {
            throw new IllegalStateException("a value of " + ownKey + " stands at " + key);
        }
        return value;
    }
}
