package io.perfgate.baseline;

import io.perfgate.record.AtomicFile;
import io.perfgate.record.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Baselines as files: {@code FOLDER/<hardware profile>/<suite>.json}. */
public final class FileBaselines implements BaselineStore {

    private final Path folder;

    public FileBaselines(Path folder) {
        this.folder = folder;
    }

    public Path folder() {
        return folder;
    }

    public Path fileOf(String suite, String profile) {
        return folder.resolve(profile).resolve(suite + ".json");
    }

    @Override
    public Baseline load(String suite, String profile) {
        Path file = fileOf(suite, profile);
        return Files.exists(file) ? read(file) : new Baseline(suite, profile, List.of());
    }

    @Override
    public Baseline accept(String suite, String profile, AcceptedRun run) throws IOException {
        return save(load(suite, profile).accept(run));
    }

    @Override
    public Baseline pin(String suite, String profile, String run, String name) throws IOException {
        return save(load(suite, profile).pin(run, name));
    }

    @Override
    public String placeOf(String suite, String profile) {
        return fileOf(suite, profile).toString();
    }

    @Override
    public String toString() {
        return folder.toString();
    }

    Baseline save(Baseline baseline) throws IOException {
        AtomicFile.write(fileOf(baseline.suite(), baseline.profile()), Json.write(BaselineDocument.of(baseline)));
        return baseline;
    }

    @Override
    public List<Baseline> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Baseline> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : files.filter(
                            one -> one.toString().endsWith(".json") && one.getNameCount() == folder.getNameCount() + 2)
                    .sorted()
                    .toList()) {
                found.add(read(file));
            }
        }
        return found;
    }

    static Baseline read(Path file) {
        return Json.read(
                file,
                BaselineDocument.WHAT,
                BaselineDocument.class,
                BaselineDocument.SCHEMA,
                BaselineDocument::toBaseline);
    }
}
