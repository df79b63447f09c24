package io.perfgate.baseline;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.measure.Names;
import io.perfgate.read.ReadError;
import io.perfgate.record.Night;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.StoredNights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The nights since the newest accepted run, in a folder of their own, {@code FOLDER/<hardware profile>/<suite>.json}: nobody
 * reviews them, and the next accepted run ends them.
 */
public final class FileNights {

    private static final int SCHEMA = 1;
    private static final String WHAT = "record of nights";

    private final Path folder;
    private final StoreFolder store;

    /** @param after the newest accepted run: the nights after another one are over */
    private record NightsDocument(
            String after, @JsonUnwrapped StoredNights nights) {}

    public FileNights(Path folder) {
        this.folder = folder;
        store = new StoreFolder(folder);
    }

    /** Beside a store of baselines rather than in it, so that it changes only when a run is accepted. */
    public static FileNights beside(Path baselines) {
        Path absolute = baselines.toAbsolutePath().normalize();
        return new FileNights(absolute.resolveSibling(absolute.getFileName() + ".nights"));
    }

    public SinceAccepted after(Baseline baseline) throws IOException {
        if (baseline.runs().isEmpty()) {
            return SinceAccepted.NOTHING;
        }
        AcceptedRun newest = newest(baseline);
        return read(baseline.suite(), baseline.profile())
                .filter(document -> document.after().equals(newest.run()))
                .map(document -> document.nights().sinceAccepted())
                .orElseGet(() -> new SinceAccepted(newest.origin().commit(), List.of()));
    }

    /** Takes up a run that was not accepted, if it was held against one that was. */
    public void remember(RunRecord record) throws IOException {
        if (record.baseline().isEmpty()) {
            return;
        }
        String profile = record.hardware().profile();
        String after = record.baseline().get(record.baseline().size() - 1).name();
        Night night = record.night();
        Files.createDirectories(folder);
        store.alone(() -> {
            Optional<NightsDocument> stored = read(record.suite(), profile);
            SinceAccepted before = stored.filter(document -> document.after().equals(after))
                    .map(document -> document.nights().sinceAccepted())
                    .orElseGet(() ->
                            new SinceAccepted(record.reference().sinceAccepted().commit(), List.of()));
            if (stored.isEmpty() || !stored.get().nights().sinceAccepted().isAfter(night)) {
                NightsDocument document = new NightsDocument(after, StoredNights.of(before.with(night)));
                AtomicFile.write(store.within(file(record.suite(), profile)), Json.compact(SCHEMA, document) + "\n");
            }
            return before;
        });
    }

    private static AcceptedRun newest(Baseline baseline) {
        return baseline.runs().get(baseline.runs().size() - 1);
    }

    private Path file(String suite, String profile) {
        return folder.resolve(Names.ofFile("hardware profile", profile))
                .resolve(Names.ofFile("suite", suite) + ".json");
    }

    private Optional<NightsDocument> read(String suite, String profile) throws IOException {
        Path file = file(suite, profile);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.read(store.within(file), WHAT, NightsDocument.class, SCHEMA, Function.identity()));
        } catch (ReadError broken) {
            throw new ReadError(broken.getMessage() + "; delete it to begin anew", broken);
        }
    }
}
