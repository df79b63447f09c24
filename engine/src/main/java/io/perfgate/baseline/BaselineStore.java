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
public final class BaselineStore {

    private final Path folder;

    public BaselineStore(Path folder) {
        this.folder = folder;
    }

    public Path folder() {
        return folder;
    }

    public Path fileOf(String suite, String profile) {
        return folder.resolve(profile).resolve(suite + ".json");
    }

    /** The stored baseline, or an empty one where nothing was accepted yet. */
    public Baseline load(String suite, String profile) {
        Path file = fileOf(suite, profile);
        return Files.exists(file) ? read(file) : new Baseline(suite, profile, List.of());
    }

    public void save(Baseline baseline) throws IOException {
        AtomicFile.write(fileOf(baseline.suite(), baseline.profile()), Json.write(BaselineDocument.of(baseline)));
    }

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
                file, "baseline", BaselineDocument.class, BaselineDocument.SCHEMA, BaselineDocument::toBaseline);
    }
}
