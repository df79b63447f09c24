package io.perfgate.accuracy;

import io.perfgate.accuracy.Table.Row;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.judge.Judging;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of the published reports as records, with the names of the suites modelled on them, so that
 * {@code perfgate publish} shows both in one document. {@code published-figures.csv} assigns figures to series: a name
 * in braces is a cell of the report's row. Rows of one series are its trials.
 */
public final class PublishedFigures {

    private static final long GIGABYTE = 1L << 30;

    private record Figure(SeriesId id, Metric metric) {}

    private PublishedFigures() {}

    /** Writes {@code SUITE/published-DATE-REPORT.json} beside each {@code SUITE/run.json} of a folder. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("give the folder that holds SUITE/run.json");
        }
        try (var suites = Files.list(Path.of(arguments[0]))) {
            for (Path folder : suites.sorted().toList()) {
                Path ours = folder.resolve("run.json");
                if (Files.exists(ours)) {
                    for (RunRecord published : of(folder.getFileName().toString(), RunRecords.read(ours))) {
                        String date = LocalDate.ofInstant(published.header().startedAt(), ZoneOffset.UTC) + "-";
                        String name = "published-" + date + published.build().replace(' ', '-') + ".json";
                        Files.writeString(folder.resolve(name), RunRecords.toJson(published));
                    }
                }
            }
        }
    }

    /**
     * The figures of the reports for a suite, a record for each report; series have the parameters of the run, and are
     * checked by its bounds.
     */
    static List<RunRecord> of(String suite, RunRecord ours) {
        Map<String, Map<Figure, List<Double>>> reports = new LinkedHashMap<>();
        for (Row rule : Table.readResource("published-figures.csv").rows()) {
            if (rule.text("suite").equals(suite)) {
                Map<Figure, List<Double>> series =
                        reports.computeIfAbsent(rule.text("report"), unknown -> new LinkedHashMap<>());
                rows(rule).forEach(row -> series.computeIfAbsent(figure(rule, row, ours), unknown -> new ArrayList<>())
                        .add(row.number(rule.text("column")) * rule.number("factor")));
            }
        }
        return reports.entrySet().stream()
                .map(report -> record(report.getKey(), report.getValue(), ours))
                .toList();
    }

    /** The rows of a report's table from which a rule takes figures. */
    static List<Row> rows(Row rule) {
        return Table.read(rule.text("table")).rows().stream()
                .filter(row -> row.has(rule.text("column")) && isMeant(rule, row))
                .toList();
    }

    private static boolean isMeant(Row rule, Row row) {
        return !rule.has("rows")
                || List.of(rule.text("rows").split(";")).stream()
                        .map(condition -> condition.split("=", 2))
                        .allMatch(condition -> row.text(condition[0]).equals(condition[1]));
    }

    private static Figure figure(Row rule, Row row, RunRecord ours) {
        String workload = filled(rule.text("workload"), row);
        Map<String, String> parameters = ours.series().stream()
                .map(MeasuredSeries::id)
                .filter(id -> id.workload().equals(workload))
                .findFirst()
                .map(id -> (Map<String, String>) id.parameters())
                .orElse(Map.of());
        SeriesId id =
                SeriesId.of(workload, parameters, filled(rule.text("load"), row), filled(rule.text("subject"), row));
        return new Figure(id, Metrics.find(rule.text("metric")).orElseThrow().metric());
    }

    private static String filled(String template, Row row) {
        String text = template;
        for (String column : row.cells().getHeader()) {
            text = text.replace("{" + column + "}", row.text(column));
        }
        return text;
    }

    private static RunRecord record(String report, Map<Figure, List<Double>> series, RunRecord ours) {
        Row machine = Table.readResource("published-machines.csv").rows().stream()
                .filter(row -> row.text("report").equals(report))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("published-machines.csv lacks '" + report + "'"));
        HardwareFacts facts = HardwareFacts.of(
                machine.text("processor"),
                (int) machine.number("cpus"),
                (long) (machine.number("memory_gb") * GIGABYTE),
                machine.text("system"),
                machine.text("architecture"),
                machine.text("jvm"));
        Instant date = LocalDate.parse(machine.text("date"))
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant();
        List<MeasuredSeries> measured = series.entrySet().stream()
                .map(one -> new MeasuredSeries(one.getKey().id(), one.getKey().metric(), one.getValue()))
                .toList();
        UnjudgedRun run = new UnjudgedRun(
                new RunHeader(ours.suite(), report, report, date, date),
                new RunMachine(new Hardware(report.replace(' ', '-'), facts), Optional.empty()),
                Measurements.of(measured),
                Reference.of(ours.policy()));
        return new RunRecord(run, Judging.compare(List.of(), run, ours.policy()));
    }
}
