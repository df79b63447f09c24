package io.perfgate.accuracy;

import io.perfgate.accuracy.Conclusion.Ratio;
import io.perfgate.accuracy.Table.Row;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The conclusions and figures of the published reports next to runs of the same plans here, as a Markdown table. The
 * claims are in {@code side-by-side.csv}; the runs are in folders named after their suites.
 */
public final class SideBySide {

    private final Path runs;
    private final Map<String, Optional<RunRecord>> records = new TreeMap<>();

    private SideBySide(Path runs) {
        this.runs = runs;
    }

    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("give the folder that holds SUITE/run.json");
        }
        System.out.print(new SideBySide(Path.of(arguments[0])).table());
    }

    static String table(Path runs) {
        return new SideBySide(runs).table();
    }

    private String table() {
        StringBuilder table = new StringBuilder("""
                | report | claim | published | here | the claim is here |
                |---|---|---|---|---|
                """);
        for (Row row : Table.readResource("side-by-side.csv").rows()) {
            Conclusion here = measured(row);
            table.append(String.join(
                            " | ",
                            "| " + row.text("report"),
                            row.text("claim"),
                            row.text("published"),
                            here.figures(),
                            here.support().word()))
                    .append(" |\n");
        }
        return table.toString();
    }

    private Conclusion measured(Row row) {
        String suite = row.text("suite");
        Optional<RunRecord> record = records.computeIfAbsent(suite, this::read);
        if (record.isEmpty()) {
            return Conclusion.notTold(row.text("claim"), "suite " + suite + " was not run");
        }
        Map<String, Double> over = byLoad(record.get(), row, row.text("over"));
        Map<String, Double> under = byLoad(record.get(), row, row.text("under"));
        List<Ratio> ratios = new ArrayList<>();
        boolean differentLoads = row.text("over").contains("@");
        over.forEach((load, value) -> {
            Double other = differentLoads ? under.values().stream().findFirst().orElse(null) : under.get(load);
            if (other != null) {
                ratios.add(new Ratio("at " + load, value / other));
            }
        });
        if (ratios.isEmpty()) {
            return Conclusion.notTold(row.text("claim"), "suite " + suite + " did not measure it");
        }
        return Conclusion.ofRatios(
                row.text("claim"), bound(row, "least", 0), bound(row, "most", Double.MAX_VALUE), ratios);
    }

    /** The measurements of a workload, by load; {@code WORKLOAD@LOAD} selects only that load. */
    private static Map<String, Double> byLoad(RunRecord record, Row row, String place) {
        String[] parts = place.split("@", 2);
        Map<String, Double> found = new TreeMap<>();
        for (MeasuredSeries measuredSeries : record.series()) {
            if (measuredSeries.id().workload().equals(parts[0])
                    && measuredSeries.id().subject().equals(row.text("subject"))
                    && measuredSeries.metric().name().equals(row.text("metric"))
                    && (parts.length == 1 || measuredSeries.id().load().equals(parts[1]))) {
                found.put(measuredSeries.id().load(), mean(measuredSeries.trials()));
            }
        }
        return found;
    }

    private static double mean(List<Double> trials) {
        return trials.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static double bound(Row row, String column, double otherwise) {
        return row.has(column) ? row.number(column) : otherwise;
    }

    private Optional<RunRecord> read(String suite) {
        Path file = runs.resolve(suite.toLowerCase(Locale.ROOT)).resolve("run.json");
        return Files.exists(file) ? Optional.of(RunRecords.read(file)) : Optional.empty();
    }
}
