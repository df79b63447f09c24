package io.perfgate.jenkins.trend;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The index of a job. */
public final class TrendIndex {

    private final IndexFile file;

    /** @param file need not exist; its folder has to */
    public TrendIndex(Path file) {
        this.file = new IndexFile(file);
    }

    /** Changes whenever something was put in or taken out; empty where there is nothing. */
    public Optional<String> version() {
        return Optional.ofNullable(file.version());
    }

    public void put(Collection<IndexedRun> runs) {
        file.write(maps -> {
            IndexChange change = new IndexChange(maps);
            runs.forEach(change::put);
        });
    }

    public void remove(Collection<Integer> builds) {
        file.write(maps -> {
            IndexChange change = new IndexChange(maps);
            builds.forEach(change::remove);
        });
    }

    /** A run was accepted: the chart marks it before any gate is compared with it. Its name came from an agent. */
    public void accepted(String run, String pinned) {
        if (run.length() <= IndexedRun.LONGEST_NAME && pinned.length() <= IndexedRun.LONGEST_NAME) {
            file.write(maps -> maps.accepted().put(run, pinned));
        }
    }

    /** Says that all builds that there are have been taken in. */
    void complete() {
        file.write(IndexMaps::complete);
    }

    /** Whether all builds that there were have been taken in. */
    public boolean isComplete() {
        return file.read(IndexMaps::isComplete).orElse(false);
    }

    /** The gates that are in. */
    Set<GateId> gates() {
        return file.read(maps -> {
                    Set<GateId> found = new TreeSet<>();
                    maps.gates().keySet().forEach(key -> found.add(GateId.unpacked(key)));
                    return found;
                })
                .orElse(new TreeSet<>());
    }

    /** All series, and how the job stands. */
    public Overview overview() {
        return file.read(maps -> new Overview(
                        List.copyOf(maps.series().values()), maps.gates().size(), maps.leftOut(), maps.isComplete()))
                .orElse(Overview.NOTHING);
    }

    /** The newest gates of each suite on each hardware profile, as far as they have a series with this verdict. */
    public Set<GateId> newestGatesWith(String verdict) {
        return Attention.ofNewestGates(overview().series()).stream()
                .filter(row -> row.verdict().equals(verdict))
                .map(SeriesRow::gate)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The builds that measured these runs, as far as they are in. */
    public Map<String, Integer> builds(Set<String> runs) {
        return file.read(maps -> {
                    Map<String, Integer> builds = new HashMap<>();
                    maps.gates().values().stream()
                            .filter(gate -> runs.contains(gate.run()))
                            .forEach(gate -> builds.put(gate.run(), gate.id().build()));
                    return builds;
                })
                .orElse(Map.of());
    }

    /** What the newest build with a gate said; of several gates, the worst. */
    public Optional<String> newestOutcome() {
        return file.read(maps -> Optional.ofNullable(maps.gates().lastKey()).flatMap(last -> {
                    int build = GateId.unpacked(last).build();
                    return maps.gatesOf(build, build).stream()
                            .map(IndexedGate::outcome)
                            .min(Comparator.comparingInt(Attention.WORST_OUTCOME_FIRST::indexOf));
                }))
                .flatMap(found -> found);
    }

    /** The series that is asked for, over builds; nothing where there is none. */
    public Optional<SeriesHistory> history(TrendQuery query) {
        return file.read(maps -> {
                    List<IndexedSeries> matching = maps.series().values().stream()
                            .filter(indexed -> query.matches(indexed.key()))
                            .toList();
                    return Attention.first(matching).stream().findFirst().map(indexed -> history(maps, indexed, query));
                })
                .flatMap(found -> found);
    }

    private static SeriesHistory history(IndexMaps maps, IndexedSeries indexed, TrendQuery query) {
        List<SeriesRow> rows = maps.rowsOf(indexed, query.from(), query.count());
        List<IndexedGate> gates = rows.isEmpty()
                ? List.of()
                : maps.gatesOf(
                        rows.get(0).gate().build(),
                        rows.get(rows.size() - 1).gate().build());
        // Read once from end to end: looked up one by one, their pages would be read again and again.
        Map<String, String> allAccepted = new HashMap<>(maps.accepted());
        Map<GateId, String> accepted = new HashMap<>();
        for (IndexedGate gate : gates) {
            String pinned = allAccepted.get(gate.run());
            if (pinned != null) {
                accepted.put(gate.id(), pinned);
            }
        }
        return new SeriesHistory(indexed, rows, gates, accepted, maps.isComplete());
    }

    /**
     * @param gates of all builds
     * @param leftOut how many series of the newest gate there was no room for
     */
    public record Overview(List<IndexedSeries> series, int gates, long leftOut, boolean isComplete) {

        static final Overview NOTHING = new Overview(List.of(), 0, 0, false);

        public Overview {
            series = List.copyOf(series);
        }
    }
}
