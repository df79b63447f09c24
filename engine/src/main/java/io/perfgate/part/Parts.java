package io.perfgate.part;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All parts of one run, in the order of their injectors. */
public record Parts(List<Part> all) {

    public static final String FILE = "part.json";

    public Parts {
        all = all.stream().sorted(Comparator.comparingInt(Part::injector)).toList();
        if (all.isEmpty()) {
            throw new ReadError("no parts to merge");
        }
        Part first = all.get(0);
        for (Part part : all) {
            mustEqual(first, part, "the suite", Part::suite);
            mustEqual(first, part, "the number of injectors", Part::injectors);
            mustEqual(first, part, "--start-at", Part::startAt);
            mustEqual(first, part, "--margin", Part::marginSeconds);
            mustEqual(first, part, "the list of trials", Parts::keys);
        }
        mustBeComplete(all, first.injectors());
    }

    /** Reads the parts; a folder means the {@value #FILE} in it. */
    public static Parts read(List<Path> paths) {
        List<Part> found = new ArrayList<>();
        for (Path path : paths) {
            Path file = Files.isDirectory(path) ? path.resolve(FILE) : path;
            found.add(Json.read(file, "part of a run", Part.class, Part.SCHEMA, Function.identity()));
        }
        try {
            return new Parts(found);
        } catch (ReadError notTogether) {
            throw new ReadError(
                    paths.stream().map(Path::toString).collect(Collectors.joining(", ")) + ": "
                            + notTogether.getMessage(),
                    notTogether);
        }
    }

    /** Whether the name of a path is that of a part. */
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

    private static void mustEqual(Part first, Part other, String what, Function<Part, Object> value) {
        if (!value.apply(first).equals(value.apply(other))) {
            throw new ReadError("the parts are not from one run: " + what + " of " + first.what() + " is "
                    + value.apply(first) + ", of " + other.what() + " " + value.apply(other));
        }
    }

    private static void mustBeComplete(List<Part> sorted, int injectors) {
        List<Integer> numbers = sorted.stream().map(Part::injector).toList();
        for (int number = 1; number <= injectors; number++) {
            int wanted = number;
            long found = numbers.stream().filter(given -> given == wanted).count();
            if (found != 1) {
                throw new ReadError("the part of injector " + number + "/" + injectors
                        + (found == 0 ? " is missing" : " was given " + found + " times") + "; give each part once");
            }
        }
    }
}
