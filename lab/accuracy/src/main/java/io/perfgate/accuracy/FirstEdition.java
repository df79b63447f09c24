package io.perfgate.accuracy;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * The results of the first edition's judge on the same draws, printed once by this program with that judge and kept in
 * a table.
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
