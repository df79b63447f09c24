package io.perfgate.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import io.perfgate.read.HistoryCsv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The recorded data sets in their published form. */
final class RecordedHistories {

    private RecordedHistories() {}

    /**
     * SAP's Performance Regression Data Set (small): a label names the row before the change, 0 a quiet series; rows with
     * the same build are its trials.
     */
    static List<LabelledSeries> sapHana(Path folder) throws IOException {
        List<LabelledSeries> series = new ArrayList<>();
        for (String[] label : rows(folder.resolve("metadata/dataset_details.csv"), ";")) {
            List<String[]> rows = rows(folder.resolve("data").resolve(label[1]), ",");
            Map<String, List<Double>> builds = new LinkedHashMap<>();
            List<Integer> changes = new ArrayList<>();
            boolean isNextChanged = false;
            for (String[] row : rows) {
                builds.computeIfAbsent(row[1], unknown -> new ArrayList<>()).add(Double.parseDouble(row[2]));
                if (isNextChanged) {
                    changes.add(builds.size() - 1);
                }
                isNextChanged = row[0].equals(label[2]);
            }
            series.add(new LabelledSeries(history(builds), changes));
        }
        return series;
    }

    /** One PHP binary measured repeatedly: quiet series. Medians of 0.00 are gaps of its tool. */
    static List<LabelledSeries> phpFixedBinary(Path file) throws IOException {
        Map<List<String>, Map<String, List<Double>>> series = new LinkedHashMap<>();
        for (String[] row : rows(file, ",")) {
            double median = Double.parseDouble(row[5]);
            if (median > 0) {
                series.computeIfAbsent(List.of(row[1], row[2], row[3], row[4]), unknown -> new LinkedHashMap<>())
                        .computeIfAbsent(row[0], unknown -> new ArrayList<>())
                        .add(median);
            }
        }
        return series.values().stream()
                .map(builds -> new LabelledSeries(history(builds), List.of()))
                .toList();
    }

    /**
     * Histories labelled by people: {@code labels.json} has, for each CSV file of {@code ./perfgate history}, the rows
     * that at least three of five marked ({@code three}), those that any of them did ({@code anyone}), and
     * {@code quiet}.
     */
    static List<LabelledSeries> labelled(Path folder) throws IOException {
        List<LabelledSeries> series = new ArrayList<>();
        JsonNode labels =
                new ObjectMapper().readTree(folder.resolve("labels.json").toFile());
        for (Map.Entry<String, JsonNode> label : labels.properties()) {
            series.add(new LabelledSeries(
                    HistoryCsv.read(folder.resolve(label.getKey() + ".csv")),
                    numbers(label.getValue().path("three")),
                    numbers(label.getValue().path("anyone")),
                    label.getValue().path("quiet").asBoolean()));
        }
        return series;
    }

    private static List<Integer> numbers(JsonNode array) {
        List<Integer> numbers = new ArrayList<>();
        array.forEach(number -> numbers.add(number.asInt()));
        return numbers;
    }

    private static BuildHistory history(Map<String, List<Double>> builds) {
        return new BuildHistory(
                Direction.LOWER,
                builds.entrySet().stream()
                        .map(build -> new BuildTrials(build.getKey(), build.getValue()))
                        .toList());
    }

    private static List<String[]> rows(Path file, String separator) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> line.strip().split(separator, -1))
                .toList();
    }
}
