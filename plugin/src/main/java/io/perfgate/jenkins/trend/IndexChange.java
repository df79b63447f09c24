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

    IndexChange(IndexMaps maps) {
        this.maps = maps;
        this.series = maps.seriesByKey();
    }

    /** A run that is there already is replaced. */
    void put(IndexedRun run) {
        remove(run.gate().id());
        maps.gates().put(run.gate().id().packed(), run.gate());
        run.figures().forEach(figures -> put(run.gate(), figures));
        run.comparedWith().forEach((accepted, pinned) -> {
            if (!pinned.isEmpty() || !maps.accepted().containsKey(accepted)) {
                maps.accepted().put(accepted, pinned);
            }
        });
    }

    private void put(IndexedGate gate, TrendFigures figures) {
        SeriesKey key = new SeriesKey(
                gate.profile(),
                gate.suite(),
                figures.judged().series(),
                figures.judged().metric().name());
        IndexedSeries known = series.get(key);
        int id = known == null ? nextId() : known.id();
        if (id == SeriesRow.MOST_SERIES) {
            LOG.log(Level.WARNING, "the index of the trend is full: {0} is left out", key);
            return;
        }
        SeriesRow row = SeriesRow.of(id, gate.id(), figures);
        keep(
                known == null
                        ? IndexedSeries.first(key, figures.judged().metric(), row)
                        : known.with(figures.judged().metric(), row));
        maps.rows().put(row.packed(), row);
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
