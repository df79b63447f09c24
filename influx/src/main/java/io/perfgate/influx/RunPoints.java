package io.perfgate.influx;

import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.RunRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A run as points: one for each series and trial, with the verdict. */
public final class RunPoints {

    public static final String MEASUREMENT = "perfgate";

    private final RunIdentity identity;
    private final long epochNanos;
    private final Map<MeasuredSeries.Key, SeriesVerdict> verdicts = new HashMap<>();

    private RunPoints(RunRecord record, Origin origin) {
        this.identity = new RunIdentity(record, origin);
        this.epochNanos = identity.epochNanos(record.header().startedAt());
        record.judgement().series().forEach(verdict -> verdicts.put(verdict.key(), verdict));
    }

    /** The same record always gives the same points, so writing it twice changes nothing. */
    public static List<Point> of(RunRecord record, Origin origin) {
        RunPoints points = new RunPoints(record, origin);
        List<Point> all = new ArrayList<>();
        for (MeasuredSeries series : record.series()) {
            for (int trial = 1; trial <= series.trials().size(); trial++) {
                all.add(points.point(series, trial));
            }
        }
        return all;
    }

    private Point point(MeasuredSeries series, int trial) {
        SortedMap<String, String> tags = tags(series.id());
        RunIdentity.tag(tags, "metric", series.metric().name());
        RunIdentity.tag(tags, "trial", Integer.toString(trial));
        TreeMap<String, Object> fields = identity.fields();
        fields.put("value", series.trials().get(trial - 1));
        fields.put("unit", series.metric().unit());
        fields.put("direction", series.metric().direction().word());
        SeriesVerdict said = verdicts.get(series.key());
        if (said != null) {
            fields.put("verdict", said.verdict().word());
            said.verdict().change().ifPresent(change -> add(fields, change));
        }
        return new Point(MEASUREMENT, tags, fields, epochNanos);
    }

    private SortedMap<String, String> tags(SeriesId id) {
        SortedMap<String, String> tags = identity.tags();
        RunIdentity.tag(tags, "workload", id.workload());
        RunIdentity.tag(tags, "parameters", parameters(id));
        RunIdentity.tag(tags, "load", id.load());
        RunIdentity.tag(tags, "request", id.subject());
        return tags;
    }

    private static String parameters(SeriesId id) {
        return id.parameters().entrySet().stream()
                .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                .collect(Collectors.joining(", "));
    }

    private static void add(Map<String, Object> fields, Change change) {
        add(fields, "baseline", change.baseline());
        add(fields, "change", change.relative());
        add(fields, "low", change.low());
        add(fields, "high", change.high());
    }

    /** Adds a field; values that do not exist are left out. */
    private static void add(Map<String, Object> fields, String name, double value) {
        if (Double.isFinite(value)) {
            fields.put(name, value);
        }
    }
}
