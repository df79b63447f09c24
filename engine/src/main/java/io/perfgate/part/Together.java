package io.perfgate.part;

import io.perfgate.document.Json;
import io.perfgate.read.ReadError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Checks that parts belong to one run, and that none is missing.
 *
 * @param <P> a part
 * @param kind the kind of machine that measured one, in errors
 * @param number the number of a part, from 1
 */
record Together<P>(String kind, List<P> all, ToIntFunction<P> number) {

    Together {
        if (all.isEmpty()) {
            throw new ReadError("no parts to merge");
        }
    }

    /** Reads parts; a folder means the {@value Parts#FILE} in it. */
    static <P, T> T read(List<Path> paths, Class<P> type, Function<List<P>, T> together) {
        List<P> found = paths.stream()
                .map(path -> Files.isDirectory(path) ? path.resolve(Parts.FILE) : path)
                .map(file -> Json.read(file, "part of a run", type, Part.SCHEMA, Function.identity()))
                .toList();
        try {
            return together.apply(found);
        } catch (ReadError notTogether) {
            throw new ReadError(
                    paths.stream().map(Path::toString).collect(Collectors.joining(", ")) + ": "
                            + notTogether.getMessage(),
                    notTogether);
        }
    }

    void mustEqual(String what, Function<P, Object> value) {
        P first = all.get(0);
        for (P other : all) {
            if (!value.apply(first).equals(value.apply(other))) {
                throw new ReadError("the parts are not from one run: " + what + " of " + kind + " "
                        + number.applyAsInt(first) + " is " + value.apply(first) + ", of " + kind + " "
                        + number.applyAsInt(other) + " " + value.apply(other));
            }
        }
    }

    void mustBeComplete(int of) {
        for (int wanted = 1; wanted <= of; wanted++) {
            int one = wanted;
            long found =
                    all.stream().filter(part -> number.applyAsInt(part) == one).count();
            if (found != 1) {
                throw new ReadError("the part of " + kind + " " + wanted + "/" + of
                        + (found == 0 ? " is missing" : " was given " + found + " times") + "; give each part once");
            }
        }
    }
}
