package io.perfgate.runner.source;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.document.Json;
import io.perfgate.measure.OrNull;
import io.perfgate.runner.trial.Receipts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The known states of commits' builds, in a file, so that nothing is built twice. */
public final class KnownBuilds {

    private static final int SCHEMA = 1;

    private final Path file;
    private final Receipts receipts;
    private final Map<String, CommitBuild> builds = new TreeMap<>();

    /** @param why it cannot be measured; absent if it can */
    private record Entry(
            String commit, @OrNull String digest, @OrNull String why) {}

    private record Document(List<Entry> builds) {}

    public KnownBuilds(Path file, boolean resume) throws IOException {
        this.file = file;
        receipts = Receipts.of(file);
        if (resume && Files.exists(file)) {
            receipts.mustHave(file);
            Json.read(file, "list of builds", Document.class, SCHEMA, Document::builds)
                    .forEach(entry -> builds.put(
                            entry.commit(),
                            entry.why() == null
                                    ? new CommitBuild.Made(entry.digest())
                                    : new CommitBuild.Unusable(entry.why())));
        } else {
            delete();
        }
    }

    /** A cache, which counts as empty if others wrote it. */
    static KnownBuilds cached(Path file) throws IOException {
        return new KnownBuilds(file, Receipts.of(file).has(file));
    }

    CommitBuild of(String commit) {
        return builds.getOrDefault(commit, CommitBuild.UNTRIED);
    }

    void put(String commit, CommitBuild build) throws IOException {
        builds.put(commit, build);
        write();
    }

    void forget(String commit) throws IOException {
        if (builds.remove(commit) != null) {
            write();
        }
    }

    private void write() throws IOException {
        List<Entry> entries = new ArrayList<>();
        builds.forEach((id, one) -> entries.add(
                one instanceof CommitBuild.Unusable unusable
                        ? new Entry(id, null, unusable.why())
                        : new Entry(id, ((CommitBuild.Made) one).digest(), null)));
        receipts.write(file, Json.write(SCHEMA, new Document(entries)));
    }

    public void delete() throws IOException {
        Files.deleteIfExists(file);
        receipts.clear();
    }
}
