package io.perfgate.suite;

import io.perfgate.yaml.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** An entry of {@code workloads:} for many workloads, one per combination of parameter values. */
final class Each {

    /** A limit, because each workload is a series on a page. */
    static final int MOST_WORKLOADS = 10_000;

    private Each() {}

    /** All combinations in the order of the lists, the last list varying fastest; a single empty one without lists. */
    static List<SortedMap<String, String>> combinations(Section entry) {
        List<SortedMap<String, String>> all = List.of(new TreeMap<>());
        Section lists = entry.section("each").orElse(null);
        if (lists == null) {
            return all;
        }
        for (String name : lists.names()) {
            List<String> values = lists.texts(name);
            if (values.isEmpty()) {
                throw new IllegalArgumentException("'each: " + name + "' is an empty list");
            }
            if ((long) all.size() * values.size() > MOST_WORKLOADS) {
                throw new IllegalArgumentException("'each' makes more than " + MOST_WORKLOADS + " workloads");
            }
            List<SortedMap<String, String>> more = new ArrayList<>();
            for (SortedMap<String, String> known : all) {
                for (String value : values) {
                    SortedMap<String, String> sortedMap = new TreeMap<>(known);
                    sortedMap.put(name, value);
                    more.add(sortedMap);
                }
            }
            all = more;
        }
        return all;
    }
}
