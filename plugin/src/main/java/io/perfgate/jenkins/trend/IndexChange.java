package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Adds runs to an open index and removes builds from it. */
final class IndexChange {

    /**
     * All names are in memory when an index is changed or looked at, and whoever writes results may call series as they
     * like, otherwise in each build.
     */
    static final int MOST_SERIES = 20_000;

    static final long MOST_CHARACTERS = 4L << 20;

    private static final Logger LOG = Logger.getLogger(IndexChange.class.getName());

    private final IndexContent content;
    private final IndexFolder folder;
    private final BitSet ids = new BitSet();
    private final Map<Integer, List<SeriesRow>> added = new HashMap<>();
    private long characters;

    IndexChange(IndexContent content, IndexFolder folder) {
        this.content = content;
        this.folder = folder;
        for (IndexedSeries known : content.series()) {
            ids.set(known.id());
            characters += known.key().characters();
        }
    }

    /** A run that is there already is replaced. */
    void put(IndexedRun run) throws IOException {
        GateId id = run.gate().id();
        if (content.has(id)) {
            remove(id);
        }
        BitSet seriesOfGate = new BitSet();
        long leftOut = 0;
        for (TrendFigures figures : run.figures()) {
            leftOut += put(run.gate(), figures, seriesOfGate) ? 0 : 1;
        }
        content.put(run.gate(), seriesOfGate);
        if (leftOut > 0) {
            LOG.log(
                    Level.WARNING,
                    "build {0}: {1} series are not in the trend, which has no room for more; give series the same names"
                            + " in each build, or delete builds that had others",
                    new Object[] {id.build(), leftOut});
        }
        if (content.isNewest(id)) {
            content.leftOut(leftOut);
        }
        run.comparedWith().forEach(content::accepted);
    }

    /** Whether there was room for it: a series that is known has its place. */
    private boolean put(IndexedGate gate, TrendFigures figures, BitSet seriesOfGate) {
        SeriesKey key = new SeriesKey(
                gate.profile(),
                gate.suite(),
                figures.judged().series(),
                figures.judged().metric().name());
        SeriesRow row = SeriesRow.of(gate.id(), figures);
        IndexedSeries known = content.series(key);
        if (known == null) {
            if (ids.cardinality() == MOST_SERIES || characters + key.characters() > MOST_CHARACTERS) {
                return false;
            }
            int free = ids.nextClearBit(0);
            ids.set(free);
            characters += key.characters();
            known = new IndexedSeries(free, key, figures.judged().metric(), 1, row);
        } else {
            known = known.with(figures.judged().metric(), row);
        }
        content.put(known);
        seriesOfGate.set(known.id());
        added.computeIfAbsent(known.id(), unused -> new ArrayList<>()).add(row);
        return true;
    }

    void remove(int build) throws IOException {
        for (IndexedGate gate : content.gatesOf(build)) {
            remove(gate.id());
        }
    }

    private void remove(GateId gate) throws IOException {
        BitSet seriesOfGate = content.remove(gate);
        for (IndexedSeries indexed : content.series()) {
            if (seriesOfGate.get(indexed.id())) {
                forgetRow(indexed, gate);
            }
        }
    }

    private void forgetRow(IndexedSeries indexed, GateId gate) throws IOException {
        if (indexed.rows() == 1) {
            content.remove(indexed.key());
            ids.clear(indexed.id());
            added.remove(indexed.id());
            characters -= indexed.key().characters();
            folder.rows(indexed.id()).delete();
            return;
        }
        IndexedSeries fewer = indexed.without(indexed.newest());
        content.put(indexed.newest().gate().equals(gate) ? indexed.without(newest(fewer)) : fewer);
    }

    private SeriesRow newest(IndexedSeries indexed) throws IOException {
        List<SeriesRow> rows = new ArrayList<>(folder.rows(indexed.id()).read());
        rows.addAll(added.getOrDefault(indexed.id(), List.of()));
        List<SeriesRow> left = content.rowsOf(indexed, rows);
        return left.get(left.size() - 1);
    }

    /** Writes the rows; they count once the content is written. */
    void finish() throws IOException {
        for (Map.Entry<Integer, List<SeriesRow>> rows : added.entrySet()) {
            folder.rows(rows.getKey()).append(rows.getValue());
        }
        if (content.isMostlyRemoved()) {
            for (IndexedSeries indexed : content.series()) {
                RowFile file = folder.rows(indexed.id());
                file.replace(content.rowsOf(indexed, file.read()));
            }
            content.cleanedUp();
        }
    }
}
