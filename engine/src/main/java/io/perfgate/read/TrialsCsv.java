package io.perfgate.read;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the CSV of trials that any tool can write: {@code series,metric,unit,direction,run,trial,value}. */
public final class TrialsCsv {

    public static final String HEADER = "series,metric,unit,direction,run,trial,value";
    private static final int COLUMNS = 7;

    private record SeriesKey(String series, Metric metric) {}

    private TrialsCsv() {}

    /** One run for each name in the column {@code run}, in the order of their first rows. */
    public static List<MeasuredRun> read(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
        if (lines.isEmpty() || !isHeader(lines.get(0))) {
            throw new ReadError(file + ":1: the header must be '" + HEADER + "'");
        }
        Map<String, Map<SeriesKey, List<Double>>> runs = new LinkedHashMap<>();
        for (int i = 1; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                row(file + ":" + (i + 1), CsvLine.split(lines.get(i)), runs);
            }
        }
        return runs.entrySet().stream()
                .map(run -> new MeasuredRun(run.getKey(), series(run.getValue())))
                .toList();
    }

    static boolean isHeader(String line) {
        return line.strip().replace("\uFEFF", "").equals(HEADER);
    }

    private static void row(String place, List<String> cells, Map<String, Map<SeriesKey, List<Double>>> runs) {
        if (cells.size() != COLUMNS) {
            throw new ReadError(place + ": " + COLUMNS + " columns were expected, not " + cells.size());
        }
        if (cells.get(0).isBlank() || cells.get(1).isBlank()) {
            throw new ReadError(place + ": 'series' and 'metric' must not be blank");
        }
        Metric metric = new Metric(cells.get(1), cells.get(2), direction(place, cells.get(3)));
        runs.computeIfAbsent(cells.get(4), unknown -> new LinkedHashMap<>())
                .computeIfAbsent(new SeriesKey(cells.get(0), metric), unknown -> new ArrayList<>())
                .add(value(place, cells.get(6)));
    }

    private static Direction direction(String place, String word) {
        for (Direction direction : Direction.values()) {
            if (direction.word().equals(word)) {
                return direction;
            }
        }
        throw new ReadError(place + ": direction must be 'higher' or 'lower', not '" + word + "'");
    }

    private static double value(String place, String text) {
        try {
            double value = Double.parseDouble(text.strip());
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException bad) {
            throw new ReadError(place + ": '" + text + "' is not a number", bad);
        }
        throw new ReadError(place + ": the value must be a finite number, not '" + text
                + "'; leave the row out where a trial gave none");
    }

    private static List<MeasuredSeries> series(Map<SeriesKey, List<Double>> values) {
        return values.entrySet().stream()
                .map(one -> new MeasuredSeries(
                        SeriesId.named(one.getKey().series()), one.getKey().metric(), one.getValue()))
                .toList();
    }
}
