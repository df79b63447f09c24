package io.perfgate.jenkins.trend;

import io.perfgate.read.ReadError;
import io.perfgate.record.RunOutline;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Synchronises an index with the builds' run records: adds what is missing and removes what is gone. */
public final class IndexSync {

    private static final Logger LOG = Logger.getLogger(IndexSync.class.getName());

    /** Written at once: few enough for little memory and for charts in between, enough that it does not take long. */
    private static final int RUNS_AT_ONCE = 64;

    private final TrendIndex index;
    private final StoredRuns stored;

    public IndexSync(TrendIndex index, StoredRuns stored) {
        this.index = index;
        this.stored = stored;
    }

    /** Takes one run in, if all that were there before it are in; otherwise all of them. */
    public void add(GateId id) throws IOException {
        if (!index.isComplete()) {
            run();
            return;
        }
        Path file = stored.records(id.build()).get(id.number());
        if (file != null) {
            read(id, file).ifPresent(run -> index.put(List.of(run)));
        }
    }

    public void run() throws IOException {
        Set<GateId> indexed = index.gates();
        NavigableMap<GateId, Path> missing = new TreeMap<>();
        for (int build : stored.builds()) {
            stored.records(build)
                    .forEach((number, file) -> missing.put(new GateId(build, number), file));
        }
        missing.keySet().removeAll(indexed);
        takeIn(missing);
        takeOutDeleted();
        if (!index.isComplete()) {
            index.complete();
        }
    }

    /** The newest first: they are asked for first. */
    private void takeIn(NavigableMap<GateId, Path> missing) {
        if (!missing.isEmpty()) {
            LOG.log(Level.INFO, "{0}: taking {1} runs into the trend", new Object[] {stored.folder(), missing.size()});
        }
        List<IndexedRun> batch = new ArrayList<>();
        for (Map.Entry<GateId, Path> record : missing.descendingMap().entrySet()) {
            read(record.getKey(), record.getValue()).ifPresent(batch::add);
            if (batch.size() == RUNS_AT_ONCE) {
                index.put(batch);
                batch.clear();
            }
        }
        if (!batch.isEmpty()) {
            index.put(batch);
        }
    }

    /** After the taking in, during which builds may have been deleted. */
    private void takeOutDeleted() throws IOException {
        Set<Integer> gone = new TreeSet<>();
        index.gates().forEach(gate -> gone.add(gate.build()));
        gone.removeAll(stored.builds());
        if (!gone.isEmpty()) {
            index.remove(gone);
        }
    }

    private static Optional<IndexedRun> read(GateId id, Path file) {
        try {
            return Optional.of(IndexedRun.of(id, RunOutline.read(file)));
        } catch (ReadError | IllegalArgumentException unfit) {
            LOG.log(Level.WARNING, "{0} is not in the trend: {1}", new Object[] {file, unfit.getMessage()});
            return Optional.empty();
        }
    }
}
