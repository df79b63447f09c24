package io.perfgate.accuracy;

import io.perfgate.read.CsvLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A transcribed table of a published report: its rows by the names of its columns. */
record Table(List<Row> rows) {

    /** One row; a cell that the report leaves out is blank. */
    record Row(List<String> names, List<String> cells) {

        String text(String column) {
            int index = names.indexOf(column);
            if (index < 0) {
                throw new IllegalArgumentException("there is no column '" + column + "' among " + names);
            }
            return cells.get(index);
        }

        boolean has(String column) {
            return names.contains(column) && !text(column).isBlank();
        }

        double number(String column) {
            return Double.parseDouble(text(column));
        }
    }

    /** One of the reports' own. */
    static Table read(String name) {
        return readResource("reports/" + name);
    }

    static Table readResource(String name) {
        List<String> lines = linesOfResource(name);
        List<String> names = CsvLine.split(lines.get(0));
        return new Table(lines.stream()
                .skip(1)
                .map(line -> new Row(names, CsvLine.split(line)))
                .toList());
    }

    static List<String> linesOfResource(String name) {
        try (InputStream in = Table.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("table " + name + " is missing from the jar");
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .toList();
        } catch (IOException broken) {
            throw new UncheckedIOException("table " + name + " cannot be read", broken);
        }
    }
}
