package io.perfgate.baseline;

import io.perfgate.measure.Instants;
import io.perfgate.record.BuildContents;
import io.perfgate.record.Json;
import io.perfgate.record.Versioned;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON form of the list of kept builds, version 1. */
record KeptBuildsDocument(int schema, List<Entry> builds) implements Versioned {

    private static final int SCHEMA = 1;

    record Entry(
            String run,
            String build,
            String profile,
            String acceptedAt,
            @Nullable String pinned,
            BuildContents contents) {

        KeptBuild kept() {
            return new KeptBuild(
                    run, build, profile, Instants.parse(acceptedAt), Optional.ofNullable(pinned), contents);
        }
    }

    static String toJson(List<KeptBuild> builds) {
        return Json.write(new KeptBuildsDocument(
                SCHEMA,
                builds.stream()
                        .map(kept -> new Entry(
                                kept.run(),
                                kept.build(),
                                kept.profile(),
                                kept.acceptedAt().toString(),
                                kept.pinned().orElse(null),
                                kept.contents()))
                        .toList()));
    }

    static List<KeptBuild> read(Path file) {
        return Json.read(
                file, "list of kept builds", KeptBuildsDocument.class, SCHEMA, document -> document.builds().stream()
                        .map(Entry::kept)
                        .toList());
    }
}
