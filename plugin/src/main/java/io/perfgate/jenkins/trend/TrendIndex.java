package io.perfgate.jenkins.trend;

import java.io.IOException;
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

    private final IndexFolder folder;

    /** @param folder need not exist */
    public TrendIndex(Path folder) {
        this.folder = new IndexFolder(folder);
    }

    /** Changes whenever something was put in or taken out; empty where there is nothing. */
    public Optional<String> version() {
        return folder.version();
    }

    public void put(Collection<IndexedRun> runs) {
        folder.write(content -> {
            IndexChange change = new IndexChange(content, folder);
            for (IndexedRun run : runs) {
                change.put(run);
            }
            change.finish();
        });
    }

    public void remove(Collection<Integer> builds) {
        folder.write(content -> {
            IndexChange change = new IndexChange(content, folder);
            for (int build : builds) {
                change.remove(build);
            }
            change.finish();
        });
    }

    /** A run was accepted: the chart marks it before any gate is compared with it. Its name came from an agent. */
    public void accepted(String run, String pinned) {
        if (run.length() <= IndexedRun.LONGEST_NAME && pinned.length() <= IndexedRun.LONGEST_NAME) {
            folder.write(content -> content.accepted(run, pinned));
        }
    }

    /** Says that all builds that there are have been taken in. */
    void complete() {
        folder.write(IndexContent::complete);
    }

    /** Whether all builds that there were have been taken in. */
    public boolean isComplete() {
        return folder.read(IndexContent::isComplete).orElse(false);
    }

    /** The gates that are in. */
    Set<GateId> gates() {
        return folder.read(content -> content.gates().stream()
                        .map(IndexedGate::id)
                        .collect(Collectors.toCollection(TreeSet::new)))
                .orElse(new TreeSet<>());
    }

    /** All series, and how the job stands. */
    public Overview overview() {
        return folder.read(content -> new Overview(
                        content.series(), content.gates().size(), content.leftOut(), content.isComplete()))
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
        return folder.read(content -> content.gates().stream()
                        .filter(gate -> runs.contains(gate.run()))
                        .collect(Collectors.toMap(
                                IndexedGate::run, gate -> gate.id().build(), (first, newer) -> newer)))
                .orElse(Map.of());
    }

    /** What the newest build with a gate said; of several gates, the worst. */
    public Optional<String> newestOutcome() {
        return folder.read(IndexContent::newestBuild).orElse(List.of()).stream()
                .map(IndexedGate::outcome)
                .min(Comparator.comparingInt(Attention.WORST_OUTCOME_FIRST::indexOf));
    }

    /** The series that is asked for, over builds; nothing where there is none. */
    public Optional<SeriesHistory> history(TrendQuery query) {
        return folder.read(content -> {
                    List<IndexedSeries> matching = content.series().stream()
                            .filter(indexed -> query.matches(indexed.key()))
                            .toList();
                    Optional<IndexedSeries> found = Attention.first(matching).stream().findFirst();
                    return found.isEmpty()
                            ? Optional.<SeriesHistory>empty()
                            : Optional.of(history(content, found.get(), query));
                })
                .flatMap(found -> found);
    }

    private SeriesHistory history(IndexContent content, IndexedSeries indexed, TrendQuery query) throws IOException {
        List<SeriesRow> rows = query.window(
                content.rowsOf(indexed, folder.rows(indexed.id()).read()));
        List<IndexedGate> gates = rows.isEmpty()
                ? List.of()
                : content.gates(
                        rows.get(0).gate(), rows.get(rows.size() - 1).gate());
        Map<GateId, String> accepted = new HashMap<>();
        for (IndexedGate gate : gates) {
            String pinned = content.accepted().get(gate.run());
            if (pinned != null) {
                accepted.put(gate.id(), pinned);
            }
        }
        return new SeriesHistory(indexed, rows, gates, accepted, content.isComplete());
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
