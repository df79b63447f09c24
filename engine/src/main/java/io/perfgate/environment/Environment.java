package io.perfgate.environment;

import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The environment of a run: the Java of each program, the machine, the suite's lines and variables, jars and tools.
 * Secret values are masked before they come here.
 *
 * @param values by name within their aspects; an absent aspect was not read, an empty one has no values
 * @param unread what could not be read and why, one line each
 */
public record Environment(SortedMap<Aspect, SortedMap<String, String>> values, List<String> unread) {

    /** An unknown environment, for example for a run of an earlier version. */
    public static final Environment UNKNOWN = new Environment(new TreeMap<>(), List.of());

    /** A suite with a few hundred workloads and a few hundred jars has fewer. */
    public static final int MOST_VALUES = 10_000;

    private static final int MOST_UNREAD = 100;

    private static final String SEPARATOR = ", ";

    private static final Pattern MARKS = Pattern.compile("[*]{3}[0-9a-f]{4}(?:, [*]{3}[0-9a-f]{4})*+");

    public Environment {
        SortedMap<Aspect, SortedMap<String, String>> copy = new TreeMap<>();
        values.forEach((aspect, named) -> copy.put(aspect, shown(aspect, named)));
        long count =
                copy.values().stream().mapToLong(named -> named.size() + 1L).sum();
        Must.hold(count <= MOST_VALUES, "an environment of " + count + " values; at most " + MOST_VALUES + " are kept");
        Must.hold(
                unread.size() <= MOST_UNREAD,
                "an environment of which " + unread.size() + " things were not read; at most " + MOST_UNREAD
                        + " are kept");
        values = Collections.unmodifiableSortedMap(copy);
        unread = unread.stream().map(Names::shown).toList();
    }

    private static SortedMap<String, String> shown(Aspect aspect, SortedMap<String, String> named) {
        SortedMap<String, String> shown = new TreeMap<>();
        named.forEach((name, value) -> {
            Must.hold(
                    name.isEmpty() == aspect.kind().isSingle(),
                    "environment: '" + aspect.kind().word() + "' of '" + aspect.of() + "' needs "
                            + (aspect.kind().isSingle() ? "one value without a name" : "names"));
            shown.put(Names.shown(name), Names.shown(value));
        });
        return Collections.unmodifiableSortedMap(shown);
    }

    /** The differences. Aspects that only one of the two knows are ignored. */
    public List<EnvironmentChange> changesSince(Environment before) {
        List<EnvironmentChange> changes = new ArrayList<>();
        values.forEach((aspect, now) -> {
            SortedMap<String, String> then = before.values.get(aspect);
            if (then != null) {
                SortedSet<String> names = new TreeSet<>(then.keySet());
                names.addAll(now.keySet());
                names.forEach(name -> {
                    String old = then.getOrDefault(name, "");
                    String current = now.getOrDefault(name, "");
                    String oldLikeCurrent = marked(old, current);
                    String currentLikeOld = marked(current, old);
                    if (!oldLikeCurrent.equals(currentLikeOld)) {
                        changes.add(new EnvironmentChange(aspect, name, oldLikeCurrent, currentLikeOld));
                    }
                });
            }
        });
        return changes;
    }

    /** The marks of a plain value, as an earlier version recorded it, if the other run has marks. */
    private static String marked(String value, String other) {
        if (value.isEmpty()
                || MARKS.matcher(value).matches()
                || !MARKS.matcher(other).matches()) {
            return value;
        }
        return other.contains(SEPARATOR)
                ? Stream.of(value.split(SEPARATOR)).map(Names::mark).collect(Collectors.joining(SEPARATOR))
                : Names.mark(value);
    }
}
