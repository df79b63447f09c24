package io.perfgate.environment;

import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;

/**
 * A difference between two environments.
 *
 * @param name blank if its kind is single
 * @param before blank if it was absent
 * @param now blank if it is gone
 */
public record EnvironmentChange(Aspect aspect, String name, String before, String now) {

    public EnvironmentChange {
        name = Names.shown(name);
        before = Names.shown(before);
        now = Names.shown(now);
    }

    /** Whether something other than the build changed. */
    public boolean isBesideTheBuild() {
        return aspect.kind() != EnvironmentKind.BUILD_JAR && aspect.kind() != EnvironmentKind.BUILD_IMAGE;
    }

    /** The changed thing, without its process. */
    public Reason what() {
        return aspect.label(name);
    }

    /** The change as text: {@code JDK 17.0.14 -> 17.0.15}. */
    public Reason sentence() {
        if (before.isBlank()) {
            return Reason.of("environment.added", what(), now);
        }
        return now.isBlank()
                ? Reason.of("environment.removed", what(), before)
                : Reason.of("environment.changed", what(), before, now);
    }
}
