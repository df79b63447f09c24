package io.perfgate.part;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** All parts of one run, in the order of their injectors. */
public record Parts(List<Part> all) {

    public static final String FILE = "part.json";

    public Parts {
        all = all.stream().sorted(Comparator.comparingInt(Part::injector)).toList();
        Together<Part> parts = new Together<>("injector", all, Part::injector);
        parts.mustEqual("the suite", Part::suite);
        parts.mustEqual("the number of injectors", Part::injectors);
        parts.mustEqual("--start-at", Part::startAt);
        parts.mustEqual("--margin", Part::marginSeconds);
        parts.mustEqual("the list of trials", Parts::keys);
        parts.mustBeComplete(all.get(0).injectors());
    }

    /** Reads the parts; a folder means the {@value #FILE} in it. */
    public static Parts read(List<Path> paths) {
        return Together.read(paths, Part.class, Parts::new);
    }

    /** Whether a path has the name of a part. */
    public static boolean isPart(Path path) {
        return path.endsWith(FILE) || Files.isRegularFile(path.resolve(FILE));
    }

    public static void write(Part part, Path file) throws IOException {
        AtomicFile.write(file, Json.write(Part.SCHEMA, part));
    }

    public Part first() {
        return all.get(0);
    }

    private static List<PartTrial.Key> keys(Part part) {
        return part.trials().stream().map(PartTrial::key).toList();
    }
}
