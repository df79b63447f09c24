package io.perfgate.record;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.LoadSeries;
import io.perfgate.read.ReadError;
import io.perfgate.read.SummarySeries;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.read.gc.GcSeries;
import io.perfgate.read.jmh.JmhSeries;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** Any supported result as series that can be compared. */
public final class Results {

    private Results() {}

    /** As runs of their own; a CSV may hold several. */
    public static List<MeasuredRun> runs(Path path) {
        ToolResult result = ToolResult.read(path, Window.ALL);
        if (result instanceof ToolResult.Trials csv) {
            return csv.runs();
        }
        if (result instanceof ToolResult.Recorded recorded) {
            return List.of(recorded.run().measured());
        }
        return List.of(new MeasuredRun(path.toString(), series(path, result, tool(result), Map.of(), "")));
    }

    /** As what one trial of a workload gave: its series under the workload's name. */
    public static List<MeasuredSeries> ofTrial(
            Path path, ToolResult result, String workload, SortedMap<String, String> parameters, String load) {
        if (result instanceof ToolResult.Recorded) {
            throw new ReadError(path + ": a run record is no result of one trial");
        }
        List<MeasuredSeries> series = series(path, result, workload, parameters, load);
        for (MeasuredSeries one : series) {
            if (one.trials().size() > 1) {
                throw new ReadError(path + ": '" + one.id().subject() + "' "
                        + one.metric().name() + " has "
                        + one.trials().size() + " values; what one start of a program gives is one trial, so write one "
                        + "value of each series (JMH: -f 1) and let 'trials' ask for more");
            }
        }
        if (series.isEmpty()) {
            throw new ReadError(path + ": holds nothing that was measured");
        }
        return series;
    }

    /** The whole record of a run where the path is one; other results bring no more than {@link #runs}. */
    public static Optional<RunRecord> record(Path path) {
        return ToolResult.isRecord(path) ? Optional.of(RunRecords.read(path)) : Optional.empty();
    }

    private static String tool(ToolResult result) {
        if (result instanceof ToolResult.Load load) {
            return load.result().tool();
        }
        if (result instanceof ToolResult.Summary summary) {
            return summary.summary().tool();
        }
        return result instanceof ToolResult.Collections ? "gc" : "jmh";
    }

    private static List<MeasuredSeries> series(
            Path path, ToolResult result, String workload, Map<String, String> parameters, String load) {
        if (result instanceof ToolResult.Load requests) {
            return LoadSeries.of(workload, parameters, load, requests.result());
        }
        if (result instanceof ToolResult.Summary summary) {
            if (summary.rounded()) {
                throw new ReadError(path
                        + ": only a report, with figures rounded to milliseconds, which cannot be judged; "
                        + "give the " + GatlingLog.FILE_NAME + " of the same run ('perfgate read' shows the report)");
            }
            return SummarySeries.of(workload, parameters, load, summary.summary());
        }
        if (result instanceof ToolResult.Collections collections) {
            return placed(GcSeries.of(collections.log()), workload, parameters, load);
        }
        if (result instanceof ToolResult.Benchmarks) {
            return placed(JmhSeries.read(workload, parameters, path), workload, parameters, load);
        }
        List<MeasuredRun> runs = ((ToolResult.Trials) result).runs();
        if (runs.size() > 1) {
            throw new ReadError(path + ": holds " + runs.size() + " runs; one was expected");
        }
        return runs.stream()
                .flatMap(run -> run.series().stream())
                .map(one -> new MeasuredSeries(
                        SeriesId.of(workload, parameters, load, one.id().workload()), one.metric(), one.trials()))
                .toList();
    }

    private static List<MeasuredSeries> placed(
            List<MeasuredSeries> series, String workload, Map<String, String> parameters, String load) {
        return series.stream()
                .map(one -> new MeasuredSeries(
                        SeriesId.of(workload, parameters, load, one.id().subject()), one.metric(), one.trials()))
                .toList();
    }
}
