package io.perfgate.record;

import io.perfgate.environment.Environment;
import io.perfgate.environment.Environment.Aspect;
import io.perfgate.environment.EnvironmentKind;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The JSON form of an environment. */
record EnvironmentDocument(
        List<AspectDocument> aspects, @Nullable List<String> unread) {

    /** @param of absent where it is of the run as a whole */
    record AspectDocument(String kind, @Nullable String of, Map<String, String> values) {}

    /** Null for one of which nothing is known. */
    static @Nullable EnvironmentDocument of(Environment environment) {
        if (environment.equals(Environment.UNKNOWN)) {
            return null;
        }
        return new EnvironmentDocument(
                environment.values().entrySet().stream()
                        .map(entry -> new AspectDocument(
                                entry.getKey().kind().word(),
                                entry.getKey().of().isBlank()
                                        ? null
                                        : entry.getKey().of(),
                                entry.getValue()))
                        .toList(),
                environment.unread());
    }

    /** @param document null in a record of an earlier version; what a later one tells besides is left out */
    static Environment environment(@Nullable EnvironmentDocument document) {
        if (document == null) {
            return Environment.UNKNOWN;
        }
        SortedMap<Aspect, SortedMap<String, String>> values = new TreeMap<>();
        document.aspects().forEach(aspect -> EnvironmentKind.ofWord(aspect.kind())
                .ifPresent(kind -> values.put(
                        new Aspect(kind, aspect.of() == null ? "" : aspect.of()), new TreeMap<>(aspect.values()))));
        return new Environment(values, document.unread() == null ? List.of() : document.unread());
    }
}
