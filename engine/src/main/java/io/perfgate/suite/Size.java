package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.yaml.Section;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A size of a suite, so that a quick look and a week's report share one file.
 *
 * @param only workloads by their names, with {@code *} and {@code ?}; all if empty
 * @param levels how many of each workload's levels of load are used, from the first
 */
record Size(SortedMap<String, String> variables, List<String> only, int levels) {

    static final Size WHOLE = new Size(new TreeMap<>(), List.of(), Integer.MAX_VALUE);

    Size {
        only = List.copyOf(only);
        Must.hold(levels >= 1, "'levels' of a size must be at least 1, not " + levels);
    }

    /** The named size, or the whole suite. All sizes are checked, so that mistakes show early. */
    static Size named(Optional<String> name, Optional<Section> sizes) {
        Map<String, Size> all = new LinkedHashMap<>();
        sizes.ifPresent(section -> section.names()
                .forEach(known -> all.put(known, section.made(known, Size::of).orElseThrow())));
        if (name.isPresent() && !all.containsKey(name.get())) {
            throw new IllegalArgumentException("there is no size '" + name.get() + "'; the suite has "
                    + (sizes.isEmpty() ? "no 'sizes'" : all.keySet()));
        }
        return name.map(all::get).orElse(WHOLE);
    }

    private static Size of(Section section) {
        return new Size(
                section.textsByName("variables"),
                section.texts("only"),
                section.has("levels") ? section.integer("levels") : WHOLE.levels);
    }

    <T> List<T> of(List<T> all) {
        return all.subList(0, Math.min(levels, all.size()));
    }
}
