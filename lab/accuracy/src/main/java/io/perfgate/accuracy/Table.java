package io.perfgate.accuracy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
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
    record Row(NamedCsvRecord cells) {

        String text(String column) {
            return cells.findField(column)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "there is no column '" + column + "' among " + cells.getHeader()));
        }

        boolean has(String column) {
            return cells.findField(column).filter(text -> !text.isBlank()).isPresent();
        }

        double number(String column) {
            return Double.parseDouble(text(column));
        }
    }

    /** A table of the published reports. */
    static Table read(String name) {
        return readResource("reports/" + name);
    }

    static Table readResource(String name) {
        return new Table(
                CsvReader.builder()
                        .allowMissingFields(true)
                        .ofNamedCsvRecord(String.join("\n", linesOfResource(name)))
                        .stream()
                        .map(Row::new)
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
