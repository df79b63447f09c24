package io.perfgate.jenkins.builds;

import io.perfgate.document.Folders;
import io.perfgate.jenkins.trend.GateId;
import io.perfgate.jenkins.trend.IndexedRun;
import io.perfgate.jenkins.trend.TrendIndex;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunOutline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Synchronises an index with the builds' run records: adds what is missing and removes what is gone.
 *
 * @param builds the folder of a job's builds, whose run records are found without loading builds
 */
public record IndexSync(TrendIndex index, Path builds) {

    private static final Logger LOG = Logger.getLogger(IndexSync.class.getName());

    /** Runs written at a time: few, to save memory and show charts early, but enough to be fast. */
    private static final int RUNS_AT_ONCE = 64;

    /** Adds one run if all earlier ones are present, otherwise all. */
    public void add(GateId id) throws IOException {
        if (!index.isComplete()) {
            run();
            return;
        }
        Path file = records(id.build()).get(id.number());
        if (file != null) {
            read(id, file).ifPresent(run -> index.put(List.of(run)));
        }
    }

    void run() throws IOException {
        takeOutDeleted();
        NavigableMap<GateId, Path> wanted = new TreeMap<>();
        for (int build : buildNumbers()) {
            records(build).forEach((number, file) -> wanted.put(new GateId(build, number), file));
        }
        takeIn(wanted);
        // One that was damaged meanwhile starts empty.
        if (!index.isComplete() && index.gates().containsAll(wanted.keySet())) {
            index.complete();
        }
    }

    /** The numbers of the builds, without links and folders that are being deleted. */
    private SortedSet<Integer> buildNumbers() throws IOException {
        if (!Files.isDirectory(builds)) {
            return new TreeSet<>(); // the job was never built
        }
        return Folders.entries(builds).stream()
                .filter(it -> Files.isDirectory(it, LinkOption.NOFOLLOW_LINKS))
                .map(it -> builds.relativize(it).toString())
                .filter(it -> it.matches("[1-9][0-9]{0,8}"))
                .map(Integer::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The run records of a build by number; none if it has no gates. */
    private SortedMap<Integer, Path> records(int build) throws IOException {
        return new RecordFiles(builds.resolve(Integer.toString(build))).stored();
    }

    private void takeOutDeleted() throws IOException {
        Set<Integer> gone = new TreeSet<>();
        index.gates().forEach(gate -> gone.add(gate.build()));
        gone.removeAll(buildNumbers());
        if (!gone.isEmpty()) {
            index.remove(gone);
        }
    }

    /** Adds runs, the newest first because they are needed first. Unreadable ones are skipped. */
    private void takeIn(NavigableMap<GateId, Path> wanted) {
        TreeSet<GateId> missing = new TreeSet<>(wanted.keySet());
        missing.removeAll(index.gates());
        if (!missing.isEmpty()) {
            LOG.log(Level.INFO, "{0}: taking {1} runs into the trend", new Object[] {builds, missing.size()});
        }
        List<IndexedRun> batch = new ArrayList<>();
        for (GateId id : missing.descendingSet()) {
            read(id, wanted.get(id)).ifPresentOrElse(batch::add, () -> wanted.remove(id));
            if (batch.size() == RUNS_AT_ONCE) {
                index.put(batch);
                batch.clear();
            }
        }
        if (!batch.isEmpty()) {
            index.put(batch);
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
