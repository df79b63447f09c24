package io.perfgate.baseline;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Baselines as files: {@code FOLDER/<hardware profile>/<suite>.json}. Details of the newest run, for reports, are in
 * {@code FOLDER/<hardware profile>/.details/<suite>.json}, which nobody reviews.
 */
public final class FileBaselines implements BaselineStore {

    private static final String DETAILS = ".details";
    private final Path folder;
    private final StoreFolder store;

    public FileBaselines(Path folder) {
        this.folder = folder;
        store = new StoreFolder(folder);
    }

    public Path folder() {
        return folder;
    }

    public Path fileOf(String suite, String profile) {
        return store.fileOf(suite, profile);
    }

    @Override
    public Baseline load(String suite, String profile) {
        Path file = fileOf(suite, profile);
        return Files.exists(file) ? read(store.within(file)) : new Baseline(suite, profile, List.of());
    }

    @Override
    public boolean change(String suite, String profile, UnaryOperator<Baseline> change) throws IOException {
        Path file = store.within(fileOf(suite, profile));
        return store.alone(() -> {
            store.deleteHalves(profile);
            Baseline before = load(suite, profile);
            Baseline after = change.apply(before);
            if (after.equals(before)) {
                return false;
            }
            Optional<RunDetails> details = after.newest().flatMap(AcceptedRun::details);
            if (details.isPresent()) {
                // Written first: if the run is not accepted after all, nobody mistakes its details for another run's.
                AtomicFile.write(detailsFile(suite, profile), Json.compact(RunDetails.SCHEMA, details.get()) + "\n");
            }
            AtomicFile.write(file, BaselineDocument.text(after));
            return true;
        });
    }

    @Override
    public Optional<RunDetails> details(Baseline baseline) {
        Path file = detailsFile(baseline.suite(), baseline.profile());
        return baseline.newest()
                .filter(newest -> Files.exists(file))
                .map(newest ->
                        Json.read(file, RunDetails.WHAT, RunDetails.class, RunDetails.SCHEMA, Function.identity()))
                .filter(kept -> baseline.isNewest(kept.run()));
    }

    private Path detailsFile(String suite, String profile) {
        Path file = fileOf(suite, profile);
        return store.within(file.resolveSibling(DETAILS).resolve(file.getFileName()));
    }

    @Override
    public String placeOf(String suite, String profile) {
        return fileOf(suite, profile).toString();
    }

    @Override
    public String toString() {
        return folder.toString();
    }

    @Override
    public List<Baseline> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Baseline> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : files.filter(path -> path.toString().endsWith(StoreFolder.SUFFIX)
                            && path.getNameCount() == folder.getNameCount() + 2)
                    .sorted()
                    .toList()) {
                found.add(read(store.within(file)));
            }
        }
        return found;
    }

    static Baseline read(Path file) {
        try {
            return BaselineDocument.read(file);
        } catch (ReadError broken) {
            throw new ReadError(
                    broken.getMessage() + "; restore it from version control or a backup, or delete it to begin anew",
                    broken);
        }
    }
}
