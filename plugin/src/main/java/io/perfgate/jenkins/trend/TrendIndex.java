package io.perfgate.jenkins.trend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The index of a job. */
public final class TrendIndex {

    private final IndexFolder folder;

    /** @param folder may be missing */
    public TrendIndex(Path folder) {
        this.folder = new IndexFolder(folder);
    }

    /** The version, which changes with every change; empty if there is no content. */
    public Optional<String> version() {
        return folder.version();
    }

    private interface Change {
        void of(IndexChange index) throws IOException;
    }

    private void change(Change change) {
        folder.write(content -> {
            IndexChange index = new IndexChange(content, folder);
            change.of(index);
            return index.finish();
        });
    }

    public void put(Collection<IndexedRun> runs) {
        change(index -> {
            for (IndexedRun run : runs) {
                index.put(run);
            }
        });
    }

    public void remove(Collection<Integer> builds) {
        change(index -> {
            for (int build : builds) {
                index.remove(build);
            }
        });
    }

    /** Marks a run as accepted before any gate is compared with it. Its name comes from an agent. */
    public void accepted(String run, String pinned) {
        if (run.length() <= IndexedRun.LONGEST_NAME && pinned.length() <= IndexedRun.LONGEST_NAME) {
            change(index -> index.accepted(run, pinned));
        }
    }

    /** Records that all existing builds are included. */
    public void complete() {
        folder.write(IndexContent::completed);
    }

    public boolean isComplete() {
        return overview().complete();
    }

    public Set<GateId> gates() {
        return gatesInOrder().stream().map(IndexedGate::id).collect(Collectors.toCollection(TreeSet::new));
    }

    /** All gates, and all series with their newest state. */
    public IndexContent overview() {
        return folder.read(content -> content).orElse(IndexContent.EMPTY);
    }

    /** The newest gates of each suite and hardware profile that have a series with this verdict. */
    public Set<GateId> newestGatesWith(String verdict) {
        return Attention.ofNewestGates(overview().series()).stream()
                .filter(row -> row.verdict().equals(verdict))
                .map(SeriesRow::gate)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The included builds that measured these runs. */
    public Map<String, Integer> builds(Set<String> runs) {
        return gatesInOrder().stream()
                .filter(gate -> runs.contains(gate.run()))
                .collect(Collectors.toMap(IndexedGate::run, gate -> gate.id().build(), (first, newer) -> newer));
    }

    public Set<String> suites() {
        return gatesInOrder().stream().map(IndexedGate::suite).collect(Collectors.toSet());
    }

    /** The outcome of the newest build with a gate; of several gates, the worst. */
    public Optional<String> newestOutcome() {
        List<IndexedGate> gates = gatesInOrder();
        return gates.stream()
                .filter(gate ->
                        gate.id().build() == gates.get(gates.size() - 1).id().build())
                .map(IndexedGate::outcome)
                .min(Comparator.comparingInt(Attention.WORST_OUTCOME_FIRST::indexOf));
    }

    private List<IndexedGate> gatesInOrder() {
        return overview().gates().stream().map(IndexContent.Gate::gate).toList();
    }

    /** The requested series over builds; empty if there is none. */
    public Optional<SeriesHistory> history(TrendQuery query) {
        return folder.read(content -> {
                    List<IndexedSeries> matching = content.series().stream()
                            .filter(indexed -> query.matches(indexed.key()))
                            .toList();
                    Optional<IndexedSeries> found =
                            Attention.first(matching).stream().findFirst();
                    return found.isEmpty()
                            ? Optional.<SeriesHistory>empty()
                            : Optional.of(history(content, found.get(), query));
                })
                .flatMap(found -> found);
    }

    private SeriesHistory history(IndexContent content, IndexedSeries indexed, TrendQuery query) throws IOException {
        Map<GateId, IndexContent.Gate> gates = content.gatesById();
        List<SeriesHistory.Moment> moments = new ArrayList<>();
        for (SeriesRow row : query.window(folder.rows(indexed, gates, List.of()))) {
            IndexedGate gate = gates.get(row.gate()).gate();
            moments.add(new SeriesHistory.Moment(row, gate, content.accepted().get(gate.run())));
        }
        return new SeriesHistory(indexed, moments, content.complete());
    }
}
