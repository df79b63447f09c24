package io.perfgate.document;

import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Word;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The JSON form of an environment, because its aspects cannot be field names. */
record EnvironmentDocument(List<Aspect> aspects, @OrEmpty List<String> unread) {

    /** @param of blank for the run as a whole */
    record Aspect(String kind, @OrEmpty String of, SortedMap<String, String> values) {}

    /** Null if nothing is known about the environment. */
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

    /** The environment, without aspects that only later versions know. */
    Environment environment() {
        SortedMap<io.perfgate.environment.Aspect, SortedMap<String, String>> values = new TreeMap<>();
        aspects.forEach(aspect -> Word.find(EnvironmentKind.class, aspect.kind())
                .ifPresent(kind -> values.put(new io.perfgate.environment.Aspect(kind, aspect.of()), aspect.values())));
        return new Environment(values, unread);
    }
}
