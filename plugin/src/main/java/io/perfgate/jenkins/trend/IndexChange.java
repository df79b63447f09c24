package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Adds runs to an open index and removes builds from it. */
final class IndexChange {

    private static final Logger LOG = Logger.getLogger(IndexChange.class.getName());

    private final IndexMaps maps;
    private final Map<SeriesKey, IndexedSeries> series;
    private final SeriesRoom room;

    IndexChange(IndexMaps maps) {
        this.maps = maps;
        this.series = maps.seriesByKey();
        this.room = SeriesRoom.with(series.keySet());
    }

    /** A run that is there already is replaced. */
    void put(IndexedRun run) {
        remove(run.gate().id());
        boolean isNewest = maps.gates().isEmpty()
                || run.gate().id().packed() > maps.gates().lastKey();
        maps.gates().put(run.gate().id().packed(), run.gate());
        long leftOut = run.figures().stream()
                .filter(figures -> !put(run.gate(), figures))
                .count();
        if (leftOut > 0) {
            LOG.log(
                    Level.WARNING,
                    "build {0}: {1} series are not in the trend, which has no room for more; give series the same names"
                            + " in each build, or delete builds that had others",
                    new Object[] {run.gate().id().build(), leftOut});
        }
        if (isNewest) {
            maps.leftOut(leftOut);
        }
        run.comparedWith().forEach(maps::accepted);
    }

    /** Whether there was room for it: a series that is known has its place. */
    private boolean put(IndexedGate gate, TrendFigures figures) {
        SeriesKey key = new SeriesKey(
                gate.profile(),
                gate.suite(),
                figures.judged().series(),
                figures.judged().metric().name());
        IndexedSeries known = series.get(key);
        int id = known == null ? nextId() : known.id();
        if (known == null && (id == SeriesRow.MOST_SERIES || !room.take(key))) {
            return false;
        }
        SeriesRow row = SeriesRow.of(id, gate.id(), figures);
        keep(
                known == null
                        ? IndexedSeries.first(key, figures.judged().metric(), row)
                        : known.with(figures.judged().metric(), row));
        maps.rows().put(row.packed(), row);
        return true;
    }

    private int nextId() {
        Long last = maps.series().lastKey();
        return last == null ? 1 : (int) (last + 1);
    }

    private void keep(IndexedSeries indexed) {
        series.put(indexed.key(), indexed);
        maps.series().put((long) indexed.id(), indexed);
    }

    void remove(int build) {
        maps.gatesOf(build, build).forEach(gate -> remove(gate.id()));
    }

    private void remove(GateId gate) {
        if (maps.gates().remove(gate.packed()) == null) {
            return;
        }
        for (IndexedSeries indexed : List.copyOf(series.values())) {
            if (maps.rows().remove(SeriesRow.first(indexed.id(), 0) + gate.packed()) != null) {
                forgetRow(indexed);
            }
        }
    }

    private void forgetRow(IndexedSeries indexed) {
        if (indexed.rows() == 1) {
            series.remove(indexed.key());
            room.free(indexed.key());
            maps.series().remove((long) indexed.id());
        } else {
            long newest = maps.rows().lowerKey(SeriesRow.first(indexed.id() + 1, 0));
            keep(new IndexedSeries(
                    indexed.id(),
                    indexed.key(),
                    indexed.metric(),
                    indexed.rows() - 1,
                    maps.rows().get(newest)));
        }
    }
}
