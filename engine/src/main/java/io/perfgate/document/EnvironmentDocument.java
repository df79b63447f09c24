package io.perfgate.document;

import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.measure.OrEmpty;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The JSON form of an environment, whose aspects are no names of fields. */
record EnvironmentDocument(List<Aspect> aspects, @OrEmpty List<String> unread) {

    /** @param of blank where it is of the run as a whole */
    record Aspect(String kind, @OrEmpty String of, SortedMap<String, String> values) {}

    /** Null for one of which nothing is known. */
    static @Nullable EnvironmentDocument of(Environment environment) {
        return environment.equals(Environment.UNKNOWN)
                ? null
                : new EnvironmentDocument(
                        environment.values().entrySet().stream()
                                .map(entry -> new Aspect(
                                        entry.getKey().kind().word(),
                                        entry.getKey().of(),
                                        entry.getValue()))
                                .toList(),
                        environment.unread());
    }

    /** What a later version tells besides is left out. */
    Environment environment() {
        SortedMap<io.perfgate.environment.Aspect, SortedMap<String, String>> values = new TreeMap<>();
        aspects.forEach(aspect -> EnvironmentKind.ofWord(aspect.kind())
                .ifPresent(kind -> values.put(new io.perfgate.environment.Aspect(kind, aspect.of()), aspect.values())));
        return new Environment(values, unread);
    }
}
