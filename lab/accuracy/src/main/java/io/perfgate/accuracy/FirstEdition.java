package io.perfgate.accuracy;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the judge of the first edition came to on the same draws: its figures were printed once by this program with that judge,
 * and are kept in a table.
 */
record FirstEdition(Map<String, String> figures) {

    /** Lines of a key, a semicolon and the figures. */
    static FirstEdition read(String name) {
        return new FirstEdition(Table.linesOfResource("first-edition/" + name).stream()
                .map(line -> line.split(";", 2))
                .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1])));
    }

    String of(String key) {
        return figures.getOrDefault(key, "-");
    }
}
