package io.perfgate.read;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a CSV of trials, which any tool can write: {@code series,metric,unit,direction,run,trial,value}. */
public final class TrialsCsv {

    public static final String HEADER = "series,metric,unit,direction,run,trial,value";
    public static final Format FORMAT = new Format(
            "CSV of trials",
            head -> head.firstLine().replace("\"", "").startsWith("series,"),
            (path, window) -> new TrialTable(path, read(path)));

    private static final int COLUMNS = 7;

    /** @param trials by their names in the rows */
    private record Column(Metric metric, Map<String, Double> trials) {}

    private TrialsCsv() {}

    /** One run for each name in the column {@code run}, in the order of their first rows. */
    public static List<MeasuredRun> read(Path file) throws IOException {
        Map<String, Map<MeasuredSeries.Key, Column>> runs = new LinkedHashMap<>();
        try (CsvRecords rows = CsvRecords.of(file, ',')) {
            CsvRecord header = rows.next();
            if (header == null || !String.join(",", header.getFields()).strip().equals(HEADER)) {
                throw new ReadError(file + ":1: the header must be '" + HEADER + "'");
            }
            for (CsvRecord row = rows.next(); row != null; row = rows.next()) {
                row(rows, row.getFields(), runs);
            }
        }
        return runs.entrySet().stream()
                .map(run -> new MeasuredRun(run.getKey(), series(run.getValue())))
                .toList();
    }

    private static void row(CsvRecords rows, List<String> cells, Map<String, Map<MeasuredSeries.Key, Column>> runs) {
        if (cells.size() != COLUMNS) {
            throw new ReadError(rows.place() + ": " + COLUMNS + " columns were expected, not " + cells.size());
        }
        if (cells.get(0).isBlank() || cells.get(1).isBlank()) {
            throw new ReadError(rows.place() + ": 'series' and 'metric' must not be blank");
        }
        Metric metric = new Metric(cells.get(1), cells.get(2), rows.direction(cells.get(3)));
        Column column = runs.computeIfAbsent(cells.get(4), unknown -> new LinkedHashMap<>())
                .computeIfAbsent(
                        new MeasuredSeries.Key(cells.get(0), metric.name()),
                        unknown -> new Column(metric, new LinkedHashMap<>()));
        if (!column.metric().equals(metric)) {
            throw new ReadError(rows.place() + ": '" + metric.name() + "' of '" + cells.get(0)
                    + "' differs in unit or direction from the rows before");
        }
        double value = rows.finite(cells.get(6));
        metric.complaint(value).ifPresent(why -> {
            throw new ReadError(rows.place() + ": " + why);
        });
        String trial = cells.get(5).strip();
        if (column.trials().put(trial, value) != null) {
            throw new ReadError(rows.place() + ": trial '" + trial + "' of '" + cells.get(0) + "' " + metric.name()
                    + " in run '" + cells.get(4) + "' is a duplicate; each row is a trial, so number them");
        }
    }

    private static List<MeasuredSeries> series(Map<MeasuredSeries.Key, Column> columns) {
        return columns.entrySet().stream()
                .map(column -> new MeasuredSeries(
                        SeriesId.named(column.getKey().series()),
                        column.getValue().metric(),
                        List.copyOf(column.getValue().trials().values())))
                .toList();
    }
}
