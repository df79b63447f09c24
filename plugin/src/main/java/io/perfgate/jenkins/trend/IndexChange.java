package io.perfgate.jenkins.trend;

import io.perfgate.measure.Metric;
import io.perfgate.trend.TrendFigures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Adds runs to an open index and removes builds from it. */
final class IndexChange {

    /** A limit, because all names are in memory during use, and results may have new series names in every build. */
    static final int MOST_SERIES = 20_000;

    static final long MOST_CHARACTERS = 4L << 20;

    /** The limit for marks of a chart; of a larger baseline, the first runs are marked. */
    private static final int MOST_ACCEPTED = 20_000;

    /** With fewer removed gates, a rebuild is not worthwhile. */
    private static final int FEW_REMOVED = 1_000;

    private static final Logger LOG = Logger.getLogger(IndexChange.class.getName());

    private final IndexContent before;
    private final IndexFolder folder;
    private final TreeMap<GateId, IndexContent.Gate> gates;
    private final Map<SeriesKey, IndexedSeries> series;
    private final Map<String, String> accepted;
    private final BitSet ids = new BitSet();
    private final Map<Integer, List<SeriesRow>> added = new HashMap<>();
    private long characters;
    private long leftOut;
    private int removed;

    IndexChange(IndexContent before, IndexFolder folder) {
        this.before = before;
        this.folder = folder;
        this.gates = new TreeMap<>(before.gatesById());
        this.series = new HashMap<>();
        this.accepted = new HashMap<>(before.accepted());
        this.leftOut = before.leftOut();
        this.removed = before.removed();
        for (IndexedSeries known : before.series()) {
            series.put(known.key(), known);
            ids.set(known.id());
            characters += known.key().characters();
        }
    }

    /** Adds a run, or replaces it. */
    void put(IndexedRun run) throws IOException {
        GateId id = run.gate().id();
        if (gates.containsKey(id)) {
            remove(id);
        }
        BitSet present = new BitSet();
        for (TrendFigures figures : run.figures()) {
            IndexedSeries indexed = indexed(run.gate(), figures);
            if (indexed != null) {
                present.set(indexed.id());
            }
        }
        gates.put(id, new IndexContent.Gate(run.gate(), present.toByteArray()));
        int without = run.figures().size() - present.cardinality();
        if (without > 0) {
            LOG.log(
                    Level.WARNING,
                    "build {0}: {1} series are not in the trend, which has no room for more; give series the same names"
                            + " in each build, or delete builds that had others",
                    new Object[] {id.build(), without});
        }
        leftOut = gates.lastKey().equals(id) ? without : leftOut;
        run.comparedWith().forEach(this::accepted);
    }

    /** The indexed series; null if there is no room for a new one. */
    private IndexedSeries indexed(IndexedGate gate, TrendFigures figures) {
        Metric metric = figures.judged().metric();
        SeriesKey key =
                new SeriesKey(gate.profile(), gate.suite(), figures.judged().series(), metric.name());
        IndexedSeries known = series.get(key);
        if (known == null) {
            if (ids.cardinality() == MOST_SERIES || characters + key.characters() > MOST_CHARACTERS) {
                return null;
            }
            characters += key.characters();
        }
        int id = known == null ? ids.nextClearBit(0) : known.id();
        ids.set(id);
        SeriesRow row = new SeriesRow(gate.id(), figures.verdict(), figures.figures());
        added.computeIfAbsent(id, unused -> new ArrayList<>()).add(row);
        boolean isNewest = known == null || row.gate().compareTo(known.newest().gate()) > 0;
        int rows = known == null ? 1 : known.rows() + 1;
        IndexedSeries indexed = isNewest
                ? new IndexedSeries(id, key, metric.unit(), metric.direction(), rows, row)
                : known.with(rows, known.newest());
        series.put(key, indexed);
        return indexed;
    }

    void remove(int build) throws IOException {
        for (GateId id : List.copyOf(gates.keySet())) {
            if (id.build() == build) {
                remove(id);
            }
        }
    }

    private void remove(GateId id) throws IOException {
        IndexContent.Gate gate = gates.remove(id);
        removed++;
        for (IndexedSeries indexed : List.copyOf(series.values())) {
            if (gate.has(indexed.id())) {
                removeRow(indexed, id);
            }
        }
    }

    private void removeRow(IndexedSeries indexed, GateId gate) throws IOException {
        if (indexed.rows() == 1) {
            series.remove(indexed.key());
            ids.clear(indexed.id());
            added.remove(indexed.id());
            characters -= indexed.key().characters();
            folder.rows(indexed.id()).delete();
            return;
        }
        IndexedSeries fewer = indexed.with(indexed.rows() - 1, indexed.newest());
        if (indexed.newest().gate().equals(gate)) {
            List<SeriesRow> left = folder.rows(fewer, gates, added.getOrDefault(indexed.id(), List.of()));
            fewer = fewer.with(fewer.rows(), left.get(left.size() - 1));
        }
        series.put(fewer.key(), fewer);
    }

    /** Marks a run as accepted. A pinned name is kept even if a gate does not know it. */
    void accepted(String run, String pinned) {
        if (accepted.containsKey(run) ? !pinned.isEmpty() : accepted.size() < MOST_ACCEPTED) {
            accepted.put(run, pinned);
        }
    }

    /** Writes the rows; they count only after the content is written. */
    IndexContent finish() throws IOException {
        if (removed > gates.size() + FEW_REMOVED) {
            throw new DamagedIndex(removed + " gates of deleted builds are more than the others");
        }
        for (Map.Entry<Integer, List<SeriesRow>> rows : added.entrySet()) {
            folder.rows(rows.getKey()).append(rows.getValue());
        }
        return new IndexContent(
                before.complete(),
                leftOut,
                removed,
                List.copyOf(gates.values()),
                List.copyOf(series.values()),
                accepted);
    }
}
