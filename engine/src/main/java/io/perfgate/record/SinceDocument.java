package io.perfgate.record;

import io.perfgate.measure.Instants;
import io.perfgate.measure.Since;
import io.perfgate.measure.Worsening;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON form of the run in which something was first seen. */
public record SinceDocument(
        String run,
        String build,
        String at,
        @Nullable String after,
        @Nullable String commit,
        @Nullable Worsening worse) {

    static SinceDocument of(Since since) {
        return new SinceDocument(
                since.run(),
                since.build(),
                since.at().toString(),
                since.after().orElse(null),
                since.commit().orElse(null),
                since.worse().orElse(null));
    }

    /** @param isNew whether that is the run that tells it */
    Since since(boolean isNew) {
        return new Since(
                run,
                build,
                Instants.parse(at),
                Optional.ofNullable(after),
                Optional.ofNullable(commit),
                Optional.ofNullable(worse),
                isNew);
    }
}
