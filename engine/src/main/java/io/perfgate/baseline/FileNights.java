package io.perfgate.baseline;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.document.AtomicFile;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.document.Json;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.SinceAccepted.Night;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The nights since the newest accepted run, in a separate folder, {@code FOLDER/<hardware profile>/<suite>.json}.
 * Nobody reviews them, and the next accepted run clears them.
 */
public final class FileNights {

    private static final int SCHEMA = 1;
    private static final String WHAT = "record of nights";

    private final StoreFolder store;

    /** @param after the newest accepted run; nights after another run no longer count */
    private record NightsDocument(
            String after, @JsonUnwrapped SinceAccepted since) {}

    public FileNights(Path folder) {
        store = new StoreFolder(folder);
    }

    /** Opens the folder beside a store of baselines, so that the store itself changes only when a run is accepted. */
    public static FileNights beside(Path baselines) {
        Path absolute = baselines.toAbsolutePath().normalize();
        Path beside = absolute.resolveSibling(absolute.getFileName() + ".nights");
        return new FileNights(ConfinedFolder.around(beside).within(beside));
    }

    public SinceAccepted after(Baseline baseline) throws IOException {
        if (baseline.newest().isEmpty()) {
            return SinceAccepted.NOTHING;
        }
        AcceptedRun newest = baseline.newest().get();
        return new SinceAccepted(
                newest.origin().commit(),
                baseline.runs().stream()
                        .flatMap(run -> run.origin().commit().stream())
                        .collect(Collectors.toSet()),
                read(baseline.suite(), baseline.profile())
                        .filter(document -> document.after().equals(newest.run()))
                        .map(document -> document.since().nights())
                        .orElse(List.of()));
    }

    /** Remembers a run that was compared with accepted runs, not with another build, but not accepted itself. */
    public void remember(RunRecord record) throws IOException {
        if (record.reference().surroundings().isEmpty()) {
            return;
        }
        String profile = record.hardware().profile();
        String after = record.baseline().get(record.baseline().size() - 1).name();
        Night night = record.night();
        SinceAccepted known = record.reference().sinceAccepted();
        store.alone(() -> {
            Optional<NightsDocument> stored = read(record.suite(), profile);
            if (stored.filter(document -> document.since().isAfter(night)).isPresent()) {
                return false;
            }
            SinceAccepted before = stored.filter(document -> document.after().equals(after))
                    .map(NightsDocument::since)
                    .map(since -> since.alsoAccepted(known.accepted())) // earlier versions did not store them
                    .orElseGet(() -> known.before(Instant.MIN));
            NightsDocument document = new NightsDocument(after, before.with(night));
            store.deleteHalves(profile);
            AtomicFile.write(
                    store.within(store.fileOf(record.suite(), profile)), Json.compact(SCHEMA, document) + "\n");
            return true;
        });
    }

    private Optional<NightsDocument> read(String suite, String profile) throws IOException {
        Path file = store.fileOf(suite, profile);
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
